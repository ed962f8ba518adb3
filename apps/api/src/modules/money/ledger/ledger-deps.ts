import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle, Key, PayableKind, RefundReason } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import type { LedgerEvent } from './ledger-event.ts';

export interface LedgerDeps {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'seal' | 'open'>;
  /** Refuses a wrong password, and slows down who guesses. */
  requirePassword(customerId: string, password: string): Promise<void>;
  /** In the transaction of what it tells about. */
  emit(trx: Handle, event: LedgerEvent): Promise<void>;
  /** Whether a next bill will come. */
  hasService(handle: Handle, customerId: string): Promise<boolean>;
  /** Whether a bill can use a credit: one that is open, or the next one. */
  usesCredit(handle: Handle, customerId: string): Promise<boolean>;
  /** Taken before any bill, debt or credit, as the bill run does. */
  lockServices(handle: Handle, customerId: string): Promise<void>;
}

/** What money was meant for, by the name people know it by. */
export interface LabelledPayable extends Key {
  kind: PayableKind;
  label: string;
}

/** One that money lies on; that of a joint payment lies on its bills. */
export interface PaidPayable extends LabelledPayable {
  kind: 'order' | 'bill';
}

/** Money that belongs to the customer again. */
export interface SpareMoney {
  amount: number;
  reason: RefundReason;
  /** What it was for, and whose it is. */
  payable: LabelledPayable;
}
