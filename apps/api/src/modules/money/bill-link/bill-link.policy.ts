import { billLinkDays } from '@serat/contract/bill-link';
import { daysBefore } from '../../../jakarta/clock.ts';
import type { LinkRow } from './bill-link.repository.ts';

export const linksSince = (now: Date): Date => daysBefore(now, billLinkDays);

/** A payment ends the link for good, also if the bill is reopened later. */
export const isPayable = ({
  status,
  madeAt,
  reopenedAt,
}: Pick<LinkRow, 'status' | 'madeAt' | 'reopenedAt'>): boolean =>
  status === 'OPEN' && (reopenedAt === null || madeAt >= reopenedAt);

/** Only a visitor who knows the id of the paid attempt learns that the bill was paid. */
export const isPaidBy = (
  { status, paidAttemptId }: LinkRow,
  attemptId: string | undefined,
): boolean => status === 'PAID' && paidAttemptId !== null && paidAttemptId === attemptId;

/** "Budi Santoso" becomes "B*** S***"; the length of the words stays hidden. */
export const maskName = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .flatMap((word) => /^./u.exec(word) ?? [])
    .map((initial) => `${initial}***`)
    .join(' ');
