import { changesText } from '@serat/contract/staff/difference';
import type { CellValue, ColumnKind } from '@serat/contract/staff/columns';
import { daysBetween, jakartaDay, type Moment } from '@serat/jakarta/calendar';
import * as words from '@serat/jakarta/words';

export {
  chargedDays,
  clockTime,
  monthYear,
  rupiah,
  spanName,
  thousands,
} from '@serat/jakarta/words';

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** 20 November 2026, without a line break. */
export const longDate = (moment: Moment): string => unbroken(words.longDate(moment));

/** 20 November, without a line break. */
export const dayMonth = (day: string): string => longDate(day).replace(/\u00a0\d{4}$/, '');

const shortDate = (moment: Moment): string => unbroken(words.shortDate(moment));

/** Days from a moment to a day, YYYY-MM-DD, both in Jakarta. */
export const daysAfter = (moment: Moment, day: string): number =>
  daysBetween(jakartaDay(moment), day);

/** 20 November 2026, 14.30 WIB; may break after the comma. */
export const dateTime = (moment: Moment): string =>
  `${longDate(moment)}, ${unbroken(words.clockTime(moment))}`;

/** Formats a list's value by its column kind: short dates, a dash if empty. */
export function written(kind: ColumnKind, value: CellValue): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'object') return changesText(value, written) || '–';
  if (typeof value === 'number') {
    if (kind === 'rupiah') return words.rupiah(value);
    return kind === 'count' ? words.thousands(value) : String(value);
  }
  if (kind === 'moment') return `${shortDate(value)}, ${unbroken(words.clockTime(value))}`;
  if (kind === 'day') return shortDate(value);
  return kind === 'month' ? unbroken(words.shortMonth(value)) : value;
}

/** In Jakarta: 2026-11-20. */
export const today = (): string => jakartaDay(Date.now());
/** Jakarta has no summer time. */
export const daysAgo = (days: number): string => jakartaDay(Date.now() - days * 86_400_000);
export const firstOfMonth = (): string => `${today().slice(0, 7)}-01`;
