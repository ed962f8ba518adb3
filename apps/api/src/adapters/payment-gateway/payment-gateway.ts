import type { MethodKind } from '@serat/contract/payment';

/** What a gateway is told about one try to collect one amount. */
export interface GatewayAttempt {
  /** Ours, and unique for good: the gateway's reference and the idempotency key at once. */
  id: string;
  label: string;
  kind: MethodKind;
  /** The gateway's name of the bank behind the method. */
  channel: string;
  /** Whole Rupiah. */
  amount: number;
  createdAt: Date;
  expiresAt: Date;
}

export type Created =
  | { outcome: 'created'; virtualAccount: string | null; qr: string | null }
  /** The gateway will not have it, today or tomorrow. */
  | { outcome: 'refused'; reason: string };

/** Settled money; the same `ref` is the same money. */
export interface Receipt {
  ref: string;
  amount: number;
}

/** Settled money that went back. */
export interface Reversal {
  /** What names the event: the same `ref` is the same event. */
  ref: string;
  /** The `ref` of the receipt it is about. */
  receiptRef: string;
  /** Null for all of it, or all that is left of it. */
  amount: number | null;
}

/** What a gateway said, as it said it; the same `key` about the same attempt is the same event. */
export interface Said {
  word: string;
  /** The part of the money it is about, where it says so. */
  amount: number | null;
  key: string;
}

export interface GatewayStatus {
  /**
   * `failed`: ended without money; `reversed`: the money went back, or a part of it; `unclear`: what
   * only a person can judge; `unknown`: never heard of.
   */
  state: 'open' | 'paid' | 'expired' | 'failed' | 'reversed' | 'unclear' | 'unknown';
  receipts: Receipt[];
  /** All there ever were, oldest first, as far as the gateway names them. */
  reversals: Reversal[];
  said: Said;
}

export type Reading =
  /** Anybody may have sent it. */
  | { outcome: 'unreadable' | 'bad-signature' }
  /** `reference` is the attempt it names, null where it names none. */
  | { outcome: 'signed'; reference: string | null; said: Said; confirm: Confirm };

/** What is to be believed of signed words; null when the gateway, asked, says otherwise. */
export type Confirm = () => Promise<GatewayStatus | null>;

export type Headers = Record<string, string | string[] | undefined>;

/**
 * One door to whoever collects the money. All of it may be called again with the same attempt, and
 * throws `GatewayUnreachable` when there was no answer: nothing is known then.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Words of `Said` that mean: the money has arrived. */
  readonly paidWords: readonly string[];
  create(attempt: GatewayAttempt): Promise<Created>;
  status(attempt: GatewayAttempt): Promise<GatewayStatus>;
  /** After `closed` no money can come any more; `paid` means it has come already. */
  void(attempt: GatewayAttempt): Promise<'closed' | 'paid'>;
  /** Judges the signature alone, asks nobody, and never throws for what a stranger sends. */
  readWebhook(body: Buffer, headers: Headers): Reading;
}

export class GatewayUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnreachable';
  }
}
