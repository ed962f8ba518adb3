import type { ActionName, SubjectName } from '@serat/contract/staff/action-names';
import type { Role } from '@serat/contract/staff/roles';
import { nameOnly, type By } from '../../../db/by.ts';

export interface Actor extends By {
  role: Role | 'ops' | 'system';
  requestId?: string | null;
}

export const theService: Actor = { ...nameOnly('sistem'), role: 'system' };

export type Values = Readonly<Record<string, unknown>>;

export interface Done {
  action: string;
  subjectId: string;
  after: Values;
}

export interface AuditedAction {
  /** A subject and a verb, e.g. `order.start`. */
  action: ActionName;
  subject: SubjectName;
  subjectId: string;
  customerId?: string | null;
  before?: Values | null;
  after?: Values | null;
  reason?: string | null;
}
