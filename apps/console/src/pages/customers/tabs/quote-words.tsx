import type { ChangeQuote } from '@serat/contract/change';
import { deviceKindLabels } from '@serat/contract/device';
import { longDate, rupiah, spanName } from '../../../lib/format.ts';
import { Facts } from '../../../parts/facts.tsx';

type Quote = Omit<ChangeQuote, 'id' | 'goodUntil' | 'serviceNumber' | 'address'>;

const names = (lines: Quote['before']): string => lines.map(({ name }) => name).join(' + ') || '–';

const lineWords = (name: string, amount: number, days: { from: string; to: string } | null) =>
  [name, days ? `${rupiah(amount)}, ${spanName(days.from, days.to)}` : rupiah(amount)] as const;

/** What the customer was quoted, with dates and Rupiah. */
export function QuoteWords({ quote }: { quote: Quote }) {
  const { before, after, monthlyBefore, monthlyAfter, charges, nextBill, ending } = quote;
  return (
    <div className="mt-2 text-ink">
      <Facts
        items={[
          [ending ? 'Hari terakhir' : 'Berlaku', longDate(quote.effectiveOn)],
          ['Sebelumnya', `${names(before)}, ${rupiah(monthlyBefore)}`],
          ending ? null : ['Sesudahnya', `${names(after)}, ${rupiah(monthlyAfter)}`],
          ...charges.map((charge) => lineWords(charge.name, charge.amount, charge)),
          ...(ending?.lines ?? []).map(({ name, amount, days }) => lineWords(name, amount, days)),
          ending ? ['Tagihan akhir', rupiah(ending.total)] : null,
          ending?.feeEndsOn ? ['Tanpa biaya itu', `mulai ${longDate(ending.feeEndsOn)}`] : null,
          ending && ending.unpaid > 0 ? ['Belum dibayar', rupiah(ending.unpaid)] : null,
          ending && ending.refund > 0 ? ['Dikembalikan', rupiah(ending.refund)] : null,
          ...(ending?.devices ?? []).map(
            ({ kind, serial, price }) =>
              [
                `${deviceKindLabels[kind]} ${serial}`,
                `${rupiah(price)} bila tidak kembali`,
              ] as const,
          ),
          ending && ending.devices.length > 0
            ? ['Kembalikan sampai', longDate(ending.returnBy)]
            : null,
          nextBill
            ? ['Tagihan berikutnya', `${rupiah(nextBill.amount)}, ${longDate(nextBill.date)}`]
            : null,
        ]}
      />
    </div>
  );
}
