import type { Logger } from 'pino';
import type { PlnRegister } from '../../../adapters/pln-register/index.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { CodePurpose, Db, Handle } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import type { AuditService } from '../../base/audit/index.ts';
import type { LegalVersions } from '../../base/content/index.ts';
import type { FileService } from '../../base/file/index.ts';
import type { QueueMail, QueuePhoneCode } from '../../base/mail/index.ts';
import type { FactorEvent, SecondFactor } from '../second-factor/index.ts';
import type { PasswordRule } from '@serat/contract/password-rule';
import type { AccountEvent } from './account-event.ts';
import type { PasswordWork } from './password/password-work.ts';
import type { SessionRules } from './session/session.policy.ts';

export interface AccountDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  queueMail: QueueMail;
  queuePhoneCode: QueuePhoneCode;
  /** Whether a channel to phones is configured. */
  canReachPhones: boolean;
  audit: Pick<AuditService, 'record'>;
  /** Records that a code was mailed, never the code itself. */
  codeSent(
    trx: Handle,
    sent: { email: string; purpose: CodePurpose; request: number },
  ): Promise<void>;
  emit(trx: Handle, event: AccountEvent | FactorEvent): Promise<void>;
  secondFactor: SecondFactor;
  passwords: PasswordWork;
  passwordRule: PasswordRule;
  sessionRules: SessionRules;
  legalVersions: LegalVersions;
  plnRegister: PlnRegister;
  plnIdRequired: boolean;
  /** Whether another customer's open order or running service has this PLN id. */
  isPlnIdOfOther(handle: Handle, customerId: string, plnId: string): Promise<boolean>;
  files: Pick<FileService, 'attach' | 'detach' | 'discard' | 'uriOf'>;
}
