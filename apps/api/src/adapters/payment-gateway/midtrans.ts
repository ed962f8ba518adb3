import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  GatewayUnreachable,
  type Created,
  type GatewayAttempt,
  type GatewayStatus,
  type PaymentGateway,
  type Reading,
} from './payment-gateway.ts';

interface MidtransOptions {
  /** https://api.midtrans.com, or its sandbox. */
  url: string;
  serverKey: string;
  timeoutMs: number;
}

/** The fields we read; the HTTP status repeats `status_code`, or is 200 whatever it says. */
const transaction = z.object({
  status_code: z.string(),
  status_message: z.string().optional(),
  order_id: z.string().optional(),
  transaction_status: z.string().optional(),
  gross_amount: z.string().optional(),
  va_numbers: z.array(z.object({ va_number: z.string() })).optional(),
  permata_va_number: z.string().optional(),
  qr_string: z.string().optional(),
});
type Transaction = z.output<typeof transaction>;

const notification = transaction.extend({
  order_id: z.string(),
  gross_amount: z.string(),
  transaction_status: z.string(),
  signature_key: z.string(),
});

type Notification = z.output<typeof notification>;

/** A refund or a chargeback comes after the money did. */
const moneyStatuses = ['settlement', 'capture', 'refund', 'partial_refund', 'chargeback'];
const openStatuses = ['pending', 'authorize'];

/** Midtrans Core API: virtual accounts by bank transfer, and QRIS. */
export function createMidtrans({ url, serverKey, timeoutMs }: MidtransOptions): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown, key?: string) {
    let code: number;
    let text: string;
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization,
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      code = response.status;
      text = await response.text();
    } catch (error) {
      throw new GatewayUnreachable(`Midtrans did not answer ${method} ${path}`, { cause: error });
    }
    const answer = transaction.safeParse(parseJson(text));
    if (!answer.success || Number(answer.data.status_code) >= 500) {
      throw new GatewayUnreachable(`Midtrans answered ${code} to ${method} ${path}`);
    }
    // A wrong key says nothing about the attempt.
    if (answer.data.status_code === '401' || answer.data.status_code === '429') {
      throw new GatewayUnreachable(`Midtrans: ${answer.data.status_message ?? code}`);
    }
    return answer.data;
  }

  const charge = (attempt: GatewayAttempt) =>
    ask('POST', '/v2/charge', chargeBody(attempt), attempt.id);
  const ordered = (attempt: GatewayAttempt) => `/v2/${encodeURIComponent(attempt.id)}`;

  async function create(attempt: GatewayAttempt): Promise<Created> {
    const charged = await charge(attempt);
    if (charged.status_code !== '406') return created(attempt, charged);
    // Charged before, the answer lost. The status has the account number but never the QR: that
    // one is cancelled, which frees its id, and charged anew.
    const standing = await ask('GET', `${ordered(attempt)}/status`);
    const known = created(attempt, standing);
    const isOpen = openStatuses.includes(standing.transaction_status ?? '');
    if (known.outcome === 'created' || !isOpen) return known;
    await ask('POST', `${ordered(attempt)}/cancel`);
    return created(attempt, await charge(attempt));
  }

  async function status(attempt: GatewayAttempt): Promise<GatewayStatus> {
    return read(await ask('GET', `${ordered(attempt)}/status`), attempt.id);
  }

  async function voidAttempt(attempt: GatewayAttempt): Promise<'closed' | 'paid'> {
    const { status_code: code } = await ask('POST', `${ordered(attempt)}/cancel`);
    if (code === '200' || code === '404') return 'closed';
    // 412: no longer ours to cancel, because it ended one way or the other.
    const { state } = await status(attempt);
    if (state === 'paid') return 'paid';
    if (state === 'open') throw new GatewayUnreachable('Midtrans would not cancel an open attempt');
    return 'closed';
  }

  async function readWebhook(body: Buffer): Promise<Reading> {
    const parsed = notification.safeParse(parseJson(body.toString('utf8')));
    if (!parsed.success) return { outcome: 'unreadable' };
    const told = parsed.data;
    if (!isSigned(told)) return { outcome: 'bad-signature' };
    if (openStatuses.includes(told.transaction_status)) {
      return { outcome: 'event', attemptId: told.order_id, event: { kind: 'open' } };
    }
    return confirm(told);
  }

  /**
   * The signature leaves the transaction's status out (a cancellation has the code of a
   * settlement), and an id that was charged anew gets word of its former self: so what counts is
   * what Midtrans says when asked.
   */
  async function confirm(told: Notification): Promise<Reading> {
    const attemptId = told.order_id;
    const path = `/v2/${encodeURIComponent(attemptId)}/status`;
    const { state, receipts } = read(await ask('GET', path), attemptId);
    const [receipt] = receipts;
    const tellsOfMoney = moneyStatuses.includes(told.transaction_status);
    const isConfirmed = receipt
      ? receipt.amount === wholeRupiah(told.gross_amount)
      : !tellsOfMoney && state !== 'unknown';
    if (!isConfirmed) return { outcome: 'unconfirmed', attemptId };
    if (receipt) return { outcome: 'event', attemptId, event: { kind: 'money', receipt } };
    const kind = state === 'expired' || state === 'open' ? state : 'failed';
    return { outcome: 'event', attemptId, event: { kind } };
  }

  /** SHA-512 over the fields as they were sent. */
  function isSigned(told: Notification): boolean {
    const right = createHash('sha512')
      .update(`${told.order_id}${told.status_code}${told.gross_amount}${serverKey}`)
      .digest();
    const given = Buffer.from(told.signature_key, 'hex');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return { name: 'midtrans', create, status, void: voidAttempt, readWebhook };
}

