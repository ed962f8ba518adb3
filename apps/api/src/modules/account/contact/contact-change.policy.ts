import type { ContactField } from '@serat/contract/account';

const hour = 60 * 60 * 1000;
/** So long a new email or phone waits for its code and, once confirmed, can be taken back. */
const contactHours = 72;

export interface ContactChange {
  customerId: string;
  field: ContactField;
  id: string;
  oldValue: string;
  newValue: string;
  askedAt: Date;
  confirmedAt: Date | null;
  revokedAt: Date | null;
}

type Times = Pick<ContactChange, 'askedAt' | 'confirmedAt' | 'revokedAt'>;

/** Until when it can be confirmed or, once confirmed, taken back. */
export const contactChangeEnd = ({ askedAt, confirmedAt }: Times): Date =>
  new Date((confirmedAt ?? askedAt).getTime() + contactHours * hour);

export function contactChangeState(change: Times, now: Date): 'waiting' | 'confirmed' | 'over' {
  if (change.revokedAt !== null || contactChangeEnd(change) <= now) return 'over';
  return change.confirmedAt === null ? 'waiting' : 'confirmed';
}

/**
 * Until when no phone is changed, after a new email: its code and its notice would reach only that email, which the
 * customer can still take back.
 */
export function phoneChangesAfter(own: readonly ContactChange[], now: Date): Date | null {
  const email = own.find((change) => change.field === 'email');
  return email && contactChangeState(email, now) === 'confirmed' ? contactChangeEnd(email) : null;
}

/** Changes whose last step is older than this are over, and are removed. */
export const contactChangesSince = (now: Date): Date =>
  new Date(now.getTime() - contactHours * hour);

/** Enough to recognise one's own by. */
export const maskedContact = (field: ContactField, value: string): string =>
  field === 'email' ? value.replace(/^(.{1,2}).*(@.*)$/, '$1…$2') : `…${value.slice(-4)}`;

/** For the audit, which masks a phone by itself. */
export const auditedContact = (field: ContactField, value: string): Record<string, string> => ({
  [field]: field === 'email' ? maskedContact(field, value) : value,
});
