export interface DataSource {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
  /** What Serat uses the source for; shown on the about page. */
  readonly use: string;
}

/** Shown on the about page; SOURCES.md has the details. */
export const dataSources: readonly DataSource[] = [
  {
    name: 'Kepmendagri No. 300.2.2-2138 Tahun 2025',
    url: 'https://github.com/yonatanyl/KODE-WILAYAH-KEPMENDAGRI-2025',
    licence: 'Peraturan pemerintah, domain publik',
    use: 'Kode dan nama wilayah',
  },
  {
    name: 'indonesia-nodejs',
    url: 'https://github.com/dhank77/indonesia-nodejs',
    licence: 'MIT',
    use: 'Provinsi sampai kelurahan dan kode pos',
  },
  {
    name: 'geografis',
    url: 'https://github.com/drizki/geografis',
    licence: 'MIT',
    use: 'Koordinat kelurahan dan sebagian kode pos',
  },
  {
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL 1.0, © kontributor OpenStreetMap',
    use: 'Salah satu sumber koordinat geografis',
  },
  {
    name: 'indonesia-geodata',
    url: 'https://github.com/stoikal/indonesia-geodata',
    licence: 'MIT',
    use: 'Garis batas provinsi',
  },
  {
    name: 'world-atlas',
    url: 'https://github.com/topojson/world-atlas',
    licence: 'ISC',
    use: 'Garis batas negara tetangga',
  },
  {
    name: 'Natural Earth',
    url: 'https://www.naturalearthdata.com',
    licence: 'Domain publik',
    use: 'Data peta di balik world-atlas',
  },
];
