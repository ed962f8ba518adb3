import type { BillLine } from '@serat/contract/billing';
import { taxLines, type Tax } from '@serat/contract/tax';
import { chargedDays, rupiah } from '../../lib/text/format.ts';

interface AmountLinesProps {
  lines: readonly BillLine[];
  total: number;
  tax?: Tax | null | undefined;
}

export function AmountLines({ lines, total, tax }: AmountLinesProps) {
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ name, amount, days }) => (
        <div
          key={`${name}-${days?.from}-${amount}`}
          className="flex items-baseline justify-between gap-4"
        >
          <dt className="min-w-0 text-muted">
            {name}
            {days && <span className="block text-sm">{chargedDays(days)}</span>}
          </dt>
          <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-hairline pt-3 font-bold">
        <dt>Total</dt>
        <dd className="shrink-0 tabular-nums">{rupiah(total)}</dd>
      </div>
      {tax &&
        taxLines(tax, total).map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4 text-sm text-muted">
            <dt>{name}</dt>
            <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
