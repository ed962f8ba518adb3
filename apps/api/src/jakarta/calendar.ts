import { daysBetween } from '@serat/jakarta/calendar';

/** Days in Jakarta as `YYYY-MM-DD` and months as `YYYY-MM`; both compare as text. */
const two = (value: number): string => String(value).padStart(2, '0');
const parts = (text: string): [number, number, number] => {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return [year, month, day];
};
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);
export const firstOf = (month: string): string => `${month}-01`;

export function daysIn(month: string): number {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

export const lastOf = (month: string): string => `${month}-${two(daysIn(month))}`;

/** The day of the month, or the last day of a shorter month. */
export const dayIn = (month: string, day: number): string =>
  `${month}-${two(Math.min(day, daysIn(month)))}`;

export function monthsAfter(month: string, months: number): string {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day some months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string =>
  dayIn(monthsAfter(monthOf(day), months), parts(day)[2]);

export function addDays(day: string, days: number): string {
  const [year, month, number] = parts(day);
  return dayOf(new Date(Date.UTC(year, month - 1, number + days)));
}

/** Counts both days; 0 if `to` is before `from`. */
export const daysFromTo = (from: string, to: string): number =>
  Math.max(0, daysBetween(from, to) + 1);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);
/** The last millisecond of a day in Jakarta, which has no daylight saving time. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999+07:00`);
