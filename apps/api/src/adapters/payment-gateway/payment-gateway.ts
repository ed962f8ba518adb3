import type { MethodKind } from '@serat/contract/payment';

export interface GatewayAttempt {
  /** Our own unique id: the gateway's reference and the idempotency key. */
  id: string;
  label: string;
  kind: MethodKind;
  channel: string;
  /** Whole Rupiah. */
  amount: number;
  createdAt: Date;
  expiresAt: Date;
}

export type Created =
  | { outcome: 'created'; virtualAccount: string | null; qr: string | null }
  | { outcome: 'refused'; reason: string };

/** Settled money. Two receipts with one `ref` are the same money. */
export interface Receipt {
  ref: string;
  amount: number;
}

export interface Reversal {
  /** Identifies the reversal. */
  ref: string;
  receiptRef: string;
  /** Null if the whole remaining amount was taken back. */
  amount: number | null;
}

/** The gateway's own words. The same `key` for the same attempt is the same event. */
export interface Said {
  word: string;
  /** The part of the amount that it concerns, if stated. */
  amount: number | null;
  key: string;
}

export interface GatewayStatus {
  /**
   * `failed`: ended without money. `reversed`: the money, or a part, was taken back. `unclear`: a person has to
   * check. `unknown`: the gateway does not know the attempt.
   */
  state: 'open' | 'paid' | 'expired' | 'failed' | 'reversed' | 'unclear' | 'unknown';
  receipts: Receipt[];
  /** All reversals that the gateway names, oldest first. */
  reversals: Reversal[];
  said: Said;
}

export type Reading =
  | { outcome: 'unreadable' | 'bad-signature' }
  | { outcome: 'signed'; reference: string | null; said: Said; confirm: Confirm };

/** Queries the status after a signed notification; null if the gateway contradicts the notification. */
export type Confirm = () => Promise<GatewayStatus | null>;

export type Headers = Record<string, string | string[] | undefined>;

/**
 * A payment gateway. Every method can be repeated with the same attempt. Without an answer it throws
 * `GatewayUnreachable`, and the attempt's state is unknown.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Values of `Said.word` that mean paid. */
  readonly paidWords: readonly string[];
  create(attempt: GatewayAttempt): Promise<Created>;
  status(attempt: GatewayAttempt): Promise<GatewayStatus>;
  /** `closed`: the attempt can no longer be paid. `paid`: it is already paid. */
  void(attempt: GatewayAttempt): Promise<'closed' | 'paid'>;
  /** Checks the signature only, makes no request and never throws on foreign input. */
  readWebhook(body: Buffer, headers: Headers): Reading;
}

export class GatewayUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnreachable';
  }
}
