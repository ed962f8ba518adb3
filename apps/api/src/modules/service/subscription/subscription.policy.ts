import type { SubscriptionStatus } from '../../../db/schema.ts';
import { addMonths } from '../../../jakarta/calendar.ts';

/** A database trigger allows the same steps. */
export const subscriptionSteps: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  active: ['Isolir', 'ended'],
  Isolir: ['active', 'ended'],
  ended: [],
};

export const mayStep = (from: SubscriptionStatus, to: SubscriptionStatus): boolean =>
  subscriptionSteps[from].includes(to);

/** The month that the order has paid for. After that, the service is no longer new. */
const newForMs = 31 * 24 * 60 * 60_000;

interface Installed {
  status: SubscriptionStatus;
  startedAt: Date;
  welcomedAt: Date | null;
}

export const isNewService = ({ status, startedAt, welcomedAt }: Installed, now: Date): boolean =>
  status === 'active' && welcomedAt === null && now.getTime() - startedAt.getTime() < newForMs;

interface Dated {
  validFrom: string;
  validTo: string | null;
}

/** The lines that are valid on a day. */
export const linesOn = <L extends Dated>(lines: readonly L[], day: string): L[] =>
  lines.filter(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || validTo >= day),
  );

/** The order has paid one month from the day of activation. */
export const termsFrom = (activationDay: string, minimumMonths: number) => ({
  billedFrom: addMonths(activationDay, 1),
  minimumUntil: addMonths(activationDay, minimumMonths),
});
