import { dayMonth } from '../../lib/format.ts';
import type { ChartPoint } from './chart-point.ts';

interface DayValue {
  day: string;
  value: number;
}

const dayOf = (month: string, number: number) => `${month}-${String(number).padStart(2, '0')}`;

const daysIn = (month: string): number => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

/** A point for every day of the month, beside the same day of the month before. */
export function monthPoints(
  month: string,
  today: string,
  values: readonly DayValue[],
): ChartPoint[] {
  const before = monthBefore(month);
  const byDay = new Map(values.map(({ day, value }) => [day, value]));
  const [own, earlier] = [daysIn(month), daysIn(before)];
  return Array.from({ length: Math.max(own, earlier) }, (_, at) => {
    const number = at + 1;
    const day = dayOf(month, number);
    return {
      name: number > own ? String(number) : dayMonth(day),
      short: String(number),
      value: number > own || day > today ? null : (byDay.get(day) ?? 0),
      before: number > earlier ? null : (byDay.get(dayOf(before, number)) ?? 0),
    };
  });
}
