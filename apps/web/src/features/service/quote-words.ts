import type { ChangeQuote } from '@serat/contract/change';
import { longDate, rupiah, spanName } from '../../lib/text/format.ts';

const missingIn = (lines: ChangeQuote['before'], others: ChangeQuote['before']): string =>
  lines
    .map(({ name }) => name)
    .filter((name) => !others.some((other) => other.name === name))
    .join(', ');

function titleOf({ wish, before, after }: ChangeQuote): string {
  const gone = missingIn(before, after);
  const added = missingIn(after, before);
  if (wish.kind === 'package') return `Ganti ${gone} ke ${added}`;
  return wish.kind === 'add' ? `Tambah ${added}` : `Tanpa ${gone}`;
}

/** The quote in plain words, with its dates and Rupiah. */
export function quoteWords(quote: ChangeQuote): { title: string; sentences: string[] } {
  const { effectiveOn, atOnce, monthlyBefore, monthlyAfter, charges, nextBill } = quote;
  const day = longDate(effectiveOn);
  const charged = charges.map(
    ({ name, from, to, amount }) =>
      `${name} untuk ${spanName(from, to)}: ${rupiah(amount)}, masuk tagihan berikutnya.`,
  );
  return {
    title: titleOf(quote),
    sentences: [
      atOnce
        ? `Berlaku begitu Anda setuju, mulai ${day}.`
        : `Berlaku mulai ${day}. Sampai hari itu layanan Anda tetap seperti sekarang.`,
      `Harga setiap bulan dari ${rupiah(monthlyBefore)} menjadi ${rupiah(monthlyAfter)}.`,
      ...charged,
      ...(nextBill
        ? [`Perkiraan tagihan berikutnya, ${longDate(nextBill.date)}: ${rupiah(nextBill.amount)}.`]
        : []),
      atOnce
        ? 'Dapat Anda kembalikan pada hari yang sama, sekali dalam sebulan.'
        : 'Dapat Anda batalkan sampai tagihan pertamanya terbit.',
    ],
  };
}
