import { endingAfterDays } from '@serat/contract/staff/customer-lists';
import * as calendar from '../../../../jakarta/calendar.ts';
import type { BillingRules } from '../billing-rules.ts';

/** How many days before the end the customer gets each notice. */
export const noticeDays = { first: 14, second: 3 } as const;
export type Notice = keyof typeof noticeDays;

export interface Isolated {
  isolatedOn: string;
  /** The days on which the two notices were sent; null before that. */
  notifiedOn: string | null;
  notifiedAgainOn: string | null;
}

/**
 * The day on which an isolated service ends if nothing is paid; null if it never ends by itself. A late
 * notice postpones the end, so that the customer always has the full notice period to pay. The nightly job
 * computes the same in SQL.
 */
export function endDayOf(
  { isolatedOn, notifiedOn, notifiedAgainOn }: Isolated,
  today: string,
  { isolirEndDays }: Pick<BillingRules, 'isolirEndDays'>,
): string | null {
  if (isolirEndDays === 0) return null;
  const days = [
    calendar.addDays(isolatedOn, isolirEndDays),
    calendar.addDays(notifiedOn ?? today, noticeDays.first),
    calendar.addDays(notifiedAgainOn ?? today, noticeDays.second),
  ];
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

export const isListed = ({ isolatedOn }: Pick<Isolated, 'isolatedOn'>, today: string): boolean =>
  calendar.addDays(isolatedOn, endingAfterDays) <= today;
