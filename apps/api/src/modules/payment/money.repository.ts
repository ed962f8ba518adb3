import { sql } from 'kysely';
import type { Handle, MoneyAccount, PayableKind, RefundReason } from '../../db/schema.ts';

interface NewReceipt {
  id: string;
  customerId: string;
  attemptId: string;
  gateway: string;
  ref: string;
  amount: number;
  at: Date;
}

/** False when this money is in the books already. */
export async function insertReceipt(handle: Handle, receipt: NewReceipt): Promise<boolean> {
  const row = await handle
    .insertInto('money_received')
    .values({
      id: receipt.id,
      customer_id: receipt.customerId,
      attempt_id: receipt.attemptId,
      gateway: receipt.gateway,
      gateway_ref: receipt.ref,
      amount: receipt.amount,
      received_at: receipt.at,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasReceipts(handle: Handle, attemptId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('money_received')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewEntry {
  receiptId: string;
  customerId: string;
  kind: MoneyAccount;
  accountId: string;
  amount: number;
  at: Date;
}

export async function insertEntry(handle: Handle, entry: NewEntry): Promise<void> {
  await handle
    .insertInto('money_entry')
    .values({
      receipt_id: entry.receiptId,
      customer_id: entry.customerId,
      kind: entry.kind,
      account_id: entry.accountId,
      amount: entry.amount,
      at: entry.at,
    })
    .execute();
}

/** What lies on an account now, by the receipt it came from. */
export async function balancesOn(handle: Handle, kind: MoneyAccount, accountId: string) {
  return handle
    .selectFrom('money_entry')
    .select(['receipt_id as receiptId', 'customer_id as customerId'])
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .groupBy(['receipt_id', 'customer_id'])
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
}

/** All money by where it is, beside all that came in: the two are equal. */
export async function sumLedger(handle: Handle) {
  const received = await handle
    .selectFrom('money_received')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow();
  const entries = await handle
    .selectFrom('money_entry')
    .select('kind')
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .groupBy('kind')
    .execute();
  const on = { order: 0, bill: 0, credit: 0, refund: 0 };
  for (const { kind, amount } of entries) on[kind] = amount;
  return { received: received.amount, ...on };
}

interface NewRefund {
  id: string;
  customerId: string;
  payable: { kind: PayableKind; id: string; label: string };
  amount: number;
  reason: RefundReason;
  at: Date;
}

export async function insertRefund(handle: Handle, refund: NewRefund): Promise<void> {
  await handle
    .insertInto('refund_due')
    .values({
      id: refund.id,
      customer_id: refund.customerId,
      payable_kind: refund.payable.kind,
      payable_id: refund.payable.id,
      payable_label: refund.payable.label,
      amount: refund.amount,
      reason: refund.reason,
      created_at: refund.at,
    })
    .execute();
}

const refundColumns = [
  'id',
  'customer_id as customerId',
  'payable_kind as payableKind',
  'payable_label as label',
  'amount',
  'reason',
  'created_at as createdAt',
  'closed_at as closedAt',
  'closed_by as closedBy',
  'closed_note as closedNote',
] as const;

export async function listRefunds(
  handle: Handle,
  filter: { customerId?: string; openOnly?: boolean },
) {
  let refunds = handle.selectFrom('refund_due').select(refundColumns);
  if (filter.customerId) refunds = refunds.where('customer_id', '=', filter.customerId);
  if (filter.openOnly) refunds = refunds.where('closed_at', 'is', null);
  return refunds.orderBy('created_at', 'desc').orderBy('id').limit(500).execute();
}

/** False when there is no such refund, or it is closed already. */
export async function closeRefund(
  handle: Handle,
  id: string,
  closed: { by: string; note: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('refund_due')
    .set({ closed_at: closed.at, closed_by: closed.by, closed_note: closed.note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
