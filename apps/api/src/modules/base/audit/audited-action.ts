import type { ActionName, SubjectName } from '@serat/contract/staff/action-names';
import type { Role } from '@serat/contract/staff/roles';
import { nameOnly, type By } from '../../../db/by.ts';

/** Who did it: somebody of the provider's, the command line, or the service by itself. */
export interface Actor extends By {
  role: Role | 'ops' | 'system';
  /** Of the request; the command line has none. */
  requestId?: string | null;
}

/** What happens by itself. */
export const theService: Actor = { ...nameOnly('sistem'), role: 'system' };

/** Values of the subject, before or after: those that the entry is about. */
export type Values = Readonly<Record<string, unknown>>;

/** Of a row of the audit, what says what was done. */
export interface Done {
  action: string;
  subjectId: string;
  after: Values;
}

/** What was done. */
export interface AuditedAction {
  /** A verb on a subject: `order.start`; one that has its words for the audit. */
  action: ActionName;
  subject: SubjectName;
  subjectId: string;
  customerId?: string | null;
  before?: Values | null;
  after?: Values | null;
  reason?: string | null;
}
