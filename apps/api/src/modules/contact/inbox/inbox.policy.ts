import { inJakarta } from '../../../jakarta/clock.ts';

const wakes = 7;
const sleeps = 21;

/** Returns now, or the next morning for quiet messages at night. */
export function pushTime(now: Date, isQuiet: boolean): Date {
  const hour = inJakarta(now).getUTCHours();
  if (!isQuiet || (hour >= wakes && hour < sleeps)) return now;
  const morning = new Date(now);
  morning.setUTCHours(morning.getUTCHours() + ((wakes - hour + 24) % 24), 0, 0, 0);
  return morning;
}
