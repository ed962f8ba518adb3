/** An instant (ISO text, epoch milliseconds, Date) or a calendar day, YYYY-MM-DD. */
export type Moment = string | number | Date;

/** The portal speaks of Jakarta's days wherever the customer's device is. */
const timeZone = 'Asia/Jakarta';
const dayInMilliseconds = 86_400_000;

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { timeZone, ...options });

const wholeNumber = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const day = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const month = formatter({ month: 'long' });
const monthAndYear = formatter({ month: 'long', year: 'numeric' });
const clock = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });

/** Rp 450.000 */
export function rupiah(amount: number): string {
  return `${amount < 0 ? '-' : ''}Rp ${wholeNumber.format(Math.abs(amount))}`;
}

/** 20 November 2026 */
export const longDate = (moment: Moment): string => day.format(new Date(moment));

/** November */
export const monthName = (moment: Moment): string => month.format(new Date(moment));

/** November 2026 */
export const monthYear = (moment: Moment): string => monthAndYear.format(new Date(moment));

/** 14.30 WIB */
export const clockTime = (moment: Moment): string => `${clock.format(new Date(moment))} WIB`;

/** 20 November 2026, 14.30 WIB */
export const dateTime = (moment: Moment): string => `${longDate(moment)}, ${clockTime(moment)}`;

/** YYYY-MM-DD in Jakarta, as date inputs and the contract write it. */
export const calendarDay = (moment: Moment): string => isoDay.format(new Date(moment));

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
