import { sql } from 'kysely';
import type { Handle, PaymentMeans } from '../../db/schema.ts';

export interface NewReceipt {
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

/** Money that came past every gateway. */
export interface ManualReceipt {
  id: string;
  customerId: string;
  means: PaymentMeans;
  /** The number of the paper or of the transfer: once for each means. */
  ref: string;
  amount: number;
  by: string;
  reason: string;
  at: Date;
}

/** False when this money is in the books already. */
export async function insertManualReceipt(
  handle: Handle,
  receipt: ManualReceipt,
): Promise<boolean> {
  const row = await handle
    .insertInto('money_received')
    .values({
      id: receipt.id,
      customer_id: receipt.customerId,
      kind: 'manual',
      means: receipt.means,
      gateway: receipt.means,
      gateway_ref: receipt.ref,
      amount: receipt.amount,
      recorded_by: receipt.by,
      reason: receipt.reason,
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

export async function sumReceipts(handle: Handle): Promise<number> {
  const { amount } = await handle
    .selectFrom('money_received')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}

/** Why somebody recorded money may name a person; the receipt itself stays. */
export async function clearReceiptReasons(handle: Handle, customerId: string): Promise<void> {
  await handle
    .updateTable('money_received')
    .set({ reason: '' })
    .where('customer_id', '=', customerId)
    .where('reason', 'is not', null)
    .execute();
}
