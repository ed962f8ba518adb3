import type { Bill } from '@serat/contract/billing';
import type { MoneyHistory } from '@serat/contract/ledger';
import { isOpen, toBePaid } from '@serat/contract/to-be-paid';
import { rupiah } from '../../../lib/text/format.ts';

export interface Due {
  /** Open bills with today's denda, as on home and in the bills. */
  now: number;
  denda: number;
  /** Owed, but not billed yet. */
  later: number;
}

/** The history's `unpaid` has no running denda, but includes what the next bill will charge. */
export function dueOf({ unpaid }: Pick<MoneyHistory, 'unpaid'>, bills: readonly Bill[]): Due {
  const open = bills.filter(isOpen);
  const denda = open.reduce((sum, { rpDenda }) => sum + rpDenda, 0);
  const billed = open.reduce((sum, { rpOwed, rpTotal }) => sum + (rpOwed ?? rpTotal), 0);
  return { now: toBePaid(bills).amount, denda, later: Math.max(0, unpaid + denda - billed) };
}

export function dueWords({ now, denda }: Due): string {
  if (now === 0) return 'Tidak ada yang perlu dibayar saat ini.';
  return denda > 0
    ? `Termasuk denda ${rupiah(denda)}, yang masuk daftar setelah dibayar.`
    : 'Tanpa denda.';
}

/** The balance after an entry; positive in favour of the customer. */
export function balanceWords(balance: number): string {
  if (balance === 0) return 'Lunas';
  return balance < 0 ? `Sisa ${rupiah(-balance)}` : `Kredit ${rupiah(balance)}`;
}
