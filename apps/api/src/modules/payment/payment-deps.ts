import type { Logger } from 'pino';
import type { PaymentGateway } from '../../adapters/payment-gateway/index.ts';
import type { Clock } from '../../jakarta/clock.ts';
import type { Db, Handle } from '../../db/schema.ts';
import type { Secrets } from '../../secrets.ts';
import type { LedgerService } from '../ledger/index.ts';

/** Something that is paid for: an order, a bill. Its transaction holds the customer's lock. */
export interface Payable {
  /** What is to be paid now, without the method's fee; null when nothing is (any more). */
  due(handle: Handle, id: string): Promise<Due | null>;
  /** The money is there: takes it, or says that it can't be taken (any more). */
  accept(trx: Handle, id: string, paid: { attemptId: string; amount: number }): Promise<boolean>;
  /** Its live attempt ran out. */
  expired(trx: Handle, id: string): Promise<void>;
}

export interface Due {
  customerId: string;
  /** How people call it: the order's number, the bill's month. */
  label: string;
  amount: number;
  /** No attempt lives longer than this. */
  deadline: Date | null;
}

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  ledger: Pick<
    LedgerService,
    'bookReceipt' | 'allocate' | 'giveBack' | 'holdsMoney' | 'hasReceipts'
  >;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The one new attempts go to. */
  gateway: PaymentGateway;
  /** Others whose attempts may still be under way: heard, asked and closed, but given no new ones. */
  formerGateways?: readonly PaymentGateway[];
  expiryHours: number;
}
