import { rupiah } from '../../lib/text/format.ts';

interface AmountLinesProps {
  lines: readonly { name: string; amount: number }[];
  total: number;
}

export function AmountLines({ lines, total }: AmountLinesProps) {
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ name, amount }) => (
        <div key={`${name}-${amount}`} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted">{name}</dt>
          <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-hairline pt-3 font-bold">
        <dt>Total</dt>
        <dd className="shrink-0 tabular-nums">{rupiah(total)}</dd>
      </div>
    </dl>
  );
}
