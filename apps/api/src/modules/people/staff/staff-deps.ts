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
  /** Where invitations lead; null where the console has no address. */
  consoleUrl: string | null;
  /** Nobody gets further than their own profile without one. */
  secondFactorRequired: boolean;
  /** Whatever they look at as a customer; beside the audit, last in a transaction. */
  endViewsOf(trx: Handle, staffId: string, requestId: string | null): Promise<void>;
  /** Of other systems, made by them; answers their names. */
  revokeTokensOf(trx: Handle, staffId: string): Promise<string[]>;
}

/** Who is calling, as the session says. */
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

/** The longest a session lasts, and without use. */
export const sessionHours = 12;
export const idleMinutes = 30;
const minute = 60_000;

export const sessionLife = (now: Date) => ({
  usedSince: new Date(now.getTime() - idleMinutes * minute),
  startedSince: new Date(now.getTime() - sessionHours * 60 * minute),
});
export const sessionEnd = (startedAt: Date): Date =>
  new Date(startedAt.getTime() + sessionHours * 60 * minute);
/** The last use is written down once a minute. */
export const needsTouch = (lastUsedAt: Date, now: Date): boolean =>
  lastUsedAt.getTime() <= now.getTime() - minute;
