import type { Logger } from 'pino';
import type { BrandLogo } from '../../../adapters/brand-logo/brand-logo.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import type { SheetBrand } from '../../../pdf/sheet.ts';
import type { LedgerService } from '../ledger/index.ts';
import type { PaymentService } from '../payment/index.ts';
import type { DeviceService } from '../../service/device/index.ts';
import type { SubscriptionService } from '../../service/subscription/index.ts';
import type { BillEvent } from './bill-event.ts';
import type { BillingRules } from './billing-rules.ts';

export interface BillingDeps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  ledger: LedgerService;
  payment: PaymentService;
  subscriptions: SubscriptionService;
  devices: Pick<DeviceService, 'fallDue' | 'overdue' | 'late' | 'setOnBill'>;
  rules: BillingRules;
  /** Runs in the transaction of the change. `bulk` puts the messages in the slower queue for mass mailings. */
  emit(trx: Handle, events: readonly BillEvent[], how?: { bulk: boolean }): Promise<void>;
  brand: SheetBrand & { logo: BrandLogo };
}
