import { billPage, orderPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { longDate, momentName, monthYear, rupiah } from '../../jakarta/words.ts';
import { billName } from './bill-name.ts';
import { correctionWords } from './correction-words.ts';
import type { InboxEvent } from './inbox-event.ts';

export interface Composed {
  /** One event, one message. */
  key: string;
  title: string;
  text: string;
  /** A path of the portal. */
  link: string | null;
  /** Label of the button in the mail; null when another mail tells the same already. */
  mail: { button: string } | null;
  /** Mails about bills and about who is in can't be switched off. */
  mailAlways: boolean;
  /** Told already when it can first be read. */
  isOld?: boolean;
  /** Nobody asked for it right now: a phone is not woken for it at night. */
  isQuiet: boolean;
}

type Event<Kind extends InboxEvent['kind']> = Extract<InboxEvent, { kind: Kind }>;
type Order = Event<
  | 'order-placed'
  | 'order-paid'
  | 'order-held'
  | 'order-resumed'
  | 'order-cancelled'
  | 'order-expired'
  | 'order-rejected'
  | 'installation-started'
  | 'installation-finished'
>;
type Bill = Event<
  | 'bill-issued'
  | 'bill-due-soon'
  | 'bill-overdue'
  | 'bill-paid'
  | 'bill-reopened'
  | 'bill-corrected'
>;

export function compose(event: InboxEvent): Composed {
  switch (event.kind) {
    case 'order-placed':
    case 'order-paid':
    case 'order-held':
    case 'order-resumed':
    case 'order-cancelled':
    case 'order-expired':
    case 'order-rejected':
    case 'installation-started':
    case 'installation-finished':
      return aboutOrder(event);
    case 'bill-issued':
    case 'bill-due-soon':
    case 'bill-overdue':
    case 'bill-paid':
    case 'bill-reopened':
    case 'bill-corrected':
      return aboutBill(event);
    case 'bills-paid':
      return aboutBills(event);
    case 'code-sent':
      return {
        key: `code-sent:${event.request}`,
        title:
          event.purpose === 'reset' ? 'Kode untuk password baru dikirim' : 'Kode aktivasi dikirim',
        text:
          event.purpose === 'reset'
            ? 'Kode untuk membuat password baru sudah kami kirim ke email Anda. Bukan Anda yang memintanya? Abaikan saja; password Anda tetap.'
            : 'Kode untuk mengaktifkan akun sudah kami kirim ke email Anda.',
        link: null,
        mail: null,
        mailAlways: false,
        // The inbox opens with the activation, and then its code is of no use any more.
        isOld: event.purpose === 'activation',
        isQuiet: false,
      };
    case 'new-device':
      return {
        key: `new-device:${event.sessionId}`,
        title: 'Akun Anda dibuka di perangkat baru',
        text: `Akun Anda dibuka dari ${event.device} pada ${momentName(event.at)}. Bukan Anda? Segera keluarkan perangkat itu di Pengaturan, lalu ganti password.`,
        link: pages.settings,
        mail: { button: 'Periksa perangkat' },
        mailAlways: true,
        isQuiet: false,
      };
    case 'refund-due':
      return notice(`refund-due:${event.refundId}`, {
        title: 'Ada dana yang kami kembalikan',
        text: `${rupiah(event.amount)} dari ${event.label} akan kami kembalikan kepada Anda. Beri tahu kami rekening tujuannya di halaman pesanan, bila belum.`,
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
      return notice(`credit-received:${event.creditId}`, {
        title: 'Kredit untuk tagihan berikutnya',
        text: `${rupiah(event.amount)} dari ${event.label} kami simpan sebagai kredit. Tagihan Anda berikutnya berkurang sebesar itu.`,
        link: pages.bills,
        button: 'Lihat tagihan',
      });
    case 'refund-returned':
      return notice(`refund-returned:${event.reversalId}:${event.refundId}`, {
        title: 'Dana sudah dikembalikan',
        text: `${rupiah(event.amount)} dari ${event.label} sudah dikembalikan lewat cara Anda membayar.${event.left > 0 ? ` Sisanya ${rupiah(event.left)} masih akan kami kembalikan.` : ' Tidak ada lagi yang perlu kami kembalikan untuk ini.'}`,
        link: pages.order,
        button: 'Lihat pesanan',
      });
    case 'credit-returned':
      return notice(`credit-returned:${event.reversalId}:${event.creditId}`, {
        title: 'Kredit Anda sudah dikembalikan',
        text: `Kredit ${rupiah(event.amount)} dari ${event.label} sudah dikembalikan lewat cara Anda membayar, jadi tidak mengurangi tagihan berikutnya lagi.${event.left > 0 ? ` Kredit yang masih ada: ${rupiah(event.left)}.` : ''}`,
        link: pages.bills,
        button: 'Lihat tagihan',
      });
    case 'debt-owed':
      return notice(`debt-owed:${event.debtId}`, {
        title: 'Sebagian pembayaran kembali kepada Anda',
        text: `${rupiah(event.amount)} dari pembayaran ${event.label} dikembalikan oleh bank kepada Anda. ${event.nextBill ? `Karena itu tagihan Anda berikutnya bertambah ${rupiah(event.amount)}. Sekarang tidak ada yang perlu Anda bayar.` : 'Jumlah itu masih perlu dibayar; kami menghubungi Anda untuk caranya.'}`,
        link: pages.bills,
        button: 'Lihat tagihan',
      });
    case 'service-ended':
      return notice(`service-ended:${event.serviceNumber}`, {
        title: 'Layanan Anda sudah berakhir',
        text: `Layanan ${event.serviceNumber} berakhir pada ${longDate(event.at)}. Terima kasih sudah bersama kami.`,
        link: pages.bills,
        button: 'Lihat tagihan akhir',
      });
  }
}

const refundPaidText = ({ amount, label, account, proof }: Event<'refund-paid'>): string =>
  [
    `${rupiah(amount)} dari ${label} sudah kami kirim${account ? ` ke ${account}` : ''}.`,
    proof && `Nomor bukti ${proof}.`,
    'Dana biasanya masuk di hari kerja yang sama.',
  ]
    .filter(Boolean)
    .join(' ');

interface Wording {
  title: string;
  text: string;
  link: string;
  button: string;
}

const notice = (key: string, { button, ...words }: Wording): Composed => ({
  key,
  ...words,
  mail: { button },
  mailAlways: false,
  isQuiet: false,
});

function aboutOrder(event: Order): Composed {
  const link = orderPage(event.orderId);
  const words = { ...orderWords(event), link, button: 'Lihat pesanan' };
  return notice(`${event.kind}:${event.orderKey}${timesOf(event)}`, words);
}

/** Most things happen to an order once; these may happen again. */
function timesOf(event: Order): string {
  if (event.kind === 'order-held') return `:${event.reversalId}`;
  return event.kind === 'order-resumed' ? `:${event.round}` : '';
}

function orderWords(event: Order): { title: string; text: string } {
  const id = event.orderId;
  switch (event.kind) {
    case 'order-placed':
      return {
        title: 'Pesanan Anda sudah kami terima',
        text: `Bayar pesanan ${id} sebesar ${rupiah(event.amount)} dengan ${event.paymentMethodName} sebelum ${momentName(event.payBefore)}.`,
      };
    case 'order-paid':
      return {
        title: 'Pembayaran pesanan diterima',
        text: event.revived
          ? `Pembayaran ${rupiah(event.amount)} untuk pesanan ${id} tiba setelah batas waktu, dan pesanan Anda tetap kami lanjutkan. Kami segera menghubungi Anda untuk jadwal pemasangan.`
          : `Terima kasih, pembayaran ${rupiah(event.amount)} untuk pesanan ${id} sudah kami terima. Kami segera menghubungi Anda untuk jadwal pemasangan.`,
      };
    case 'order-held':
      return {
        title: 'Pesanan menunggu pembayaran lagi',
        text: `${rupiah(event.takenBack)} dari pembayaran pesanan ${id} dikembalikan oleh bank kepada Anda, jadi pemasangan kami tunda. Bayar kekurangan ${rupiah(event.missing)} sebelum ${momentName(event.payBefore)} dan pesanan berjalan lagi. Lewat dari itu pesanan kami batalkan.`,
      };
    case 'order-resumed':
      return {
        title: 'Pesanan berjalan lagi',
        text: `Terima kasih, pembayaran ${rupiah(event.amount)} untuk pesanan ${id} sudah kami terima. Pemasangan kami lanjutkan.`,
      };
    case 'order-cancelled':
      return {
        title: 'Pesanan dibatalkan',
        text: `Pesanan ${id} sudah Anda batalkan. Anda dapat memesan lagi kapan saja.`,
      };
    case 'order-expired':
      return {
        title: 'Batas waktu pembayaran lewat',
        text: `Pesanan ${id} berakhir karena belum dibayar. Silakan pesan lagi bila masih berminat.`,
      };
    case 'order-rejected':
      return {
        title: 'Pesanan tidak dapat kami lanjutkan',
        text: `Maaf, pesanan ${id} kami batalkan: ${event.reason.replace(/[.\s]+$/, '')}. ${event.refund > 0 ? `Dana ${rupiah(event.refund)} kami kembalikan.` : ''}`.trim(),
      };
    case 'installation-started':
      return {
        title: 'Pemasangan dimulai',
        text: `Teknisi kami sedang memasang pesanan ${id} di rumah Anda.`,
      };
    case 'installation-finished':
      return {
        title: 'Layanan Anda sudah aktif',
        text: `Pemasangan pesanan ${id} selesai. Selamat menikmati internet fiber Anda!`,
      };
  }
}

function aboutBill(event: Bill): Composed {
  return {
    key: `${event.kind}:${event.billKey}${timeOf(event)}`,
    ...billWords(event),
    link: billPage(event.billId),
    mail: { button: event.kind === 'bill-paid' ? 'Lihat kuitansi' : 'Lihat tagihan' },
    mailAlways: true,
    isQuiet: event.kind !== 'bill-paid' && event.kind !== 'bill-reopened',
  };
}

/** A bill that was opened again is paid again, and one may be corrected more than once. */
function timeOf(event: Bill): string {
  if (event.kind === 'bill-corrected') return `:${event.correctionId}`;
  return 'round' in event && event.round > 0 ? `:${event.round}` : '';
}

function billWords(event: Bill): { title: string; text: string } {
  const month = monthYear(event.period);
  const named = billName(event);
  const amount = rupiah(event.amount);
  const due = longDate(event.dueOn);
  switch (event.kind) {
    case 'bill-issued': {
      const used = event.credit > 0 ? ` Kredit ${rupiah(event.credit)} sudah dipakai.` : '';
      return {
        title: event.isFinal ? `Tagihan akhir ${month}` : `Tagihan ${month} sudah terbit`,
        text:
          event.amount > 0
            ? `Tagihan ${named} sebesar ${amount}.${used} Bayar paling lambat ${due}.`
            : `Tagihan ${named} sudah lunas.${used} Tidak ada yang perlu Anda bayar.`,
      };
    }
    case 'bill-due-soon':
      return {
        title: 'Tagihan segera jatuh tempo',
        text: `Tagihan ${named} sebesar ${amount} jatuh tempo ${due}. Bayar sebelum lewat agar tidak dikenai denda.`,
      };
    case 'bill-overdue':
      return {
        title: 'Tagihan lewat jatuh tempo',
        text: `Pembayaran tagihan ${named} belum kami terima. ${event.denda > 0 ? `Dengan denda ${rupiah(event.denda)} jumlahnya` : 'Jumlahnya'} ${amount}.${event.isolated ? ' Layanan Anda kami hentikan sementara dan aktif lagi begitu tagihan dibayar.' : ' Bayar sekarang agar denda tidak bertambah.'}`,
      };
    case 'bill-reopened':
      return {
        title: `Tagihan ${month} perlu dibayar lagi`,
        text: `Pembayaran ${rupiah(event.takenBack)} untuk tagihan ${named} dikembalikan oleh bank kepada Anda, jadi tagihan ini kembali belum lunas. Jumlahnya sekarang ${amount}${event.denda > 0 ? `, termasuk denda ${rupiah(event.denda)}` : ''}. ${event.isolatesFrom ? `Bayar sebelum ${momentName(event.isolatesFrom)} agar layanan Anda tetap aktif.` : `Jatuh temponya ${due}.`}`,
      };
    case 'bill-paid':
      return {
        title: `Tagihan ${month} lunas`,
        text: `Terima kasih, pembayaran ${amount} untuk tagihan ${named} sudah kami terima.${event.restored ? ' Layanan Anda sudah aktif lagi.' : ''}`,
      };
    case 'bill-corrected':
      return correctionWords(event);
  }
}

const mostNamed = 12;

/** One payment, one message: it names every bill, as far as somebody would read on. */
function aboutBills(event: Event<'bills-paid'>): Composed {
  const { bills, amount, restored, jointNumber } = event;
  const named = bills
    .slice(0, mostNamed)
    .map((bill) => `${billName(bill)} (${rupiah(bill.amount)})`);
  const more = bills.length - named.length;
  const list = more > 0 ? [...named, `${more} tagihan lainnya`] : named;
  return {
    key: `bills-paid:${jointNumber}`,
    title: `${bills.length} tagihan lunas`,
    text: `Terima kasih, pembayaran ${rupiah(amount)} sudah kami terima untuk tagihan ${joined(list)}.${restored ? ' Layanan Anda sudah aktif lagi.' : ''}`,
    link: pages.bills,
    mail: { button: 'Lihat tagihan' },
    mailAlways: true,
    isQuiet: false,
  };
}

/** "a dan b", "a, b, dan c" */
const joined = (words: readonly string[]): string =>
  words.length < 3
    ? words.join(' dan ')
    : `${words.slice(0, -1).join(', ')}, dan ${words[words.length - 1]}`;
