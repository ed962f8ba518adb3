import { useState } from 'react';
import { Card } from '@serat/ui/card.tsx';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { useBillHistory } from '../use-bills.ts';
import { YearBars } from './year-bars.tsx';
import { billYear, type BillYear } from './bill-year.ts';

/** Chart of the monthly amounts; hidden if there is nothing to compare. */
export function BillYearCard() {
  const { data } = useBillHistory('12');
  const year = data ? billYear(data.bills) : null;
  if (!year) return null;
  return (
    <Card title="Dua belas bulan" className="mt-4 print:hidden md:mt-6">
      <Year year={year} />
    </Card>
  );
}

function Year({ year: { months, average, change } }: { year: BillYear }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = months.at(-1);
  const shown = months.find(({ period }) => period === chosen) ?? newest;
  if (!newest || !shown) return null;
  return (
    <div className="grid items-center gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,320px)] md:gap-8">
      <div>
        <p className="text-muted">{monthYear(`${shown.period}-01`)}</p>
        <p>
          <span className="font-semibold tabular-nums">{rupiah(shown.amount + shown.denda)}</span>
          {shown.denda > 0 && `, termasuk denda ${rupiah(shown.denda)}`}
        </p>
        <YearBars months={months} shown={shown.period} onShow={setChosen} />
      </div>
      <div>
        <p className="font-semibold text-balance">{change}</p>
        <p className="mt-1 text-muted">
          Rata-rata {rupiah(average)} per bulan.
          {months.some(({ denda }) => denda > 0) && ' Bagian merah adalah denda.'}
        </p>
      </div>
    </div>
  );
}
