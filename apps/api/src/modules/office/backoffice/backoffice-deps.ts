import type { Role } from '@serat/contract/staff/roles';
import type { Logger } from 'pino';
import type { Areas } from '../../../db/query/areas.ts';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { AccountService } from '../../people/account/index.ts';
import type { ApprovalService, Proposed } from '../../people/approval/index.ts';
import type { Actor, AuditService } from '../../base/audit/index.ts';
import type { ChangeService } from '../../sales/change/index.ts';
import type { BillingService } from '../../money/billing/index.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import type { MailService } from '../../base/mail/index.ts';
import type { OrderService } from '../../sales/order/index.ts';
import type { PaymentService } from '../../money/payment/index.ts';
import type { BankService } from '../bank/index.ts';
import type { TillService } from '../../money/till/index.ts';
import type { DeviceService } from '../../service/device/index.ts';
import type { NetworkService } from '../../service/network/index.ts';
import type { PrivacyService } from '../../people/privacy/index.ts';

export interface BackofficeDeps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  audit: AuditService;
  approval: ApprovalService;
  orders: OrderService;
  ledger: LedgerService;
  billing: BillingService;
  devices: DeviceService;
  changes: Pick<ChangeService, 'confirm' | 'takeBack'>;
  payment: PaymentService;
  tills: TillService;
  bank: Pick<BankService, 'unsettled' | 'ofDay' | 'settlement' | 'accounts' | 'lines'>;
  network: NetworkService;
  account: AccountService;
  privacy: PrivacyService;
  mail: Pick<MailService, 'retry' | 'ofCustomer'>;
  /** Amounts above this need a second person. */
  fourEyesAbove: number;
}

/** A staff member. The command line counts as one person. */
export type Person = Actor & { staffId: string; role: Role; areas: Areas };

export type Decided = { outcome: 'done' } | Proposed;
export const done: Decided = { outcome: 'done' };
