import type { DomainEvent } from '../../apps/api/src/events.ts';
import { longDate, rupiah } from '../../apps/api/src/jakarta/words.ts';

type Recorded = Exclude<
  DomainEvent['kind'],
  | 'code-sent'
  | 'contact-changed'
  | 'new-device'
  | 'phone-verified'
  | 'profile-corrected'
  | 'refund-account-changed'
  | 'second-factor-changed'
>;
type Words = { [K in Recorded]: (event: Extract<DomainEvent, { kind: K }>) => string };

const sorts = {
  month: 'tagihan',
  final: 'tagihan akhir',
  owed: 'tagihan susulan',
  devices: 'tagihan perangkat',
} as const;

/** Events as the provider's owner would describe them. */
const words: Words = {
  'order-placed': (event) => `memesan, diminta membayar ${rupiah(event.amount)} (${event.orderId})`,
  'order-paid': (event) => `membayar pesanan ${rupiah(event.amount)}`,
  'order-held': (event) => `pesanan ditahan: ${rupiah(event.takenBack)} ditarik kembali bank`,
  'order-resumed': (event) => `melunasi pesanan yang ditahan: ${rupiah(event.amount)}`,
  'order-cancelled': () => 'membatalkan pesanan',
  'order-expired': () => 'tidak membayar: pesanan berakhir, port bebas lagi',
  'order-rejected': (event) =>
    `pesanan kami batalkan (${event.reason}): ${rupiah(event.refund)} kembali`,
  'installation-started': () => 'teknisi datang',
  'installation-finished': () => 'terpasang, layanan aktif',
  'bill-issued': (event) => `${sorts[event.sort]} ${event.period} terbit: ${rupiah(event.amount)}`,
  'bill-due-soon': (event) =>
    `diingatkan: ${rupiah(event.amount)} jatuh tempo ${longDate(event.dueOn)}`,
  'bill-overdue': (event) =>
    `terlambat: ${rupiah(event.amount)}, termasuk denda ${rupiah(event.denda)}${event.isolated ? '; layanan diisolir' : ''}`,
  'bill-paid': (event) =>
    `membayar ${sorts[event.sort]} ${event.period}: ${rupiah(event.amount)}${event.restored ? '; layanan menyala lagi' : ''}`,
  'bill-reopened': (event) =>
    `pembayaran ${rupiah(event.takenBack)} ditarik kembali bank: tagihan terbuka lagi`,
  'bills-reopened': (event) =>
    `pembayaran ditarik kembali bank: ${event.bills.length} tagihan terbuka lagi`,
  'bill-corrected': (event) => `tagihan dikoreksi ${rupiah(event.off)}: ${event.reason}`,
  'bills-paid': (event) =>
    `membayar ${event.bills.length} tagihan sekaligus: ${rupiah(event.amount)}`,
  'service-activated': (event) => `layanan ${event.serviceNumber} aktif`,
  'service-isolated': (event) => `layanan ${event.serviceNumber} diisolir`,
  'service-restored': (event) => `layanan ${event.serviceNumber} dipulihkan`,
  'service-ending': (event) =>
    `diperingatkan: layanan ${event.serviceNumber} berakhir ${longDate(event.endsOn)} bila tidak dibayar`,
  'service-changed': ({ title, effectiveOn, step }) => `${title}, ${effectiveOn} (${step})`,
  'service-ended': (event) => `layanan ${event.serviceNumber} berakhir`,
  'receipt-issued': (event) =>
    `membayar tunai ${rupiah(event.amount)}, kuitansi ${event.receiptNumber}`,
  'credit-received': (event) => `kelebihan ${rupiah(event.amount)} menjadi kredit`,
  'credit-returned': (event) => `kredit ${rupiah(event.amount)} ditarik kembali bank`,
  'refund-due': (event) => `${rupiah(event.amount)} harus kami kembalikan`,
  'refund-paid': (event) => `${rupiah(event.amount)} kami transfer kembali`,
  'refund-returned': (event) => `${rupiah(event.amount)} sudah kembali lewat bank`,
  'debt-owed': (event) => `kurang ${rupiah(event.amount)} karena bank menarik pembayaran`,
};

/** One line; null for events that concern only the customer. */
export function lineOf(event: DomainEvent, name: string): string | null {
  const tell = words[event.kind as Recorded] as ((event: DomainEvent) => string) | undefined;
  return tell ? `${longDate(event.at)}  ${name.padEnd(6)} ${tell(event)}` : null;
}
