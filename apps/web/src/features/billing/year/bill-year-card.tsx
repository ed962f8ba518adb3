import { Card } from '@serat/ui/card.tsx';
import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { useBillHistory } from '../use-bills.ts';
import { billYear, type BillMonth } from './bill-year.ts';

/** Chart of the monthly amounts; hidden if there is nothing to compare. */
export function BillYearCard() {
  const { data } = useBillHistory('12');
  const year = data ? billYear(data.bills) : null;
  if (!year) return null;
  return (
    <Card title="Dua belas bulan" className="mt-4 print:hidden md:mt-6">
      <div className="grid items-center gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,320px)] md:gap-8">
        <Bars months={year.months} />
        <div>
          <p className="font-semibold text-balance">{year.change}</p>
          <p className="mt-1 text-muted">
            Rata-rata {rupiah(year.average)} per bulan.
            {year.months.some(({ denda }) => denda > 0) && ' Bagian kuning adalah denda.'}
          </p>
        </div>
        <ul className="sr-only">
          {year.months
            .filter(({ hasBill }) => hasBill)
            .map((month) => (
              <li key={month.period}>{inWords(month)}</li>
            ))}
        </ul>
      </div>
    </Card>
  );
}

function inWords({ period, amount, denda }: BillMonth): string {
  const total = `${monthYear(`${period}-01`)}: ${rupiah(amount + denda)}`;
  return denda > 0 ? `${total}, di antaranya denda ${rupiah(denda)}` : total;
}

const column = 30;
const bar = 14;
const highest = 84;
const thread = 96;
const initials = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];

function Bars({ months }: { months: readonly BillMonth[] }) {
  const most = Math.max(...months.map(({ amount, denda }) => amount + denda), 1);
  const width = months.length * column;
  return (
    <svg
      viewBox={`0 0 ${width} 116`}
      fill="currentColor"
      aria-hidden="true"
      className="w-full text-primary"
    >
      {months.map(({ period, amount, denda }, at) => {
        const x = at * column + (column - bar) / 2;
        const height = (Math.max(0, amount) / most) * highest;
        const above = (denda / most) * highest;
        const isLast = at === months.length - 1;
        return (
          <g key={period}>
            <rect
              x={x}
              y={thread - height}
              width={bar}
              height={height}
              rx="3"
              opacity={isLast ? 1 : 0.35}
            />
            {above > 0 && (
              <rect
                x={x}
                y={thread - height - above - 1}
                width={bar}
                height={above}
                rx="2"
                className="fill-spark"
              />
            )}
            <text
              x={x + bar / 2}
              y="112"
              textAnchor="middle"
              fontSize="11"
              className={isLast ? 'text-ink font-bold' : 'text-muted'}
            >
              {initials[Number(period.slice(5)) - 1]}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${thread}H${width}`} strokeWidth="2" stroke="currentColor" />
      <circle cx={width - column / 2} cy={thread} r="12" opacity="0.25" className="fill-spark" />
      <circle cx={width - column / 2} cy={thread} r="6" className="fill-spark" />
    </svg>
  );
}
