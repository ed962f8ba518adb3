import type { Logger } from 'pino';
import type { PaymentGateway } from '../../../adapters/payment-gateway/index.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { DisplayCache } from '../../../db/display-cache.ts';
import type { Db, Handle, Key } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import type { LedgerService, TakenPart } from '../ledger/index.ts';

/** Something that is paid for: an order, a bill. Its transaction holds the customer's lock. */
export interface Payable {
  /** What is to be paid now, without the method's fee; null when nothing is (any more). */
  due(handle: Handle, key: Key): Promise<Due | null>;
  /** The money is there: where it comes to lie; null when it can't be taken (any more). */
  accept(
    trx: Handle,
    key: Key,
    paid: { attemptId: string; amount: number },
  ): Promise<readonly Share[] | null>;
  /** Where its money lies once it is paid. */
  accounts(handle: Handle, key: Key): Promise<readonly PaidAccount[]>;
  /** Money that lay on these went back in one event; only where money lies on them itself. */
  takenBack?(trx: Handle, taken: readonly TakenBack[]): Promise<readonly AfterTaking[]>;
  /** Its live attempt ran out. */
  expired(trx: Handle, key: Key): Promise<void>;
  /** Money of the customer moved or an attempt ended: credit may pay for something now. Called last. */
  settle?(trx: Handle, customerId: string): Promise<void>;
}

/** Lets every kind of payable use the credit there is; the customer is locked. */
export type SettleAll = (trx: Handle, customerId: string) => Promise<void>;

/** An order or a bill, where money lies. */
export interface PaidAccount extends Key {
  kind: 'order' | 'bill';
}

/** The part of a payment that is for one of them. */
export interface Share extends PaidAccount {
  amount: number;
  /** How often it was opened again before: it is paid once each time. */
  round: number;
}

export interface TakenBack extends TakenPart {
  /** The receipt whose money it was, its attempt, and the event that took it. */
  receiptId: string;
  attemptId: string | null;
  reversalId: string;
}

export interface AfterTaking {
  taken: TakenBack;
  /** `asked-again`: by itself; `owed`: it stays paid, and the next bill asks for what is missing. */
  outcome: 'asked-again' | 'owed';
  label: string;
  /** It was credit that had paid for it, and none of its attempts. */
  fromCredit?: boolean;
}

export interface Due {
  /** How people call it: the order's number, the bill's month. */
  label: string;
  amount: number;
  /** No attempt lives longer than this. */
  deadline: Date | null;
}

export interface PaymentDeps {
  db: Db;
  display: DisplayCache;
  clock: Clock;
  secrets: Secrets;
  ledger: Pick<
    LedgerService,
    | 'bookReceipt'
    | 'allocate'
    | 'giveBack'
    | 'holdsMoney'
    | 'hasReceipts'
    | 'findReceipt'
    | 'reverse'
    | 'takenBefore'
    | 'owe'
  >;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The one new attempts go to. */
  gateway: PaymentGateway;
  /** Others whose attempts may still be under way: heard, asked and closed, but given no new ones. */
  formerGateways?: readonly PaymentGateway[];
  expiryHours: number;
}
