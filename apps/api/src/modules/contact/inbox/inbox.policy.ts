import { inJakarta } from '../../../jakarta/clock.ts';
import type { QuietHours } from '../../../settings/phone.ts';

const isWithin = (hour: number, { from, to }: QuietHours): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** Returns now, or the end of the quiet hours for quiet messages. */
export function phoneTime(now: Date, isQuiet: boolean, quietHours: QuietHours | null): Date {
  const hour = inJakarta(now).getUTCHours();
  if (!isQuiet || !quietHours || !isWithin(hour, quietHours)) return now;
  const morning = new Date(now);
  morning.setUTCHours(morning.getUTCHours() + ((quietHours.to - hour + 24) % 24), 0, 0, 0);
  return morning;
}
