import type { ChangeQuote } from '@serat/contract/change';
import { longDate, rupiah } from '../../lib/text/format.ts';

/** Explains in plain words what ending the service means. */
export function endWords(
  lastDay: string,
  { total, fee, feeEndsOn, surplus, unpaid, refund }: NonNullable<ChangeQuote['ending']>,
): string[] {
  return [
    `Layanan Anda berjalan sampai ${longDate(lastDay)}. Sampai hari itu Anda dapat membatalkannya.`,
    ...(total === 0 ? ['Tidak ada lagi yang ditagih sesudahnya.'] : []),
    ...(feeEndsOn
      ? [
          `Biaya penghentian sebelum masa minimum ${rupiah(fee)}. Biaya ini tidak ada bila hari terakhirnya ${longDate(feeEndsOn)} atau sesudahnya.`,
        ]
      : []),
    ...(surplus > 0 ? [`Hari yang tidak dipakai dikurangkan: ${rupiah(surplus)}.`] : []),
    ...(unpaid > 0
      ? [`Tagihan yang belum dibayar, ${rupiah(unpaid)}, tetap perlu Anda bayar.`]
      : []),
    ...(refund > 0 ? [`Kredit Anda ${rupiah(refund)} kami kembalikan.`] : []),
  ];
}
