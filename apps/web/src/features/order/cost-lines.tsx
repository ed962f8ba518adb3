import type { ReactNode } from 'react';
import { adminFeeLine, totalLine } from '@serat/contract/order';
import { rupiah } from '../../lib/format.ts';
import type { Costs } from '../../lib/cost-lines.ts';

interface CostRow {
  key: string | number;
  name: ReactNode;
  amount: ReactNode;
}

interface CostLinesProps {
  lines: readonly CostRow[];
  total: ReactNode;
}

export const costRows = (lines: Costs['lines']): CostRow[] =>
  lines.map(({ name, amount }) => ({ key: name, name, amount: rupiah(amount) }));

/** The fee of a method has its row before one is chosen, and where it is nothing. */
export const withFeeRow = (rows: CostRow[], noFee: string): CostRow[] =>
  rows.some(({ key }) => key === adminFeeLine)
    ? rows
    : [...rows, { key: adminFeeLine, name: adminFeeLine, amount: noFee }];

/** Name and amount, then the total after a divider. */
export function CostLines({ lines, total }: CostLinesProps) {
  return (
    <dl className="flex flex-col gap-2.5">
      {lines.map(({ key, name, amount }) => (
        <div key={key} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted">{name}</dt>
          <dd className="shrink-0 tabular-nums">{amount}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-hairline pt-4 font-bold">
        <dt>{totalLine}</dt>
        <dd className="shrink-0 text-xl tabular-nums">{total}</dd>
      </div>
    </dl>
  );
}
