/** An instant (ISO text, epoch milliseconds, Date) or a calendar day, YYYY-MM-DD. */
export type Moment = string | number | Date;

/**
 * The portal speaks of Jakarta's days wherever the customer's device is: seven hours ahead all year. Written
 * by hand, because the formatters of Intl take a cheap phone a tenth of a second to make.
 */
const jakartaOffset = 7 * 3_600_000;
const dayInMilliseconds = 86_400_000;
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

/** A date whose UTC fields are those of Jakarta's clocks. */
const inJakarta = (moment: Moment): Date => new Date(new Date(moment).getTime() + jakartaOffset);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Rp 450.000 */
export function rupiah(amount: number): string {
  const digits = String(Math.round(Math.abs(amount))).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${amount < 0 ? '-' : ''}Rp ${digits}`;
}

/** A text in which no amount and no speed is broken over two lines. */
export const keepAmounts = (text: string): string =>
  text.replace(/\b(Rp) (?=\d)|(\d) (?=[KMG]bps\b)/g, '$1$2\u00a0');

/** 20 November 2026, never broken over two lines. */
export const longDate = (moment: Moment): string =>
  `${inJakarta(moment).getUTCDate()}\u00a0${monthYear(moment)}`;

/** November */
export const monthName = (moment: Moment): string => months[inJakarta(moment).getUTCMonth()] ?? '';

/** November 2026 */
export const monthYear = (moment: Moment): string =>
  `${monthName(moment)}\u00a0${inJakarta(moment).getUTCFullYear()}`;

/** 14.30 WIB */
export function clockTime(moment: Moment): string {
  const time = inJakarta(moment);
  return `${twoDigits(time.getUTCHours())}.${twoDigits(time.getUTCMinutes())} WIB`;
}

/** 20 November 2026, 14.30 WIB */
export const dateTime = (moment: Moment): string => `${longDate(moment)}, ${clockTime(moment)}`;

/** YYYY-MM-DD in Jakarta, as date inputs and the contract write it. */
export const calendarDay = (moment: Moment): string => inJakarta(moment).toISOString().slice(0, 10);

/** Counted in calendar days, so that "besok" is right at any hour. */
export function daysLeft(due: Moment, now: Moment): string {
  const days = Math.round(
    (Date.parse(calendarDay(due)) - Date.parse(calendarDay(now))) / dayInMilliseconds,
  );
  if (days === 0) return 'hari ini';
  if (days === 1) return 'besok';
  return days > 0 ? `${days} hari lagi` : `lewat ${-days} hari`;
}

/** 8808 1234 5678 9012 */
export function groupInFours(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}
