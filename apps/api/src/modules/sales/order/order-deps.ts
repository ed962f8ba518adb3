import type { Logger } from 'pino';
import type { BrandLogo } from '../../../adapters/brand-logo/brand-logo.ts';
import type { PlnRegister } from '../../../adapters/pln-register/index.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import type { SheetBrand } from '../../../pdf/sheet.ts';
import type { Secrets } from '../../../secrets.ts';
import type { LegalVersions } from '../../base/content/index.ts';
import type { CoverageService } from '../coverage/index.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import type { PaymentService } from '../../money/payment/index.ts';
import type { PricingService } from '../pricing/index.ts';
import type { KelurahanPlace } from '../region/index.ts';
import type { OrderEvent } from './order-event.ts';

export interface OrderDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  ledger: Pick<LedgerService, 'refundPayable' | 'moneyOn'>;
  payment: PaymentService;
  pricing: Pick<PricingService, 'price'>;
  ports: Pick<CoverageService, 'reserveNearest' | 'releasePort'>;
  plnRegister: PlnRegister;
  legalVersions: LegalVersions;
  identity(
    handle: Handle,
    customerId: string,
  ): Promise<{
    email: string;
    fullName: string;
    nik: string | null;
    plnId: string | null;
  }>;
  /** Gives the profile what it lacks, in the transaction that pays for the order. */
  fillProfile(
    trx: Handle,
    customerId: string,
    identity: { nik: string; plnId: string | null; plnChecked: boolean },
  ): Promise<void>;
  findKelurahan(handle: Handle, id: string): Promise<KelurahanPlace | null>;
  /** In the transaction of the step it tells about. */
  emit(trx: Handle, event: OrderEvent): Promise<void>;
  brand: SheetBrand & { logo: BrandLogo };
  rules: {
    /** How far a pin may lie from its kelurahan. */
    pinMaxKm: number;
    paymentExpiryHours: number;
    plnIdRequired: boolean;
    /** Of one customer, cancelled ones too; 0 for no limit. */
    ordersPerDay: number;
    /** So long an order whose money went back waits for it. */
    heldDays: number;
  };
}
