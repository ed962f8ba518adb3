import type { Logger } from 'pino';
import type { Db, Handle } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { BillingService } from '../../money/billing/index.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import type { PaymentService } from '../../money/payment/index.ts';
import type { DeviceService } from '../../service/device/index.ts';
import type { NetworkService } from '../../service/network/index.ts';
import type { SubscriptionService } from '../../service/subscription/index.ts';
import type { createCatalogueService } from '../catalogue/index.ts';
import type { ChangeEvent } from './change-event.ts';

export interface ChangeDeps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
  subscriptions: SubscriptionService;
  billing: Pick<
    BillingService,
    'coveredTo' | 'nextBill' | 'nextBills' | 'roundTo' | 'endings' | 'active'
  >;
  ledger: Pick<LedgerService, 'credits'>;
  payment: Pick<PaymentService, 'attempts'>;
  devices: Pick<DeviceService, 'of' | 'out' | 'returnBy'>;
  network: Pick<NetworkService, 'underway'>;
  catalogue: Pick<ReturnType<typeof createCatalogueService>, 'findProducts' | 'list'>;
  emit(trx: Handle, events: readonly ChangeEvent[]): Promise<void>;
}
