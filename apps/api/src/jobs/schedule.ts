import { firstOf, monthOf, startOfDay } from '../jakarta/calendar.ts';
import { jakartaDay } from '../jakarta/clock.ts';
import type { JobName, JobPayloads } from './job-kinds.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Only jobs that accept an empty payload can be repeated. */
type RepeatableJob = {
  [Name in JobName]: Record<string, never> extends JobPayloads[Name] ? Name : never;
}[JobName];

interface Turns {
  /** Milliseconds, or a day or month in Jakarta. */
  every: number | 'day' | 'month';
  /** Milliseconds after the start of each period. */
  after: number;
}

export const schedule: readonly (Turns & { name: RepeatableJob })[] = [
  { name: 'purge-expired', every: hour, after: 17 * minute },
  { name: 'sweep-payments', every: 5 * minute, after: 0 },
  { name: 'probe-network', every: 5 * minute, after: 0 },
  { name: 'sweep-network', every: 'day', after: 3 * hour },
  { name: 'match-bank', every: 'day', after: 5 * minute },
  { name: 'roll-up-accounting', every: 'day', after: 4 * hour },
  // On the 1st it makes the month's bills.
  { name: 'daily-billing', every: 'day', after: 10 * minute },
  // Ends the services whose last day is over.
  { name: 'settle-changes', every: 'day', after: 15 * minute },
];

/** The latest turn that is not in the future. Of several missed turns, only this one is made up for. */
export function lastTurn({ every, after }: Turns, now: Date): Date {
  const beginning = beginningOf(every, new Date(now.getTime() - after));
  return new Date(beginning.getTime() + after);
}

function beginningOf(period: Turns['every'], at: Date): Date {
  if (period === 'month') return startOfDay(firstOf(monthOf(jakartaDay(at))));
  if (period === 'day') return startOfDay(jakartaDay(at));
  return new Date(Math.floor(at.getTime() / period) * period);
}