function chargeBody(attempt: GatewayAttempt) {
  const minutes = Math.max(
    1,
    Math.floor((attempt.expiresAt.getTime() - attempt.createdAt.getTime()) / 60_000),
  );
  return {
    ...(attempt.kind === 'qr'
      ? { payment_type: 'qris', qris: { acquirer: attempt.channel } }
      : { payment_type: 'bank_transfer', bank_transfer: { bank: attempt.channel } }),
    transaction_details: { order_id: attempt.id, gross_amount: attempt.amount },
    custom_expiry: {
      order_time: jakartaTime(attempt.createdAt),
      expiry_duration: minutes,
      unit: 'minute',
    },
  };
}

/** `2026-11-15 10:00:00 +0700`. */
function jakartaTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + 7 * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} +0700`;
}

function created(attempt: GatewayAttempt, answer: Transaction): Created {
  const virtualAccount = answer.va_numbers?.[0]?.va_number ?? answer.permata_va_number ?? null;
  const qr = answer.qr_string ?? null;
  const ok = answer.status_code === '201' || answer.status_code === '200';
  if (ok && attempt.kind === 'qr' && qr) return { outcome: 'created', virtualAccount: null, qr };
  if (ok && attempt.kind === 'virtual-account' && virtualAccount) {
    return { outcome: 'created', virtualAccount, qr: null };
  }
  return {
    outcome: 'refused',
    reason: `${answer.status_code} ${answer.status_message ?? ''}`.trim(),
  };
}

function read(answer: Transaction, attemptId: string): GatewayStatus {
  const said = answer.transaction_status;
  if (answer.status_code === '404' || !said) return { state: 'unknown', receipts: [] };
  if (openStatuses.includes(said)) return { state: 'open', receipts: [] };
  if (moneyStatuses.includes(said)) {
    const amount = wholeRupiah(answer.gross_amount ?? '');
    if (amount === null) throw new GatewayUnreachable('Midtrans named no whole amount');
    // An order id is paid once, and it is signed; the transaction id is not.
    return { state: 'paid', receipts: [{ ref: attemptId, amount }] };
  }
  return { state: said === 'expire' ? 'expired' : 'failed', receipts: [] };
}

/** "749000.00" is 749000; a broken Rupiah is none. */
function wholeRupiah(text: string): number | null {
  const match = /^(\d{1,12})(?:\.0+)?$/.exec(text);
  return match ? Number(match[1]) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
