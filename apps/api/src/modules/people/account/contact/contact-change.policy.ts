import type { ContactField } from '@serat/contract/contact';

const hour = 60 * 60 * 1000;
/** How long a change waits for its code and, once confirmed, can be revoked. */
const contactHours = 72;

export interface ContactChange {
  customerId: string;
  field: ContactField;
  id: string;
  /** Empty if there was none. */
  oldValue: string;
  newValue: string;
  askedAt: Date;
  confirmedAt: Date | null;
  revokedAt: Date | null;
}

type Times = Pick<ContactChange, 'askedAt' | 'confirmedAt' | 'revokedAt'>;

/** Until when the change can be confirmed or, once confirmed, revoked. */
export const contactChangeEnd = ({ askedAt, confirmedAt }: Times): Date =>
  new Date((confirmedAt ?? askedAt).getTime() + contactHours * hour);

export function contactChangeState(change: Times, now: Date): 'waiting' | 'confirmed' | 'over' {
  if (change.revokedAt !== null || contactChangeEnd(change) <= now) return 'over';
  return change.confirmedAt === null ? 'waiting' : 'confirmed';
}

/**
 * Until when a new email blocks a new phone. The code and the notice for the phone would go only to the new email,
 * which the customer can still revoke.
 */
export function phoneChangesAfter(own: readonly ContactChange[], now: Date): Date | null {
  const email = own.find((change) => change.field === 'email');
  return email && contactChangeState(email, now) === 'confirmed' ? contactChangeEnd(email) : null;
}

/** The purge removes changes whose last step is older than this. */
export const contactChangesSince = (now: Date): Date =>
  new Date(now.getTime() - contactHours * hour);

/** Hides most of the value; its owner still recognises it. */
export const maskedContact = (field: ContactField, value: string): string =>
  field === 'email' ? value.replace(/^(.{1,2}).*(@.*)$/, '$1…$2') : `…${value.slice(-4)}`;

/** Masks emails only, because the audit log masks phones itself. */
export const auditedContact = (field: ContactField, value: string): Record<string, string> => ({
  [field]: field === 'email' ? maskedContact(field, value) : value,
});
