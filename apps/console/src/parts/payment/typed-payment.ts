import type { recordPayment } from '@serat/contract/staff/cash';
import * as z from 'zod/mini';
import type { InputOf } from '../../lib/api.ts';
import { rupiah } from '../../lib/format.ts';
import { amountProblem, rupiahOf } from '../typed-amount.ts';

/** A payment as typed, with amounts as strings. */
export interface TypedPayment {
  kind: 'bill' | 'order' | 'customer';
  means: 'cash' | 'transfer';
  amount: string;
  /** Cash that was handed over; empty if it is exact. */
  given: string;
  /** The number of a transfer. */
  reference: string;
  /** The state that the plan is based on. */
  seen: string;
}

/** The largest note. More change means a typing mistake or that the next customer's barcode was scanned. */
const mostChange = 100_000;

/** Negative if the cash is not enough; undefined while an amount is not readable. */
export function changeOf({ amount, given }: Partial<TypedPayment>): number | undefined {
  const asked = rupiahOf(amount);
  const handed = given?.trim() ? rupiahOf(given) : asked;
  return asked === undefined || handed === undefined ? undefined : handed - asked;
}

export const paymentSchema = z
  .object({
    kind: z.enum(['bill', 'order', 'customer']),
    means: z.enum(['cash', 'transfer']),
    amount: z.string(),
    given: z.string(),
    reference: z.string(),
    seen: z.string(),
  })
  .check(
    z.check(({ value: typed, issues }) => {
      for (const [path, message] of problemsOf(typed)) {
        issues.push({ code: 'custom', message, path: [path], input: typed[path] });
      }
    }),
  );

function problemsOf(typed: TypedPayment): (readonly [keyof TypedPayment, string])[] {
  const { amount, given, means, reference } = typed;
  const unread = amountProblem(amount);
  if (unread) return [['amount', unread]];
  if (means === 'transfer') {
    return reference.trim() === '' ? [['reference', 'Nomor transfer belum diisi']] : [];
  }
  const unreadGiven = given.trim() === '' ? undefined : amountProblem(given);
  if (unreadGiven) return [['given', unreadGiven]];
  const change = changeOf(typed) ?? 0;
  if (change < 0) return [['given', `Kurang ${rupiah(-change)}`]];
  if (change > mostChange) {
    return [['given', `Kembaliannya lebih dari ${rupiah(mostChange)}. Periksa jumlahnya`]];
  }
  return [];
}

export const inputOf = (
  target: string,
  { kind, means, amount, given, reference, seen }: TypedPayment,
): InputOf<typeof recordPayment> => ({
  kind,
  target,
  means,
  amount: rupiahOf(amount) ?? 0,
  ...(seen !== '' && { seen }),
  ...(means === 'cash'
    ? { given: rupiahOf(given) ?? rupiahOf(amount) ?? 0 }
    : { reference: reference.trim() }),
});

/** Round amounts that a customer is likely to hand over, smallest first. */
export function likelyCash(amount: number): number[] {
  const rounded = [10_000, 50_000, 100_000].map((note) => Math.ceil(amount / note) * note);
  return [...new Set([amount, ...rounded])].toSorted((one, other) => one - other);
}
