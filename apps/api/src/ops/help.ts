import type { Command, Surroundings } from './command.ts';
import { typed } from '../typed.ts';

type AnyCommand = Command | Command<Surroundings>;

/** By the first word of a command, in display order. */
const topics: Record<string, string> = {
  orders: 'Pesanan dan pemasangan',
  subscriptions: 'Layanan pelanggan',
  billing: 'Tagihan',
  bills: 'Koreksi tagihan',
  payments: 'Pembayaran',
  refunds: 'Pengembalian dana',
  debts: 'Kekurangan pembayaran',
  odp: 'Titik jaringan',
  network: 'Jaringan RADIUS',
  'move-in': 'Pemindahan dari sistem lain',
  catalogue: 'Produk dan harga',
  content: 'Konten',
  privacy: 'Data pribadi (UU PDP)',
  'second-factor': 'Verifikasi dua langkah pelanggan',
  mail: 'Email',
  jobs: 'Pekerjaan di latar belakang',
  staff: 'Staf konsol',
  audit: 'Jejak audit',
  webhooks: 'Kabar ke sistem lain',
  tokens: 'Token API untuk sistem lain',
  keys: 'Kunci data',
  database: 'Basis data',
  backup: 'Cadangan',
  restore: 'Pemulihan',
};

const topicOf = ({ name }: AnyCommand): string => name.split(' ')[0] ?? '';

const pair = (left: string, right: string, width: number): string =>
  `  ${left.padEnd(width)}  ${right}`;

const listed = (commands: readonly AnyCommand[], width: number): string[] =>
  commands.map(({ name, summary }) => pair(name, summary, width));

export function helpOnAll(commands: readonly AnyCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const names = new Set([...Object.keys(topics), ...commands.map(topicOf)]);
  const groups = [...names].flatMap((topic) => {
    const own = commands.filter((command) => topicOf(command) === topic);
    return own.length > 0 ? [`${topics[topic] ?? topic}:`, ...listed(own, width), ''] : [];
  });
  return [
    `Perintah untuk penyedia. Pakai: ${typed.ops} PERINTAH`,
    '',
    ...groups,
    `Selengkapnya tentang satu perintah: ${typed.ops} PERINTAH --help`,
    'Pengaturan (DATABASE_URL, DATA_DIR, …) sama dengan layanan; layanan boleh tetap berjalan.',
    'Kode keluar: 0 selesai; 1 ditolak atau gagal; 2 perintah tidak dipahami; 3 menunggu --yes, belum ada yang diubah.',
  ].join('\n');
}

export function helpOnTopic(commands: readonly AnyCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    ...listed(commands, width),
    '',
    `Selengkapnya tentang satu perintah: ${typed.ops} PERINTAH --help`,
  ].join('\n');
}

export function helpOn({ usage, summary, needsOwner, options }: AnyCommand): string {
  const width = Math.max(0, ...options.map((option) => option.usage.length));
  return [
    summary,
    ...(needsOwner ? ['Mengubah tabel: masuk dengan DATABASE_OWNER_URL bila diisi.'] : []),
    '',
    `Pakai: ${typed.ops} ${usage}`,
    ...(options.length > 0 ? ['', ...options.map((o) => pair(o.usage, o.about, width))] : []),
  ].join('\n');
}
