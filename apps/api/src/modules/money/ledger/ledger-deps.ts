import type { BrandLogo } from '../../../adapters/brand-logo/brand-logo.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle, Key, PayableKind, RefundReason } from '../../../db/schema.ts';
import type { SheetBrand } from '../../../pdf/paper.ts';
import type { Secrets } from '../../../secrets.ts';
import type { LedgerEvent } from './ledger-event.ts';

export interface LedgerDeps {
  brand: SheetBrand & { logo: BrandLogo };
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  /** Rejects a wrong password and limits attempts. */
  requirePassword(customerId: string, password: string): Promise<void>;
  emit(trx: Handle, event: LedgerEvent): Promise<void>;
  hasService(handle: Handle, customerId: string): Promise<boolean>;
  usesCredit(handle: Handle, customerId: string): Promise<boolean>;
  /** Call before locking bills, debts or credit: the bill run uses the same order. */
  lockServices(handle: Handle, customerId: string): Promise<void>;
}

/** The order or bill that money was meant for, with the name customers see. */
export interface LabelledPayable extends Key {
  kind: PayableKind;
  label: string;
}

/** A payable that holds money. The money of a joint payment is booked on its bills. */
export interface PaidPayable extends LabelledPayable {
  kind: 'order' | 'bill';
}

export interface SpareMoney {
  amount: number;
  reason: RefundReason;
  payable: LabelledPayable;
}
