export interface Neighbourhood {
  code: string;
  name: string;
  city: string;
  latitude: number;
  longitude: number;
  /** All ports are taken, to show the answer for a full ODP. */
  isFull?: boolean;
}

export const demoNeighbourhoods: readonly Neighbourhood[] = [
  {
    code: 'KBB',
    name: 'Kebayoran Baru',
    city: 'Jakarta Selatan',
    latitude: -6.2441,
    longitude: 106.8003,
  },
  { code: 'CPT', name: 'Cipete', city: 'Jakarta Selatan', latitude: -6.2736, longitude: 106.8017 },
  { code: 'TBT', name: 'Tebet', city: 'Jakarta Selatan', latitude: -6.2262, longitude: 106.8539 },
  {
    code: 'KMG',
    name: 'Kemang',
    city: 'Jakarta Selatan',
    latitude: -6.2607,
    longitude: 106.8137,
    isFull: true,
  },
  { code: 'MTG', name: 'Menteng', city: 'Jakarta Pusat', latitude: -6.1959, longitude: 106.8326 },
  {
    code: 'KLG',
    name: 'Kelapa Gading',
    city: 'Jakarta Utara',
    latitude: -6.1586,
    longitude: 106.9057,
  },
  {
    code: 'BSD',
    name: 'Serpong',
    city: 'Tangerang Selatan',
    latitude: -6.3018,
    longitude: 106.6528,
  },
  { code: 'DPK', name: 'Pancoran Mas', city: 'Depok', latitude: -6.3949, longitude: 106.8186 },
  {
    code: 'DGO',
    name: 'Dago',
    city: 'Bandung',
    latitude: -6.8862,
    longitude: 107.6136,
    isFull: true,
  },
  { code: 'ATP', name: 'Antapani', city: 'Bandung', latitude: -6.9137, longitude: 107.6603 },
  { code: 'BTN', name: 'Batununggal', city: 'Bandung', latitude: -6.9446, longitude: 107.6394 },
  { code: 'GBG', name: 'Gubeng', city: 'Surabaya', latitude: -7.2725, longitude: 112.7514 },
  { code: 'RKT', name: 'Rungkut', city: 'Surabaya', latitude: -7.3195, longitude: 112.7721 },
  {
    code: 'TGS',
    name: 'Tegalsari',
    city: 'Surabaya',
    latitude: -7.2786,
    longitude: 112.7344,
    isFull: true,
  },
  { code: 'SMG', name: 'Candisari', city: 'Semarang', latitude: -7.0148, longitude: 110.4265 },
  { code: 'TBL', name: 'Tembalang', city: 'Semarang', latitude: -7.0563, longitude: 110.4391 },
  { code: 'KTB', name: 'Kotabaru', city: 'Yogyakarta', latitude: -7.7866, longitude: 110.3739 },
  { code: 'UMB', name: 'Umbulharjo', city: 'Yogyakarta', latitude: -7.8137, longitude: 110.3878 },
  { code: 'DPS', name: 'Renon', city: 'Denpasar', latitude: -8.6713, longitude: 115.2336 },
  {
    code: 'SNR',
    name: 'Sanur',
    city: 'Denpasar',
    latitude: -8.6905,
    longitude: 115.2571,
    isFull: true,
  },
  { code: 'MDN', name: 'Medan Baru', city: 'Medan', latitude: 3.5685, longitude: 98.6603 },
  { code: 'MMN', name: 'Medan Maimun', city: 'Medan', latitude: 3.5662, longitude: 98.6747 },
  { code: 'PLB', name: 'Ilir Barat I', city: 'Palembang', latitude: -2.9754, longitude: 104.7361 },
  { code: 'SKR', name: 'Sukarami', city: 'Palembang', latitude: -2.9357, longitude: 104.7163 },
  { code: 'PNK', name: 'Panakkukang', city: 'Makassar', latitude: -5.1547, longitude: 119.4453 },
  { code: 'RPC', name: 'Rappocini', city: 'Makassar', latitude: -5.1695, longitude: 119.4262 },
  {
    code: 'BPN',
    name: 'Balikpapan Selatan',
    city: 'Balikpapan',
    latitude: -1.2654,
    longitude: 116.8662,
  },
  { code: 'MND', name: 'Wenang', city: 'Manado', latitude: 1.4843, longitude: 124.8457 },
  {
    code: 'PTK',
    name: 'Pontianak Selatan',
    city: 'Pontianak',
    latitude: -0.0459,
    longitude: 109.3379,
  },
  { code: 'BTM', name: 'Batam Kota', city: 'Batam', latitude: 1.1208, longitude: 104.0524 },
  { code: 'PKU', name: 'Sukajadi', city: 'Pekanbaru', latitude: 0.5225, longitude: 101.4361 },
  { code: 'MTR', name: 'Mataram', city: 'Mataram', latitude: -8.5846, longitude: 116.1069 },
];
