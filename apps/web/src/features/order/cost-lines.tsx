import type { ReactNode } from 'react';
import { totalLine } from '@serat/contract/order';
import { rupiah } from '../../lib/format.ts';
import type { Costs } from '../../lib/cost-lines.ts';

interface CostLinesProps {
  lines: Costs['lines'];
  total: ReactNode;
}

/** Name and amount, then the total after a divider. */
export function CostLines({ lines, total }: CostLinesProps) {
  return (
    <dl className="flex flex-col gap-2.5">
      {lines.map(({ name, amount }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="shrink-0 tabular-nums">{rupiah(amount)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-hairline pt-4 font-bold">
        <dt>{totalLine}</dt>
        <dd className="shrink-0 text-xl tabular-nums">{total}</dd>
      </div>
    </dl>
  );
}
