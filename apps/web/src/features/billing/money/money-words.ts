import { rupiah } from '../../../lib/text/format.ts';

/** With a sign, using the minus character: +Rp 414.000, −Rp 414.000, Rp 0. */
export function signed(amount: number): string {
  if (amount === 0) return rupiah(0);
  return `${amount > 0 ? '+' : '\u2212'}${rupiah(Math.abs(amount))}`;
}

export function balanceWords(balance: number): string {
  if (balance < 0) return 'Yang masih perlu Anda bayar';
  return balance > 0 ? 'Uang Anda yang ada pada kami' : 'Semua sudah lunas';
}
