type MethodKind = 'virtual-account' | 'qr';

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

export interface GatewayStatus {
  /** `failed`: ended without money before its time; `unknown`: never heard of. */
  state: 'open' | 'paid' | 'expired' | 'failed' | 'unknown';
  receipts: Receipt[];
}

type GatewayEvent =
  { kind: 'money'; receipt: Receipt } | { kind: 'open' } | { kind: 'expired' } | { kind: 'failed' };

export type Reading =
  | { outcome: 'event'; attemptId: string; event: GatewayEvent }
  | { outcome: 'unreadable' }
  | { outcome: 'bad-signature' }
  /** Signed, but the gateway says otherwise when asked. */
  | { outcome: 'unconfirmed'; attemptId: string };

export type Headers = Record<string, string | string[] | undefined>;

/**
 * One door to whoever collects the money. All of it may be called again with the same attempt, and
 * throws `GatewayUnreachable` when there was no answer: nothing is known then.
 */
export interface PaymentGateway {
  readonly name: string;
  create(attempt: GatewayAttempt): Promise<Created>;
  status(attempt: GatewayAttempt): Promise<GatewayStatus>;
  /** After `closed` no money can come any more; `paid` means it has come already. */
  void(attempt: GatewayAttempt): Promise<'closed' | 'paid'>;
  /** Believes nothing that is not signed; says so, and never throws for what a stranger sends. */
  readWebhook(body: Buffer, headers: Headers): Promise<Reading>;
}

export class GatewayUnreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnreachable';
  }
}
