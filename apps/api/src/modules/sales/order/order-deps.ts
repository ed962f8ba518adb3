import type { Logger } from 'pino';
import type { BrandLogo } from '../../../adapters/brand-logo/brand-logo.ts';
import type { PlnRegister } from '../../../adapters/pln-register/index.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import type { TaxRules } from '../../money/tax/index.ts';
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
  ledger: Pick<LedgerService, 'receipts' | 'refunds'>;
  payment: PaymentService;
  pricing: Pick<PricingService, 'price'>;
  ports: CoverageService['ports'];
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
  /** Fills empty profile fields, in the transaction that pays for the order. */
  fillProfile(
    trx: Handle,
    customerId: string,
    identity: { nik: string; plnId: string | null; plnChecked: boolean },
  ): Promise<void>;
  findKelurahan(handle: Handle, id: string): Promise<KelurahanPlace | null>;
  emit(trx: Handle, event: OrderEvent): Promise<void>;
  brand: SheetBrand & { logo: BrandLogo };
  rules: {
    /** The largest distance between a pin and its kelurahan. */
    pinMaxKm: number;
    paymentExpiryHours: number;
    plnIdRequired: boolean;
    /** Per customer, including cancelled orders; 0 for no limit. */
    ordersPerDay: number;
    heldDays: number;
    tax: TaxRules;
  };
}
