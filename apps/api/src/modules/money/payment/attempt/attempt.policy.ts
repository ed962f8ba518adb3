import type { AttemptStatus } from '@serat/contract/payment';

/**
 * Steps cannot be undone, except that paid money may be reversed. Money for an ended attempt is booked
 * without changing its status.
 */
export const attemptSteps: Record<AttemptStatus, readonly AttemptStatus[]> = {
  creating: ['pending', 'failed', 'voided'],
  pending: ['paid', 'expired', 'voided', 'failed'],
  paid: ['reversed'],
  reversed: [],
  expired: [],
  voided: [],
  failed: [],
};

export const liveStatuses = ['creating', 'pending'] as const satisfies AttemptStatus[];
const live: readonly AttemptStatus[] = liveStatuses;
export const isLive = ({ status }: { status: AttemptStatus }): boolean => live.includes(status);

/** True even if the money was reversed later. */
export const wasPaid = ({ status }: { status: AttemptStatus }): boolean =>
  status === 'paid' || status === 'reversed';

const minute = 60_000;
const hour = 60 * minute;

/** An attempt expires no later than its payable's deadline. */
export function expiryOf(now: Date, hours: number, deadline: Date | null): Date {
  const expiry = new Date(now.getTime() + hours * hour);
  return deadline && deadline < expiry ? deadline : expiry;
}

/**
 * If the gateway does not answer for this long after the expiry, the attempt expires. Late money is
 * still handled.
 */
export const mayExpireUnasked = (attempt: { expiresAt: Date }, now: Date): boolean =>
  now.getTime() >= attempt.expiresAt.getTime() + 6 * hour;

/** Before this time, the original request may still be waiting for the gateway. */
export const healingTime = (now: Date): Date => new Date(now.getTime() + minute);

/** By this time, a create call that was running when the attempt was voided has ended. */
export const secondVoidTime = (now: Date): Date => new Date(now.getTime() + 2 * minute);

/** Limits how often a customer's "check now" reaches the gateway. */
export const mayAsk = (attempt: { askedAt: Date | null }, now: Date): boolean =>
  !attempt.askedAt || now.getTime() - attempt.askedAt.getTime() >= 5000;

const mostAttemptsADay = 20;

/** Counted per day, because a bill stays payable as long as it is open. */
export const hasTriedTooOften = (attempts: readonly { createdAt: Date }[], now: Date): boolean =>
  attempts.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < 24 * hour).length >=
  mostAttemptsADay;

/** The attempt shown to the customer: the paid one, else the live one, else the newest. */
export function shownAttempt<A extends { id: string; status: AttemptStatus; createdAt: Date }>(
  attempts: readonly A[],
  paidAttemptId: string | null,
): A | null {
  const newest = attempts.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return (
    newest.find((attempt) => attempt.id === paidAttemptId) ??
    newest.find(isLive) ??
    newest[0] ??
    null
  );
}

/** Keeps invalid ids from outside out of database queries. */
export const isAttemptId = (text: string): boolean => /^PAY-\d{6}-[0-9A-Z]{10}$/.test(text);
