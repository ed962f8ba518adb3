import * as pages from '@serat/contract/pages';
import { payableName } from '../../../../jakarta/payable-name.ts';
import { joined, rupiah } from '../../../../jakarta/words.ts';
import { notice, type Composed } from './composed.ts';
import type { EventOf } from '../inbox-event.ts';

type Money = EventOf<
  | 'refund-due'
  | 'refund-paid'
  | 'refund-account-changed'
  | 'credit-received'
  | 'receipt-issued'
  | 'refund-returned'
  | 'credit-returned'
  | 'debt-owed'
>;

export function aboutMoney(event: Money): Composed {
  switch (event.kind) {
    case 'refund-due':
      return notice(`refund-due:${event.refundId}`, {
        title: 'Ada dana yang kami kembalikan',
        text: `${rupiah(event.amount)} dari ${payableName(event.label)} akan kami kembalikan kepada Anda. Beri tahu kami rekening tujuannya di halaman pesanan, bila belum.`,
        link: pages.order,
        button: 'Isi rekening tujuan',
      });
    case 'refund-paid':
      return notice(`refund-paid:${event.refundId}`, {
        title: 'Dana Anda sudah kami kembalikan',
        text: refundPaidText(event),
        link: pages.order,
        button: 'Lihat pengembalian',
      });
    case 'refund-account-changed':
      return {
        ...notice(`refund-account-changed:${event.customerId}:${event.at.toISOString()}`, {
          title: 'Rekening pengembalian dana disimpan',
          text: `Dana yang kami kembalikan kepada Anda akan dikirim ke ${event.account}. Bukan Anda yang mengisinya? Segera ganti password Anda dan hubungi kami.`,
          link: pages.order,
          button: 'Periksa rekening',
        }),
        mailAlways: true,
      };
    case 'credit-received':
      if (event.reason === 'ahead') {
        return notice(`credit-received:${event.creditId}`, {
          title: 'Pembayaran di muka kami terima',
          text: `Terima kasih, ${rupiah(event.amount)} untuk ${payableName(event.label)} kami simpan sebagai kredit. Tagihan Anda berikutnya dibayar sendiri dari kredit itu, dengan harga pada bulannya.`,
          link: pages.services,
          button: 'Lihat layanan',
        });
      }
      return notice(`credit-received:${event.creditId}`, {
        title: 'Kredit untuk tagihan Anda',
        text: `${rupiah(event.amount)} dari ${payableName(event.label)} kami simpan sebagai kredit. Kredit membayar sendiri tagihan yang terbuka, mulai dari yang terlama, begitu jumlahnya cukup, dan mengurangi tagihan berikutnya.`,
        link: pages.bills,
        button: 'Lihat tagihan',
      });
    case 'receipt-issued':
      return notice(`receipt-issued:${event.receiptNumber}`, {
        title: 'Kuitansi pembayaran tunai',
        text: `Terima kasih, ${rupiah(event.amount)} tunai sudah kami terima dengan kuitansi nomor ${event.receiptNumber}.`,
        link: pages.bills,
        button: 'Lihat tagihan',
      });
    case 'refund-returned':
      return notice(`refund-returned:${event.reversalId}:${event.refundId}`, {
        title: 'Dana sudah dikembalikan',
        text: `${rupiah(event.amount)} dari ${payableName(event.label)} sudah dikembalikan lewat cara Anda membayar.${event.left > 0 ? ` Sisanya ${rupiah(event.left)} masih akan kami kembalikan.` : ' Tidak ada lagi yang perlu kami kembalikan untuk ini.'}`,
        link: pages.order,
        button: 'Lihat pesanan',
      });
    case 'credit-returned':
      return notice(`credit-returned:${event.reversalId}:${event.creditId}`, {
        title: 'Kredit Anda sudah dikembalikan',
        text: `Kredit ${rupiah(event.amount)} dari ${payableName(event.label)} sudah dikembalikan lewat cara Anda membayar, jadi tidak dapat dipakai untuk tagihan lagi.${event.left > 0 ? ` Kredit yang masih ada: ${rupiah(event.left)}.` : ''}`,
        link: pages.bills,
        button: 'Lihat tagihan',
      });
    case 'debt-owed':
      return notice(`debt-owed:${event.reversalId}`, {
        title: 'Sebagian pembayaran kembali kepada Anda',
        text: `${rupiah(event.amount)} dari pembayaran ${joined(event.missing.map(({ label }) => payableName(label)))} dikembalikan oleh bank kepada Anda. ${event.nextBill ? `Karena itu tagihan Anda berikutnya bertambah ${rupiah(event.amount)}. Sekarang tidak ada yang perlu Anda bayar.` : 'Layanan Anda sudah berakhir, jadi jumlah itu kami tagih lewat tagihan susulan. Begitu terbit, Anda membayarnya di menu Tagihan.'}`,
        link: pages.bills,
        button: 'Lihat tagihan',
      });
  }
}

const refundPaidText = ({ amount, label, account, proof }: EventOf<'refund-paid'>): string =>
  [
    `${rupiah(amount)} dari ${payableName(label)} sudah kami kirim${account ? ` ke ${account}` : ''}.`,
    proof && `Nomor bukti ${proof}.`,
    'Dana biasanya masuk di hari kerja yang sama.',
  ]
    .filter(Boolean)
    .join(' ');
