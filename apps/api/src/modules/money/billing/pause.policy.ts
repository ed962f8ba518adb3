import type { SubscriptionStatus } from '../../../db/schema.ts';
import * as calendar from '../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import type { BillingRules } from './billing-rules.ts';
import type { Span } from './day-price.policy.ts';

export interface ServiceStep {
  to: SubscriptionStatus;
  at: Date;
}

const never = '9999-12-31';

/**
 * The days of a month that are billed. An isolated service is paused from the 1st of the next month to the day
 * before its restoration. So the paused days of a month are its first days, or all of it. Steps are oldest first.
 * The bill run computes the same in SQL.
 */
export function billableDays(
  month: string,
  steps: readonly ServiceStep[],
  { isolirBilling }: Pick<BillingRules, 'isolirBilling'>,
): Span {
  const first = calendar.firstOf(month);
  const to = calendar.lastOf(month);
  const start = calendar.startOfDay(first);
  const isIsolated = steps.findLast(({ at }) => at < start)?.to === 'Isolir';
  if (isolirBilling === 'continue' || !isIsolated) return { from: first, to };
  const restored = steps.find((step) => step.at >= start && step.to === 'active');
  return { from: restored ? jakartaDay(restored.at) : never, to };
}
