import { z } from 'zod';
import {
  GatewayUnreachable,
  type GatewayStatus,
  type Reversal,
  type Said,
} from './payment-gateway.ts';

/** Midtrans sometimes sends null for a missing field, which must not invalidate the rest. */
const text = z.string().nullish().catch(null);

/** The fields we read. The HTTP status repeats `status_code` or is always 200. */
export const transaction = z.object({
  status_code: z.string(),
  status_message: text,
  transaction_status: text,
  gross_amount: text,
  // Not validated, because `doubt` handles any unexpected value.
  currency: z.unknown().optional(),
  fraud_status: z.unknown().optional(),
  refund_amount: text,
  refunds: z
    .array(
      z.object({
        refund_chargeback_id: z.unknown().optional(),
        refund_key: z.unknown().optional(),
        refund_amount: z.unknown().optional(),
      }),
    )
    .nullish()
    .catch(null),
  va_numbers: z
    .array(z.object({ va_number: z.string() }))
    .nullish()
    .catch(null),
  permata_va_number: text,
  qr_string: text,
});
export type Transaction = z.output<typeof transaction>;

/** Midtrans' transaction statuses. A person has to check an unknown status. */
const meanings: ReadonlyMap<string, GatewayStatus['state']> = new Map([
  ['pending', 'open'],
  ['authorize', 'open'],
  ['settlement', 'paid'],
  ['capture', 'paid'],
  ['expire', 'expired'],
  ['cancel', 'failed'],
  ['deny', 'failed'],
  ['failure', 'failed'],
  ['refund', 'reversed'],
  ['partial_refund', 'reversed'],
  ['chargeback', 'reversed'],
  ['partial_chargeback', 'reversed'],
]);

export const paidWords = [...meanings].flatMap(([word, state]) => (state === 'paid' ? [word] : []));

/** Interprets Midtrans' answers, notified or queried. No other code does. */
export function meaningOf(answer: Transaction, attemptId: string): GatewayStatus {
  const said = saidIn(answer);
  const without = (state: GatewayStatus['state']) => ({
    state,
    receipts: [],
    reversals: reversalsIn(answer, attemptId),
    said,
  });
  if (answer.status_code === '404') return without('unknown');
  if (!answer.transaction_status) {
    throw new GatewayUnreachable(`Midtrans: ${answer.status_message ?? answer.status_code}`);
  }
  const state = wordMeans(answer);
  if (state !== 'paid') return without(state);
  if (doubt(answer)) return without('unclear');
  const amount = wholeRupiah(answer.gross_amount);
  if (amount === null) throw new GatewayUnreachable('Midtrans named no whole amount');
  // An order id is paid at most once and is part of the signature, unlike the transaction id.
  return { state, receipts: [{ ref: attemptId, amount }], reversals: [], said };
}

/** Statuses that concern the whole amount. A transaction has each at most once. */
const wholly = new Set(['chargeback', 'deny']);

/**
 * The listed refunds, and a reversal of the rest if the status concerns the whole amount. Empty if the list is
 * incomplete.
 */
function reversalsIn(answer: Transaction, attemptId: string): Reversal[] {
  const word = answer.transaction_status ?? '';
  if (wordMeans(answer) !== 'reversed' && word !== 'deny') return [];
  const listed = (answer.refunds ?? []).map((refund) => {
    const id = nameOf(refund.refund_chargeback_id) ?? nameOf(refund.refund_key);
    const amount = wholeRupiah(refund.refund_amount);
    if (id === null || !amount) return null;
    return { ref: `${attemptId}/refund/${id}`, receiptRef: attemptId, amount };
  });
  // A refund without an id or an amount makes the list unusable.
  if (listed.includes(null)) return [];
  const refunds = listed.filter((each) => each !== null);
  const all = { ref: `${attemptId}/${word}`, receiptRef: attemptId, amount: null };
  if (wholly.has(word)) return [...refunds, all];
  const total = wholeRupiah(answer.refund_amount);
  const sum = refunds.reduce((so, { amount }) => so + amount, 0);
  return total === null || total === sum ? refunds : [];
}

const nameOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

export const wordMeans = (answer: Transaction): GatewayStatus['state'] =>
  meanings.get(answer.transaction_status ?? '') ?? 'unclear';

/** Why a payment does not count: another currency, or a fraud check that it did not pass. Empty if it counts. */
function doubt({ currency, fraud_status: fraud }: Transaction): string {
  const odd = {
    ...((currency ?? 'IDR') !== 'IDR' && { currency }),
    ...((fraud ?? 'accept') !== 'accept' && { fraud_status: fraud }),
  };
  return Object.keys(odd).length > 0 ? JSON.stringify(odd) : '';
}

export function saidIn(answer: Transaction): Said {
  const { gross_amount: gross, refund_amount: refunded, refunds } = answer;
  const word = `${answer.transaction_status ?? ''} ${wordMeans(answer) === 'paid' ? doubt(answer) : ''}`;
  return {
    word: word.trim(),
    amount: wholeRupiah(refunded ?? gross),
    // Each partial refund is an event of its own.
    key: JSON.stringify([word.trim(), refunded ?? null, refunds ?? null]),
  };
}

/** "749000.00" is 749000; null for an amount with cents. */
export function wholeRupiah(value: unknown): number | null {
  const match = /^(\d{1,12})(?:\.0+)?$/.exec(nameOf(value) ?? '');
  return match ? Number(match[1]) : null;
}
