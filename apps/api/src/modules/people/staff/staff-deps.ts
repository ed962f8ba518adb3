import type { Role } from '@serat/contract/staff/roles';
import type { Db, Handle } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Secrets } from '../../../secrets.ts';
import type { PasswordWork } from '../account/index.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../../base/audit/index.ts';
import type { QueueMail } from '../../base/mail/index.ts';

export interface StaffDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  passwords: PasswordWork;
  queueMail: QueueMail;
  audit: AuditService;
  approval: ApprovalService;
  brand: string;
  consoleUrl: string | null;
  /** Without a second factor, staff can only open their own profile. */
  secondFactorRequired: boolean;
  /** Ends the portal views of a staff member. Call it last in a transaction, because it writes to the audit log. */
  endViewsOf(trx: Handle, staffId: string, requestId: string | null): Promise<void>;
  /** Revokes API tokens that the staff member created. Returns their names. */
  revokeTokensOf(trx: Handle, staffId: string): Promise<string[]>;
}

export interface StaffSession {
  staffId: string;
  tokenHash: Buffer;
  email: string;
  name: string;
  role: Role;
  areas: readonly string[];
  hasSecondFactor: boolean;
  startedAt: Date;
}

/** The maximum duration of a session, in total and without activity. */
export const sessionHours = 12;
export const idleMinutes = 30;
const minute = 60_000;

export const sessionLife = (now: Date) => ({
  usedSince: new Date(now.getTime() - idleMinutes * minute),
  startedSince: new Date(now.getTime() - sessionHours * 60 * minute),
});
export const sessionEnd = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + sessionHours * 60 * minute);
/** The last use is stored once a minute. */
export const needsTouch = (lastUsedAt: Date, now: Date): boolean =>
  lastUsedAt.getTime() <= now.getTime() - minute;
