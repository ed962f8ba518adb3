import { billPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import { longDate, momentName, rupiah } from '../../jakarta/words.ts';
import { billMonth, billName } from './bill-name.ts';
import { notice, type Composed } from './composed.ts';
import { correctionWords } from './correction-words.ts';
import type { EventOf } from './inbox-event.ts';

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

export function aboutEnd(event: EventOf<'service-ended'>): Composed {
  return notice(`service-ended:${event.serviceNumber}`, {
    title: 'Layanan Anda sudah berakhir',
    text: `Layanan ${event.serviceNumber} berakhir pada ${longDate(event.at)}. Terima kasih sudah bersama kami.`,
    link: pages.bills,
    button: 'Lihat tagihan akhir',
  });
}

function issuedText(event: EventOf<'bill-issued'>): string {
  const named = billName(event);
  const used = event.credit > 0 ? ` Kredit ${rupiah(event.credit)} sudah dipakai.` : '';
  if (event.amount === 0) {
    return `Tagihan ${named} sudah lunas.${used} Tidak ada yang perlu Anda bayar.`;
  }
  const why =
    event.sort === 'owed'
      ? 'Dana yang pernah Anda bayar dikembalikan oleh bank kepada Anda, dan layanan Anda sudah berakhir. Karena itu kekurangannya kami tagih tersendiri. '
      : '';
  return `${why}Tagihan ${named} sebesar ${rupiah(event.amount)}.${used} Bayar paling lambat ${longDate(event.dueOn)}.`;
}

const mostNamed = 12;

/** One payment, one message: it names every bill, as far as somebody would read on. */
export function aboutBills(event: EventOf<'bills-paid'>): Composed {
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
