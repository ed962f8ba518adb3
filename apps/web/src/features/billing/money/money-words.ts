import { rupiah } from '../../../lib/text/format.ts';

/** The balance after an entry; positive in favour of the customer. */
export function balanceWords(balance: number): string {
  if (balance === 0) return 'Lunas';
  return balance < 0 ? `Sisa ${rupiah(-balance)}` : `Kredit ${rupiah(balance)}`;
}
