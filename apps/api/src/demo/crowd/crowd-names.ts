export const women = [
  'Siti',
  'Dewi',
  'Rina',
  'Putri',
  'Wulan',
  'Maya',
  'Lestari',
  'Ayu',
  'Dian',
  'Indah',
  'Kartika',
  'Nurul',
] as const;

export const men = [
  'Budi',
  'Agus',
  'Andi',
  'Eko',
  'Hendra',
  'Joko',
  'Rizki',
  'Fajar',
  'Bayu',
  'Yoga',
  'Dimas',
  'Made',
] as const;

export const families = [
  'Santoso',
  'Wijaya',
  'Saputra',
  'Hidayat',
  'Nugroho',
  'Kusuma',
  'Siregar',
  'Hutapea',
  'Simanjuntak',
  'Halim',
  'Setiawan',
  'Rahayu',
  'Permana',
  'Maulana',
  'Gunawan',
  'Wibowo',
  'Susanto',
  'Firmansyah',
  'Utami',
  'Ramadhan',
] as const;

export const streets = [
  'Melati',
  'Kenanga',
  'Anggrek',
  'Mawar',
  'Cempaka',
  'Flamboyan',
  'Merpati',
  'Rajawali',
  'Diponegoro',
  'Kartini',
] as const;

/** Neighbourhoods of the demo where the crowd lives. Its other customers live elsewhere. */
export const crowdPlaces = [
  'KLG',
  'BSD',
  'DPK',
  'ATP',
  'BTN',
  'GBG',
  'RKT',
  'SMG',
  'KTB',
  'DPS',
  'MDN',
  'PLB',
  'PNK',
  'BPN',
] as const;

export const wishes = [
  'Tetangga saya juga berminat. Kapan jaringan sampai di sini?',
  'Butuh internet untuk usaha di rumah.',
  'Mohon kabari bila sudah terjangkau.',
  'Satu gang ingin pindah ke fiber.',
  'Port di depan rumah penuh. Apakah akan ditambah?',
] as const;
