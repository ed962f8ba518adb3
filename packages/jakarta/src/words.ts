import { inJakarta, type Moment } from './calendar.ts';

const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** 12.345 */
export const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.');

/** Rp 450.000 with a no-break space; negative amounts as -Rp 450.000. */
export const rupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00a0${thousands(Math.round(Math.abs(amount)))}`;

/** November 2026, for a month, a day or an instant. */
export function monthYear(moment: Moment): string {
  const date = inJakarta(moment);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 20 November 2026 */
export const longDate = (moment: Moment): string =>
  `${inJakarta(moment).getUTCDate()} ${monthYear(moment)}`;

/** `1 sampai 30 November 2026`, or the one day. */
export function spanName(from: string, to: string): string {
  if (from === to) return longDate(from);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${sameMonth ? Number(from.slice(8)) : longDate(from)} sampai ${longDate(to)}`;
}

/** `20 sampai 31 Desember 2026, Rp 385.000 per bulan`, below a line of a bill. */
export const chargedDays = (days: { from: string; to: string; monthly: number }): string =>
  `${spanName(days.from, days.to)}, ${rupiah(days.monthly)} per bulan`;

/** Nov 2026 and 20 Nov 2026, for tables. */
export const shortMonth = (moment: Moment): string => shortened(monthYear(moment));
export const shortDate = (moment: Moment): string => shortened(longDate(moment));
const shortened = (text: string): string => text.replace(/([A-Z]\w\w)\w*/, '$1');

/** 14.30 WIB */
export function clockTime(moment: Moment): string {
  const time = inJakarta(moment);
  return `${twoDigits(time.getUTCHours())}.${twoDigits(time.getUTCMinutes())} WIB`;
}
