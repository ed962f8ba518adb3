import { calendarDay, clockTime, longDate } from '../../lib/text/format.ts';

const dayInMilliseconds = 86_400_000;

/** The time today, "Kemarin" yesterday, the date before that. */
export function messageTime(createdDate: string, now: number): string {
  const day = calendarDay(createdDate);
  if (day === calendarDay(now)) return clockTime(createdDate);
  if (day === calendarDay(now - dayInMilliseconds)) return `Kemarin, ${clockTime(createdDate)}`;
  return longDate(createdDate);
}
