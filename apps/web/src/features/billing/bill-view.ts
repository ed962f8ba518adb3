import type { Seller } from '@serat/contract/tax';
import { billStatusLabels } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import { isOpen, toBePaid } from '@serat/contract/to-be-paid';
import { daysLeft, longDate } from '../../lib/text/format.ts';
import type { BadgeTone } from '@serat/ui/badge.tsx';

export const isPaid = ({ billingStatus }: Pick<Bill, 'billingStatus'>): boolean =>
  billingStatus === 'PAID';

export const isOverdue = (
  bill: Pick<Bill, 'billingStatus' | 'expiredDate'>,
  now: number,
): boolean => isOpen(bill) && now > Date.parse(bill.expiredDate);

/** The badge's tone and label; the icon follows from the tone. */
export function billStatus(
  bill: Pick<Bill, 'billingStatus' | 'expiredDate'>,
  now: number,
): { tone: BadgeTone; label: string } {
  const label = billStatusLabels[bill.billingStatus];
  if (isPaid(bill)) return { tone: 'success', label };
  if (!isOpen(bill)) return { tone: 'neutral', label };
  return { tone: isOverdue(bill, now) ? 'danger' : 'info', label };
}

/** "Jatuh tempo 20 November 2026, 5 hari lagi" */
export function dueWords(
  bill: Pick<Bill, 'billingStatus' | 'expiredDate' | 'paidDate'>,
  now: number,
): string {
  if (isPaid(bill)) {
    return bill.paidDate === null ? billStatusLabels.PAID : `Dibayar ${longDate(bill.paidDate)}`;
  }
  if (!isOpen(bill)) return 'Tidak perlu Anda bayar';
  return `Jatuh tempo ${longDate(bill.expiredDate)}, ${daysLeft(bill.expiredDate, now)}`;
}

interface AmountLine {
  name: string;
  amount: number;
}

/** The parts of rpTotal, except those of zero. */
export function billAmounts(bill: Bill): AmountLine[] {
  const parts = [
    { name: 'Tagihan', amount: bill.rpTagihan },
    { name: 'Bea meterai', amount: bill.rpMaterai },
    { name: 'Denda', amount: bill.rpDenda },
    { name: 'Biaya admin', amount: bill.rpAdmin },
    { name: 'Kredit', amount: -bill.rpKredit },
    { name: 'Potongan', amount: -bill.rpKoreksi },
  ];
  return parts.filter(({ amount }, index) => index === 0 || amount !== 0);
}

export const billProducts = ({ produk, produkTambahan }: Bill): string =>
  [produk, produkTambahan].filter((name) => name !== '').join(', ');

/** The first part of an address, by which customers recognise their houses. */
export const streetOf = (address: string): string => address.split(',')[0] ?? address;

/** If true, every bill has to name its service. */
export const hasSeveralServices = (bills: readonly Pick<Bill, 'serviceNumber'>[]): boolean =>
  new Set(bills.map(({ serviceNumber }) => serviceNumber)).size > 1;

export const payWords = (bill: Bill): string =>
  toBePaid([bill]).waiting ? 'Lanjutkan pembayaran' : 'Bayar sekarang';

export const sellerWords = ({ legalName, address, npwp }: Seller): string =>
  `${legalName}, ${address}, NPWP ${npwp}`;
