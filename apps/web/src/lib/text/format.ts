import { daysBetween, jakartaDay, type Moment } from '@serat/jakarta/calendar';
import * as words from '@serat/jakarta/words';

export { jakartaDay as calendarDay } from '@serat/jakarta/calendar';
export { chargedDays, clockTime, rupiah, spanName } from '@serat/jakarta/words';

/** Puts a no-break space into amounts and speeds. */
export const keepAmounts = (text: string): string =>
  text.replace(/\b(Rp\.?) (?=\d)|(\d) (?=[KMG]bps\b)/g, '$1$2\u00a0');

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** 20 November 2026, with no-break spaces */
export const longDate = (moment: Moment): string => unbroken(words.longDate(moment));

/** November 2026 */
export const monthYear = (moment: Moment): string => unbroken(words.monthYear(moment));

/** 20 November 2026, 14.30 WIB */
export const dateTime = (moment: Moment): string =>
  `${longDate(moment)}, ${words.clockTime(moment)}`;

/** Counts calendar days, so that "besok" is right at any hour. */
export function daysLeft(due: Moment, now: Moment): string {
  const days = daysBetween(jakartaDay(now), jakartaDay(due));
  if (days === 0) return 'hari ini';
  if (days === 1) return 'besok';
  return days > 0 ? `${days} hari lagi` : `terlambat ${-days} hari`;
}

/** 8808 1234 5678 9012 */
export function groupInFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}
