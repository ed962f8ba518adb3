import type { AttemptStatus } from '@serat/contract/payment';

/**
 * Every step an attempt can take; there is no way back, but money that paid may be taken back. Money for an attempt that has ended is dealt
 * with in the ledger, and its status stays what it was.
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

/** Whatever became of its money since. */
export const wasPaid = ({ status }: { status: AttemptStatus }): boolean =>
  status === 'paid' || status === 'reversed';

/** The steps from one status to another, through those between; null when there is no way. */
export function wayTo(from: AttemptStatus, to: AttemptStatus): AttemptStatus[] | null {
  if (attemptSteps[from].includes(to)) return [to];
  for (const next of attemptSteps[from]) {
    const rest = wayTo(next, to);
    if (rest) return [next, ...rest];
  }
  return null;
}

const minute = 60_000;
const hour = 60 * minute;

/** An attempt never lives longer than what it is for. */
export function expiryOf(now: Date, hours: number, deadline: Date | null): Date {
  const expiry = new Date(now.getTime() + hours * hour);
  return deadline && deadline < expiry ? deadline : expiry;
}

/** A gateway that stays silent this long after the expiry is not waited for: late money has a way. */
export const mayExpireUnasked = (attempt: { expiresAt: Date }, now: Date): boolean =>
  now.getTime() >= attempt.expiresAt.getTime() + 6 * hour;

/** Until then the request that made an attempt may still be at the gateway. */
export const healingTime = (now: Date): Date => new Date(now.getTime() + minute);

/** After this a create that was under way when the attempt was voided has long ended. */
export const secondVoidTime = (now: Date): Date => new Date(now.getTime() + 2 * minute);

/** A customer's "check now" reaches the gateway at most this often. */
export const mayAsk = (attempt: { askedAt: Date | null }, now: Date): boolean =>
  !attempt.askedAt || now.getTime() - attempt.askedAt.getTime() >= 5000;

const mostAttemptsADay = 20;

/** Counted over a day, because a bill can be paid for as long as it is open. */
export const hasTriedTooOften = (attempts: readonly { createdAt: Date }[], now: Date): boolean =>
  attempts.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < 24 * hour).length >=
  mostAttemptsADay;

/** What a customer is shown: the attempt that was paid, else the live one, else the newest. */
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

/** Words from outside that can't be an id of ours never reach the database. */
export const isAttemptId = (text: string): boolean => /^PAY-\d{6}-[0-9A-Z]{10}$/.test(text);
