import type { Bill } from '@serat/contract/billing';
import { rupiah } from '../../../../jakarta/words.ts';

/**
 * Says what the customer's credit will do. Credit never covers the oldest open bill without a live
 * payment: `settleCredit` would have paid it.
 */
export function creditUse(credit: number, bills: readonly Bill[]): string | null {
  if (credit <= 0) return null;
  const open = bills.filter(({ billingStatus }) => billingStatus === 'OPEN');
  if (open.length === 0) return 'Mengurangi tagihan berikutnya.';
  const [oldest] = open
    .filter(({ waiting, jointPayment }) => !waiting && !jointPayment)
    .toSorted((one, other) => one.expiredDate.localeCompare(other.expiredDate));
  if (!oldest) return 'Dipakai bila pembayaran yang sedang berjalan tidak jadi.';
  const missing = (oldest.rpOwed ?? oldest.rpTotal) - credit;
  return `Melunasi tagihan terlama dengan sendirinya begitu cukup, kurang ${rupiah(missing)} lagi.`;
}
