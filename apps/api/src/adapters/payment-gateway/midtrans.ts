import { createHash } from 'node:crypto';
import { z } from 'zod';
import { inJakarta } from '../../jakarta/clock.ts';
import { parseJson } from '../../parse-json.ts';
import { isSameBytes } from '../../same-bytes.ts';
import { outgoingTo } from '../outgoing/outgoing.ts';
import {
  meaningOf,
  saidIn,
  transaction,
  wholeRupiah,
  wordMeans,
  type Transaction,
  paidWords,
} from './midtrans-words.ts';
import {
  GatewayUnreachable,
  type Created,
  type GatewayAttempt,
  type GatewayStatus,
  type PaymentGateway,
  type Reading,
} from './payment-gateway.ts';

interface MidtransOptions {
  /** https://api.midtrans.com or its sandbox. */
  url: string;
  serverKey: string;
  timeoutMs: number;
}

/** The signed fields. All other fields are validated after the signature. */
const signed = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
});
type Signed = z.output<typeof signed>;

/** Midtrans Core API: virtual accounts by bank transfer, and QRIS. */
export function createMidtrans({ url, serverKey, timeoutMs }: MidtransOptions): PaymentGateway {
  const outgoing = outgoingTo(url);
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown, key?: string) {
    let code: number;
    let text: string;
    try {
      const response = await outgoing(`${url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization,
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
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
    // A refused key or a rate limit says nothing about the attempt.
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
    // The charge exists, but its answer was lost. The status contains an account number but never the QR text,
    // so a QRIS is cancelled, which frees its id, and charged again.
    const standing = await ask('GET', `${ordered(attempt)}/status`);
    const known = created(attempt, standing);
    if (known.outcome === 'created' || meaningOf(standing, attempt.id).state !== 'open') {
      return known;
    }
    await ask('POST', `${ordered(attempt)}/cancel`);
    return created(attempt, await charge(attempt));
  }

  async function status(attempt: GatewayAttempt): Promise<GatewayStatus> {
    return meaningOf(await ask('GET', `${ordered(attempt)}/status`), attempt.id);
  }

  async function voidAttempt(attempt: GatewayAttempt): Promise<'closed' | 'paid'> {
    const { status_code: code } = await ask('POST', `${ordered(attempt)}/cancel`);
    if (code === '200' || code === '404') return 'closed';
    // 412: the transaction has ended and can no longer be cancelled.
    const { state } = await status(attempt);
    if (state === 'paid') return 'paid';
    if (state === 'open' || state === 'unclear') {
      throw new GatewayUnreachable('Midtrans would not cancel an attempt that is not over');
    }
    return 'closed';
  }

  function readWebhook(body: Buffer): Reading {
    const parsed = parseJson(body.toString('utf8'));
    const claim = signed.safeParse(parsed);
    if (!claim.success) return { outcome: 'unreadable' };
    if (!isSigned(claim.data)) return { outcome: 'bad-signature' };
    const notified = transaction.parse(parsed);
    const reference = claim.data.order_id;
    return {
      outcome: 'signed',
      reference,
      said: saidIn(notified),
      confirm: () => confirm(reference, notified),
    };
  }

  /**
   * The signature does not cover the transaction status (a cancellation has the code of a settlement), and
   * an id that was charged again receives notifications of its first charge. So only the queried status
   * counts.
   */
  async function confirm(attemptId: string, notified: Transaction): Promise<GatewayStatus | null> {
    if (wordMeans(notified) === 'open')
      return { state: 'open', receipts: [], reversals: [], said: saidIn(notified) };
    const path = `/v2/${encodeURIComponent(attemptId)}/status`;
    const standing = meaningOf(await ask('GET', path), attemptId);
    const [receipt] = standing.receipts;
    if (receipt) return receipt.amount === wholeRupiah(notified.gross_amount) ? standing : null;
    // A reversed or unclear transaction was settled before.
    const mayHaveSettled = standing.state === 'reversed' || standing.state === 'unclear';
    const isDenied =
      standing.state === 'unknown' || (wordMeans(notified) === 'paid' && !mayHaveSettled);
    return isDenied ? null : standing;
  }

  /** SHA-512 over the fields as they were sent. */
  function isSigned(notified: Signed): boolean {
    const right = createHash('sha512')
      .update(`${notified.order_id}${notified.status_code}${notified.gross_amount}${serverKey}`)
      .digest();
    const given = Buffer.from(notified.signature_key, 'hex');
    return isSameBytes(given, right);
  }

  return { name: 'midtrans', paidWords, create, status, void: voidAttempt, readWebhook };
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
  const time = inJakarta(instant).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 19)} +0700`;
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
