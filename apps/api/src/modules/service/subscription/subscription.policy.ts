import type { SubscriptionStatus } from '../../../db/schema.ts';
import { addMonths } from '../../../jakarta/calendar.ts';

/** The database has the same table. */
export const subscriptionSteps: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  active: ['Isolir', 'ended'],
  Isolir: ['active', 'ended'],
  ended: [],
};

export const mayStep = (from: SubscriptionStatus, to: SubscriptionStatus): boolean =>
  subscriptionSteps[from].includes(to);

/** The order has paid one month from the day of activation. */
export const termsFrom = (activationDay: string, minimumMonths: number) => ({
  billedFrom: addMonths(activationDay, 1),
  minimumUntil: addMonths(activationDay, minimumMonths),
});
