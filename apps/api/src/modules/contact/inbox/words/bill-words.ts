import { billPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { joined, longDate, momentName, rupiah } from '../../../../jakarta/words.ts';
import { billMonth, billName } from './bill-name.ts';
import { wentBack } from './went-back.ts';
import type { Composed } from './composed.ts';
import { correctionWords } from './correction-words.ts';
import type { EventOf } from '../inbox-event.ts';

type Bill = EventOf<
  | 'bill-issued'
  | 'bill-due-soon'
  | 'bill-overdue'
  | 'bill-paid'
  | 'bill-reopened'
  | 'bill-corrected'
>;

export function aboutBill(event: Bill): Composed {
  return {
    key: `${event.kind}:${event.billKey}${timeOf(event)}`,
    ...billWords(event),
    link: billPage(event.billId),
    mail: { button: event.kind === 'bill-paid' ? 'Lihat kuitansi' : 'Lihat tagihan' },
    ...(isToBePaid(event) && { paysBill: event.billKey }),
    mailAlways: true,
    isQuiet: event.kind !== 'bill-paid' && event.kind !== 'bill-reopened',
    ...phoneWords(event),
  };
}

/** Other events have no phone template and go by email. */
function phoneWords(event: Bill): Pick<Composed, 'phone'> {
  const named = billName(event);
  const amount = rupiah(event.amount);
  const values = [named, amount, longDate(event.dueOn)];
  switch (event.kind) {
    case 'bill-issued':
      return event.amount > 0 ? { phone: { kind: 'bill', values } } : {};
    case 'bill-due-soon':
      return { phone: { kind: 'reminder', values } };
    case 'bill-overdue':
      return event.isolated
        ? { phone: { kind: 'isolation', values: [named, amount] } }
        : { phone: { kind: 'overdue', values } };
    case 'bill-paid':
      return event.fromCredit ? {} : { phone: { kind: 'paid', values: [amount, named] } };
    case 'bill-reopened':
    case 'bill-corrected':
      return {};
  }
}

const isToBePaid = ({ kind, amount }: Bill): boolean =>
  kind !== 'bill-paid' && kind !== 'bill-corrected' && amount > 0;

/** A bill can be paid again after it was reopened, and corrected more than once. */
function timeOf(event: Bill): string {
  if (event.kind === 'bill-corrected') return `:${event.correctionId}`;
  return 'round' in event && event.round > 0 ? `:${event.round}` : '';
}

function billWords(event: Bill): { title: string; text: string } {
  const month = billMonth(event);
  const named = billName(event);
  const amount = rupiah(event.amount);
  const due = longDate(event.dueOn);
  switch (event.kind) {
    case 'bill-issued':
      return { title: `Tagihan ${month} sudah terbit`, text: issuedText(event) };
    case 'bill-due-soon':
      return {
        title: 'Tagihan segera jatuh tempo',
        text: `Tagihan ${named} sebesar ${amount} jatuh tempo ${due}. ${event.dendaGrows ? 'Bayar sebelum lewat agar tidak dikenai denda.' : 'Bayar paling lambat pada hari itu.'}`,
      };
    case 'bill-overdue':
      return {
        title: 'Tagihan lewat jatuh tempo',
        text: `Pembayaran tagihan ${named} belum kami terima. ${event.denda > 0 ? `Dengan denda ${rupiah(event.denda)} jumlahnya` : 'Jumlahnya'} ${amount}.${overdueAdvice(event)}`,
      };
    case 'bill-reopened':
      return {
        title: `Tagihan ${month} perlu dibayar lagi`,
        text: `Pembayaran ${rupiah(event.takenBack)} untuk tagihan ${named} ${wentBack(event)}, jadi tagihan ini kembali belum lunas. Jumlahnya sekarang ${amount}${event.denda > 0 ? `, termasuk denda ${rupiah(event.denda)}` : ''}. ${event.isolatesFrom ? `Bayar sebelum ${momentName(event.isolatesFrom)} agar layanan Anda tetap aktif.` : `Jatuh temponya ${due}.`}`,
      };
    case 'bill-paid':
      return {
        title: `Tagihan ${month} lunas`,
        text: `${event.fromCredit ? `Tagihan ${named} sebesar ${amount} sudah lunas, dibayar dari kredit Anda.` : `Terima kasih, pembayaran ${amount} untuk tagihan ${named} sudah kami terima.`}${event.restored ? ' Layanan Anda sudah aktif lagi.' : ''}${event.endedJoint ? ' Nomor untuk membayar beberapa tagihan sekaligus sudah kami tutup, karena jumlahnya tidak cocok lagi. Tagihan lainnya masih dapat Anda bayar di menu Tagihan.' : ''}`,
      };
    case 'bill-corrected':
      return correctionWords(event);
  }
}

function overdueAdvice({ isolated, denda, dendaGrows }: EventOf<'bill-overdue'>): string {
  if (isolated) {
    return ' Layanan Anda kami hentikan sementara dan aktif lagi begitu tagihan dibayar.';
  }
  if (!dendaGrows) return ' Bayarlah sekarang lewat menu Tagihan.';
  return ` Bayar sekarang agar ${denda > 0 ? 'denda tidak bertambah' : 'tidak dikenai denda'}.`;
}

const reasons = {
  month: '',
  final: '',
  owed: 'Dana yang pernah Anda bayar dikembalikan oleh bank kepada Anda, dan layanan Anda sudah berakhir. Karena itu kekurangannya kami tagih tersendiri. ',
  devices:
    'Layanan Anda sudah berakhir, dan perangkatnya belum kembali sampai batas waktunya. Karena itu perangkatnya kami tagih. ',
} as const;

function issuedText(event: EventOf<'bill-issued'>): string {
  const named = billName(event);
  const used = event.credit > 0 ? ` Kredit ${rupiah(event.credit)} sudah dipakai.` : '';
  if (event.amount === 0) {
    return `Tagihan ${named} sudah lunas.${used} Tidak ada yang perlu Anda bayar.`;
  }
  return `${reasons[event.sort]}Tagihan ${named} sebesar ${rupiah(event.amount)}.${used} Bayar paling lambat ${longDate(event.dueOn)}.`;
}

const mostNamed = 12;

type Bills = EventOf<'bills-paid' | 'bills-reopened'>;

export function aboutBills(event: Bills): Composed {
  const words = event.kind === 'bills-paid' ? paidTogether(event) : reopenedTogether(event);
  return {
    ...words,
    link: pages.bills,
    mail: { button: 'Lihat tagihan' },
    mailAlways: true,
    isQuiet: false,
  };
}

const paidTogether = ({ bills, amount, restored, jointNumber }: EventOf<'bills-paid'>) => ({
  key: `bills-paid:${jointNumber}`,
  title: `${bills.length} tagihan lunas`,
  text: `Terima kasih, pembayaran ${rupiah(amount)} sudah kami terima untuk tagihan ${listed(bills)}.${restored ? ' Layanan Anda sudah aktif lagi.' : ''}`,
});

function reopenedTogether({ bills, reversalId }: EventOf<'bills-reopened'>) {
  const sum = (amountOf: (bill: (typeof bills)[number]) => number) =>
    rupiah(bills.reduce((total, bill) => total + amountOf(bill), 0));
  const cutOffs = bills.flatMap(({ isolatesFrom }) => isolatesFrom ?? []);
  const first = cutOffs.toSorted((a, b) => a.getTime() - b.getTime())[0];
  const payBy = first
    ? `Bayar sebelum ${momentName(first)} agar layanan Anda tetap aktif.`
    : 'Bayarlah lewat menu Tagihan.';
  return {
    key: `bills-reopened:${reversalId}`,
    title: `${bills.length} tagihan perlu dibayar lagi`,
    text: `Pembayaran ${sum(({ takenBack }) => takenBack)} ${wentBack(bills[0])}, jadi ${bills.length} tagihan ini kembali belum lunas: ${listed(bills)}. Jumlahnya sekarang ${sum(({ amount }) => amount)}. ${payBy}`,
  };
}

/** Names the first bills and counts the rest. */
function listed(bills: Bills['bills']): string {
  const named = bills
    .slice(0, mostNamed)
    .map((bill) => `${billName(bill)} (${rupiah(bill.amount)})`);
  const more = bills.length - named.length;
  return joined(more > 0 ? [...named, `${more} tagihan lainnya`] : named);
}
