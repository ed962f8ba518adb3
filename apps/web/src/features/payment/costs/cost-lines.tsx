import type { ReactNode } from 'react';
import { totalLine } from '@serat/contract/pricing';
import { rupiah } from '../../../lib/text/format.ts';
import type { Costs } from '../../../model/cost-lines.ts';

interface CostRow {
  key: string | number;
  name: ReactNode;
  amount: ReactNode;
}

export interface CostRows {
  title?: string | null;
  sum?: ReactNode;
  rows: readonly CostRow[];
}

interface CostLinesProps {
  groups: readonly CostRows[];
  total: ReactNode;
}

export const costRows = (lines: Costs['lines']): CostRow[] =>
  // Keyed by index: a product whose price changed within the month has two lines with the same name.
  lines.map(({ name, amount }, key) => ({ key, name, amount: rupiah(amount) }));

export function CostLines({ groups, total }: CostLinesProps) {
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ title, sum, rows }, index) => (
        <div key={title ?? index} className="flex flex-col gap-2.5">
          {title && (
            <h3 className="flex items-baseline justify-between gap-4 font-semibold">
              {title}
              {rows.length > 1 && <span className="shrink-0 tabular-nums">{sum}</span>}
            </h3>
          )}
          <dl className="flex flex-col gap-2.5">
            {rows.map(({ key, name, amount }) => (
              <div key={key} className="flex items-baseline justify-between gap-4">
                <dt className="min-w-0 text-muted">{name}</dt>
                <dd className="shrink-0 tabular-nums">{amount}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-4 font-bold">
        <dt>{totalLine}</dt>
        <dd className="text-[min(1.25rem,7vw)] tabular-nums">{total}</dd>
      </dl>
    </div>
  );
}
