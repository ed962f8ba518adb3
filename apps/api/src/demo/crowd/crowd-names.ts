const words = (text: string): string[] => text.trim().split(/\s+/);

export const women = words('Siti Dewi Rina Putri Wulan Maya Lestari Ayu Dian Indah Kartika Nurul');

export const men = words('Budi Agus Andi Eko Hendra Joko Rizki Fajar Bayu Yoga Dimas Made');

export const families = words(`
  Santoso Wijaya Saputra Hidayat Nugroho Kusuma Siregar Hutapea Simanjuntak Halim
  Setiawan Rahayu Permana Maulana Gunawan Wibowo Susanto Firmansyah Utami Ramadhan
`);

export const streets = words(
  'Melati Kenanga Anggrek Mawar Cempaka Flamboyan Merpati Rajawali Diponegoro Kartini',
);

/** Neighbourhoods of the demo where the crowd lives. The demo's other customers live elsewhere. */
export const crowdPlaces = words('KLG BSD DPK ATP BTN GBG RKT SMG KTB DPS MDN PLB PNK BPN');

export const wishes = [
  'Tetangga saya juga berminat. Kapan jaringan sampai di sini?',
  'Butuh internet untuk usaha di rumah.',
  'Mohon kabari bila sudah terjangkau.',
  'Satu gang ingin pindah ke fiber.',
  'Port di depan rumah penuh. Apakah akan ditambah?',
] as const;
