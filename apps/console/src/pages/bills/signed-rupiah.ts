import { rupiah } from '../../lib/format.ts';

/** "+Rp 25.000", "−Rp 25.000". */
export const signedRupiah = (amount: number): string =>
  amount === 0 ? rupiah(0) : `${amount > 0 ? '+' : '−'}${rupiah(Math.abs(amount))}`;
