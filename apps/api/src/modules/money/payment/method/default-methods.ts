import { qrMethodId } from '@serat/contract/payment';
import { StartError } from '../../../../start/start-error.ts';
import type { Method } from './method.repository.ts';

type Guidance = Method['guidance'];

const accountGuidance = (bank: string): Guidance => [
  {
    title: 'Mobile banking',
    steps: [
      `Buka aplikasi mobile banking ${bank}, lalu pilih Transfer dan Virtual Account.`,
      'Masukkan nomor virtual account yang tertera di halaman ini.',
      'Periksa nama penyedia dan jumlah tagihan. Jumlahnya harus sama persis.',
      'Masukkan PIN, lalu simpan bukti pembayaran.',
    ],
  },
  {
    title: 'ATM',
    steps: [
      `Masukkan kartu dan PIN di ATM ${bank}.`,
      'Pilih Transaksi Lain, Transfer, lalu Virtual Account.',
      'Masukkan nomor virtual account, lalu periksa jumlah tagihan.',
      'Pilih Ya untuk membayar, lalu simpan struknya.',
    ],
  },
  {
    title: 'Bank lain',
    steps: [
      `Pilih Transfer antarbank dan bank tujuan ${bank}.`,
      'Masukkan nomor virtual account sebagai rekening tujuan.',
      'Masukkan jumlah yang sama persis dengan tagihan, lalu kirim.',
    ],
  },
];

const qrGuidance: Guidance = [
  {
    title: 'Dari ponsel lain',
    steps: [
      'Buka aplikasi bank atau dompet digital Anda, lalu pilih Pindai QR.',
      'Arahkan kamera ke kode QR di halaman ini.',
      'Periksa nama penyedia dan jumlahnya, lalu bayar.',
    ],
  },
  {
    title: 'Dari ponsel ini',
    steps: [
      'Unduh kode QR di halaman ini.',
      'Buka aplikasi bank atau dompet digital Anda, pilih Pindai QR, lalu ambil gambar dari galeri.',
      'Periksa nama penyedia dan jumlahnya, lalu bayar.',
    ],
  },
];

interface Bank {
  id: string;
  bank: string;
  channel: string;
  fee: number;
  image: string;
}

const everywhere = ['WEB', 'ANDROID', 'IOS'];

const account = ({ id, bank, channel, fee, image }: Bank): Method => ({
  id,
  name: `${bank} VA`,
  image: `/bayar/${image}.svg`,
  description: `<p>Bayar lewat <strong>mobile banking, ATM, atau teller</strong> ${bank}.</p>`,
  platforms: everywhere,
  guidance: accountGuidance(bank),
  kind: 'virtual-account',
  adminFee: fee,
  channel,
});

const qris = (channel: string): Method => ({
  id: qrMethodId,
  name: 'QRIS',
  image: '/bayar/qris.svg',
  description:
    '<p>Pindai dengan <strong>aplikasi bank atau dompet digital</strong> apa pun. Tanpa biaya admin.</p>',
  platforms: everywhere,
  guidance: qrGuidance,
  kind: 'qr',
  adminFee: 0,
  channel,
});

/** The demo's invented banks. Account numbers start with the channel. */
const sandboxMethods: Method[] = [
  account({ id: 'NUSA_VA', bank: 'Bank Nusa', channel: '8801', fee: 4000, image: 'bank-nusa' }),
  account({
    id: 'SAMUDRA_VA',
    bank: 'Bank Samudra',
    channel: '8802',
    fee: 2500,
    image: 'bank-samudra',
  }),
  account({
    id: 'CAKRAWALA_VA',
    bank: 'Bank Cakrawala',
    channel: '8803',
    fee: 2500,
    image: 'bank-cakrawala',
  }),
  qris('sandbox'),
  {
    ...account({ id: 'LOKET_VA', bank: 'Loket', channel: '8809', fee: 5000, image: 'loket' }),
    name: 'Loket Pembayaran',
    description: '<p>Tunjukkan nomor Anda di <strong>loket terdekat</strong>.</p>',
    platforms: ['ANDROID', 'IOS'],
  },
];

const realBank = (id: string, bank: string, channel: string) =>
  account({ id, bank, channel, fee: 4000, image: 'bank' });

const midtransMethods: Method[] = [
  realBank('BCA_VA', 'BCA', 'bca'),
  realBank('BNI_VA', 'BNI', 'bni'),
  realBank('BRI_VA', 'BRI', 'bri'),
  realBank('PERMATA_VA', 'Permata', 'permata'),
  realBank('CIMB_VA', 'CIMB Niaga', 'cimb'),
  qris('gopay'),
];

const methodsByGateway = new Map<string, readonly Method[]>([
  ['sandbox', sandboxMethods],
  ['midtrans', midtransMethods],
]);

/** The provider's initial methods. A gateway without its own list must not start with another gateway's banks. */
export function defaultMethods(gateway: string): readonly Method[] {
  const methods = methodsByGateway.get(gateway);
  if (methods) return methods;
  const known = [...methodsByGateway.keys()].join(', ');
  throw new StartError(
    `Gateway pembayaran ${gateway} belum punya daftar metode pembayaran sendiri. Yang punya: ${known}.`,
  );
}
