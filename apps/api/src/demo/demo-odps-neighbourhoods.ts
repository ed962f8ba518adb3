/** Points around which the demo's network lies. */
export interface Neighbourhood {
  code: string;
  name: string;
  latitude: number;
  longitude: number;
  /** All ports are taken, to show the answer for a full ODP. */
  isFull: boolean;
}

const fullOnes = ['KMG', 'DGO', 'TGS', 'SNR'];

const around = (
  code: string,
  name: string,
  latitude: number,
  longitude: number,
): Neighbourhood => ({
  code,
  name,
  latitude,
  longitude,
  isFull: fullOnes.includes(code),
});

export const demoNeighbourhoods: readonly Neighbourhood[] = [
  around('KBB', 'Kebayoran Baru, Jakarta Selatan', -6.2441, 106.8003),
  around('CPT', 'Cipete, Jakarta Selatan', -6.2736, 106.8017),
  around('TBT', 'Tebet, Jakarta Selatan', -6.2262, 106.8539),
  around('KMG', 'Kemang, Jakarta Selatan', -6.2607, 106.8137),
  around('MTG', 'Menteng, Jakarta Pusat', -6.1959, 106.8326),
  around('KLG', 'Kelapa Gading, Jakarta Utara', -6.1586, 106.9057),
  around('BSD', 'Serpong, Tangerang Selatan', -6.3018, 106.6528),
  around('DPK', 'Pancoran Mas, Depok', -6.3949, 106.8186),
  around('DGO', 'Dago, Bandung', -6.8862, 107.6136),
  around('ATP', 'Antapani, Bandung', -6.9137, 107.6603),
  around('BTN', 'Batununggal, Bandung', -6.9446, 107.6394),
  around('GBG', 'Gubeng, Surabaya', -7.2725, 112.7514),
  around('RKT', 'Rungkut, Surabaya', -7.3195, 112.7721),
  around('TGS', 'Tegalsari, Surabaya', -7.2786, 112.7344),
  around('SMG', 'Candisari, Semarang', -7.0148, 110.4265),
  around('TBL', 'Tembalang, Semarang', -7.0563, 110.4391),
  around('KTB', 'Kotabaru, Yogyakarta', -7.7866, 110.3739),
  around('UMB', 'Umbulharjo, Yogyakarta', -7.8137, 110.3878),
  around('DPS', 'Renon, Denpasar', -8.6713, 115.2336),
  around('SNR', 'Sanur, Denpasar', -8.6905, 115.2571),
  around('MDN', 'Medan Baru, Medan', 3.5685, 98.6603),
  around('MMN', 'Medan Maimun, Medan', 3.5662, 98.6747),
  around('PLB', 'Ilir Barat I, Palembang', -2.9754, 104.7361),
  around('SKR', 'Sukarami, Palembang', -2.9357, 104.7163),
  around('PNK', 'Panakkukang, Makassar', -5.1547, 119.4453),
  around('RPC', 'Rappocini, Makassar', -5.1695, 119.4262),
  around('BPN', 'Balikpapan Selatan, Balikpapan', -1.2654, 116.8662),
  around('MND', 'Wenang, Manado', 1.4843, 124.8457),
  around('PTK', 'Pontianak Selatan, Pontianak', -0.0459, 109.3379),
  around('BTM', 'Batam Kota, Batam', 1.1208, 104.0524),
  around('PKU', 'Sukajadi, Pekanbaru', 0.5225, 101.4361),
  around('MTR', 'Mataram, Mataram', -8.5846, 116.1069),
];
