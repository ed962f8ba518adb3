import type { Logger } from 'pino';
import type { PaymentGateway } from '../../../adapters/payment-gateway/index.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle, Key } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import type { LedgerService, TakenPart } from '../ledger/index.ts';

/**
 * Something that can be paid for: an order, a bill, several bills or the next bills of a service.
 * Transactions hold the customer lock.
 */
export interface Payable {
  /** The amount due without the method's fee; null if nothing is due. */
  due(handle: Handle, key: Key): Promise<Due | null>;
  /**
   * Accepts the money and returns the accounts to book it on; none if the payable booked the receipt
   * itself. Returns null if the money cannot be accepted, and 'twice' if the payable was already paid.
   */
  accept(
    trx: Handle,
    key: Key,
    paid: { attemptId: string; receiptId: string; amount: number },
  ): Promise<readonly Share[] | 'twice' | null>;
  /** Where the money is booked once it is paid. */
  accounts(handle: Handle, key: Key): Promise<readonly PaidAccount[]>;
  /** Handles money that one reversal took back. Only for payables that hold money themselves. */
  takenBack?(trx: Handle, taken: readonly TakenBack[]): Promise<readonly AfterTaking[]>;
  expired(trx: Handle, key: Key): Promise<void>;
  /** Called last, after money moved or an attempt ended: credit may now pay for something. */
  settle?(trx: Handle, customerId: string): Promise<void>;
}

/** Lets every kind of payable use the credit. The customer must be locked. */
export type SettleAll = (trx: Handle, customerId: string) => Promise<void>;

export interface PaidAccount extends Key {
  kind: 'order' | 'bill';
}

export interface Share extends PaidAccount {
  amount: number;
  /** How often the payable was reopened before. It is paid once per round. */
  round: number;
}

export interface TakenBack extends TakenPart {
  receiptId: string;
  attemptId: string | null;
  reversalId: string;
  /** Staff cancelled a cash receipt; no gateway took the money back. */
  isUndone: boolean;
}

export interface AfterTaking {
  taken: TakenBack;
  /**
   * 'asked-again': the payable is open again. 'owed': it stays paid, and the next bill asks for the
   * missing amount.
   */
  outcome: 'asked-again' | 'owed';
  label: string;
  /** The payable had been paid from credit, not by one of its attempts. */
  fromCredit?: boolean;
}

export interface Due {
  /** The order number or the bill's month. */
  label: string;
  amount: number;
  deadline: Date | null;
  /** The method's fee is not added. */
  isFeeFree?: boolean;
}

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  ledger: LedgerService;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  gateway: PaymentGateway;
  /** Still handle their existing attempts, but get no new ones. */
  formerGateways?: readonly PaymentGateway[];
  expiryHours: number;
}
