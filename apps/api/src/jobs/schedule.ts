import type { JobName } from './job-kinds.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Repeated {
  name: Extract<JobName, 'purge-expired' | 'sweep-payments' | 'daily-billing'>;
  every: number;
  /** How long after the beginning of the hour or day, in UTC. */
  after: number;
}

export const schedule: readonly Repeated[] = [
  { name: 'purge-expired', every: hour, after: 17 * minute },
  { name: 'sweep-payments', every: 5 * minute, after: 0 },
  // Ten past midnight in Jakarta; on the 1st it makes the month's bills.
  { name: 'daily-billing', every: day, after: 17 * hour + 10 * minute },
];

/** The newest turn that is not in the future. What was missed while no node ran is made up once. */
export function lastTurn({ every, after }: Omit<Repeated, 'name'>, now: Date): Date {
  return new Date(Math.floor((now.getTime() - after) / every) * every + after);
}
