import type { Logger } from 'pino';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Secrets } from '../../../secrets.ts';
import type { BankAccount } from '../../../settings/payment.ts';
import type { AuditService } from '../../base/audit/index.ts';
import type { ApprovalService } from '../../people/approval/index.ts';
import type { BillingService } from '../../money/billing/index.ts';
import type { PaymentService } from '../../money/payment/index.ts';

export interface BankDeps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  secrets: Pick<Secrets, 'seal' | 'open' | 'digest'>;
  audit: AuditService;
  approval: ApprovalService;
  billing: Pick<BillingService, 'payments' | 'owing'>;
  payment: Pick<PaymentService, 'attempts' | 'gateways'>;
  accounts: readonly BankAccount[];
  /** Amounts above this need a second person. */
  fourEyesAbove: number;
}
