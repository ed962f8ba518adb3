import { monthYear, rupiah } from '../../../lib/text/format.ts';
import { SparkMark } from '@serat/ui/drawings/spark-mark.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import type { BillMonth } from './bill-year.ts';

const column = 30;
const bar = 14;
const highest = 84;
const thread = 96;
const initials = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];

interface YearBarsProps {
  months: readonly BillMonth[];
  /** The period whose amount is shown; the spark marks it. */
  shown: string;
  onShow: (period: string) => void;
}

/** The months are radio buttons over the drawing: a tap or the arrow keys choose one. */
export function YearBars({ months, shown, onShow }: YearBarsProps) {
  return (
    <fieldset className="relative mt-3 pb-5">
      <legend className="sr-only">Bulan yang ditampilkan</legend>
      <Drawing months={months} shown={shown} />
      <div className="absolute inset-0 grid grid-cols-12">
        {months.map((month) => (
          <Month
            key={month.period}
            month={month}
            isShown={month.period === shown}
            onShow={() => onShow(month.period)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface MonthProps {
  month: BillMonth;
  isShown: boolean;
  onShow: () => void;
}

function Month({ month, isShown, onShow }: MonthProps) {
  const initial = (
    <span
      aria-hidden="true"
      className={classNames('mt-auto text-xs', isShown ? 'font-bold' : 'text-muted')}
    >
      {initials[Number(month.period.slice(5)) - 1]}
    </span>
  );
  const place = 'relative flex flex-col items-center';
  if (!month.hasBill) return <span className={place}>{initial}</span>;
  return (
    <label className={classNames(place, 'cursor-pointer')}>
      <input
        type="radio"
        className="peer sr-only"
        name="bulan"
        checked={isShown}
        onChange={onShow}
      />
      <span className="sr-only">{inWords(month)}</span>
      <span className="absolute inset-0 rounded-field outline-primary peer-focus-visible:outline-3" />
      {initial}
    </label>
  );
}

function inWords({ period, amount, denda }: BillMonth): string {
  const total = `${monthYear(`${period}-01`)}: ${rupiah(amount + denda)}`;
  return denda > 0 ? `${total}, termasuk denda ${rupiah(denda)}` : total;
}

function Drawing({ months, shown }: Pick<YearBarsProps, 'months' | 'shown'>) {
  const most = Math.max(...months.map(({ amount, denda }) => amount + denda), 1);
  const width = months.length * column;
  const shownAt = months.findIndex(({ period }) => period === shown);
  return (
    <svg
      viewBox={`0 0 ${width} 108`}
      fill="currentColor"
      aria-hidden="true"
      className="w-full text-primary"
    >
      {months.map(({ period, amount, denda }, at) => {
        const x = at * column + (column - bar) / 2;
        const height = (Math.max(0, amount) / most) * highest;
        const above = (denda / most) * highest;
        const isShown = at === shownAt;
        return (
          <g key={period}>
            <rect
              x={x}
              y={thread - height}
              width={bar}
              height={height}
              rx="3"
              opacity={isShown ? 1 : 0.35}
            />
            {above > 0 && (
              <rect
                x={x}
                y={thread - height - above - 1}
                width={bar}
                height={above}
                rx="2"
                className="fill-danger"
              />
            )}
          </g>
        );
      })}
      <path d={`M0 ${thread}H${width}`} strokeWidth="2" stroke="currentColor" />
      <SparkMark x={shownAt * column + column / 2} y={thread} />
    </svg>
  );
}
