import { nationalArea } from '@serat/contract/catalogue';
import type { Db } from '../db/schema.ts';
import { fillCatalogue, type NewProduct } from '../modules/sales/catalogue/index.ts';
import { familyPackChannels } from './demo-catalogue-channels.ts';

const areas = ['01', '02', '03', '04'] as const;
type PerArea = readonly [number, number, number, number];

interface Speed {
  mbps: number;
  name: string;
  content: string;
  suits: string;
  mostChosen?: boolean;
  /** Rupiah per month in Jabodetabek, Jawa-Bali, Sumatera, Indonesia Timur. */
  prices: PerArea;
  discounts?: PerArea;
}

const speeds: readonly Speed[] = [
  {
    mbps: 20,
    name: 'Fiber Hemat',
    content: 'Cukup untuk berkirim pesan, kelas daring, dan video di dua perangkat.',
    suits: '1–2 perangkat, pesan dan kelas daring',
    prices: [225_000, 239_000, 259_000, 289_000],
  },
  {
    mbps: 30,
    name: 'Fiber Santai',
    content: 'Nyaman untuk menonton HD dan bekerja dari rumah di empat perangkat.',
    suits: '2–4 perangkat, video HD',
    prices: [265_000, 279_000, 299_000, 335_000],
  },
  {
    mbps: 50,
    name: 'Fiber Keluarga',
    content: 'Untuk sekeluarga: film 4K, rapat video, dan gim sekaligus.',
    suits: '4–6 perangkat, video 4K',
    mostChosen: true,
    prices: [325_000, 339_000, 365_000, 399_000],
    discounts: [30_000, 30_000, 30_000, 30_000],
  },
  {
    mbps: 100,
    name: 'Fiber Karya',
    content: 'Unggah cepat untuk pekerja kreatif dan rumah dengan banyak perangkat.',
    suits: '6–10 perangkat, unggah besar',
    prices: [435_000, 449_000, 485_000, 539_000],
    discounts: [50_000, 50_000, 45_000, 0],
  },
  {
    mbps: 200,
    name: 'Fiber Kencang',
    content: 'Tanpa antre, walau semua orang di rumah sedang daring.',
    suits: '10–15 perangkat, gim dan 4K',
    prices: [689_000, 709_000, 759_000, 849_000],
  },
  {
    mbps: 300,
    name: 'Fiber Studio',
    content: 'Kecepatan tertinggi kami untuk siaran langsung dan usaha di rumah.',
    suits: 'Lebih dari 15 perangkat, siaran langsung',
    prices: [979_000, 999_000, 1_069_000, 1_189_000],
    discounts: [100_000, 100_000, 0, 0],
  },
];

const internet = speeds.map((speed): NewProduct => {
  const { mbps, name, content, suits, mostChosen, prices, discounts } = speed;
  return {
    id: `internet-${mbps}`,
    type: 'INTERNET',
    name,
    content,
    thumbnail: `/katalog/internet-${mbps}.svg`,
    categoryId: 'internet-rumah',
    bandwidth: `${mbps} Mbps`,
    suits,
    ...(mostChosen && { mostChosen }),
    prices: areas.map((areaId, at) => ({
      areaId,
      price: prices[at] ?? 0,
      discount: discounts?.[at] ?? 0,
    })),
  };
});

const familyPack: NewProduct = {
  id: 'tv-family-pack',
  type: 'TV',
  name: 'TV Family Pack',
  content: '75 saluran pilihan untuk seluruh keluarga, dari berita pagi sampai film malam.',
  thumbnail: '/katalog/tv-family.svg',
  categoryId: 'tv-family',
  channelGroups: familyPackChannels,
  prices: [{ areaId: nationalArea, price: 75_000 }],
};

const bundles: readonly (readonly [id: string, name: string, content: string, price: number])[] = [
  [
    'bola',
    'Bola Sepekan',
    'Arena Bola 1, Arena Bola 2, Tribun HD: liga pilihan, langsung.',
    75_000,
  ],
  ['film', 'Layar Perdana', 'Perdana Film, Perdana Klasik, Perdana Aksi tanpa iklan.', 65_000],
  [
    'drama',
    'Drama Asia',
    'Hanbit Plus, Jade Court Plus, Sakura Malam dengan teks Indonesia.',
    45_000,
  ],
  ['anak', 'Dunia Anak', 'Kancil Plus, Robo Riang 2, Lagu Cilik: aman untuk balita.', 35_000],
  [
    'balap',
    'Adu Cepat',
    'Lintasan 1, Lintasan 2: balap motor dan mobil, latihan sampai lomba.',
    55_000,
  ],
  [
    'raket',
    'Raket dan Jaring',
    'Raket Emas Plus, Smash TV: bulu tangkis, tenis, dan voli.',
    40_000,
  ],
  ['ilmu', 'Jelajah Ilmu', 'Samudra Dalam 4K, Jejak Purba, Antariksa: dokumenter pilihan.', 30_000],
  [
    'kuliner',
    'Rasa Nusantara',
    'Rasa Dapur Plus, Pasar Pagi: resep dan perjalanan kuliner.',
    25_000,
  ],
  [
    'musik',
    'Panggung Nada',
    'Nada Konser, Nada Lawas, Dangdut Asyik: musik sepanjang hari.',
    25_000,
  ],
  ['berita', 'Warta Dunia', 'Meridian Business, Pacific Live, Bursa Plus: kabar 24 jam.', 30_000],
];

const alaCarte = bundles.map(([id, name, content, price]): NewProduct => ({
  id: `alacarte-${id}`,
  type: 'ALACARTE',
  name,
  content,
  thumbnail: `/katalog/${id}.svg`,
  categoryId: 'tv-alacarte',
  prices: [{ areaId: nationalArea, price }],
}));

export const seedDemoCatalogue = (db: Db): Promise<void> =>
  fillCatalogue(db, [...internet, familyPack, ...alaCarte]);
