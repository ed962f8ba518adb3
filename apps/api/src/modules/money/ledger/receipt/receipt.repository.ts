import { sql } from 'kysely';
import type { By } from '../../../../db/by.ts';
import { claim, findOwner } from '../../../../db/directory.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle, Key, PaymentMeans } from '../../../../db/schema.ts';

export interface NewReceipt {
  id: string;
  customerId: string;
  attemptId: string;
  gateway: string;
  ref: string;
  amount: number;
  at: Date;
}

/** A gateway's reference or a receipt number is accepted once, across all customers. */
export const claimReference = (
  handle: Handle,
  { customerId, gateway, ref }: { customerId: string; gateway: string; ref: string },
): Promise<boolean> => claim(handle, 'receipt', `${gateway}/${ref}`, customerId);

export const isClaimed = async (
  handle: Handle,
  { gateway, ref }: { gateway: string; ref: string },
): Promise<boolean> => (await findOwner(handle, 'receipt', `${gateway}/${ref}`)) !== null;

export const receiptRow = (receipt: NewReceipt) => ({
  id: receipt.id,
  customer_id: receipt.customerId,
  attempt_id: receipt.attemptId,
  gateway: receipt.gateway,
  gateway_ref: receipt.ref,
  amount: receipt.amount,
  received_at: receipt.at,
});

const newReceipt = precompiled((db, receipt: NewReceipt) =>
  db.insertInto('money_received').values(receiptRow(receipt)),
);

export async function insertReceipt(handle: Handle, receipt: NewReceipt): Promise<boolean> {
  if (!(await claimReference(handle, receipt))) return false;
  await newReceipt(handle, receipt);
  return true;
}

export interface ManualReceipt {
  id: string;
  customerId: string;
  means: PaymentMeans;
  /** The receipt or transfer number, unique within one means of payment. */
  ref: string;
  amount: number;
  by: By;
  reason: string;
  at: Date;
  till: TillPlace | null;
}

/** The till that took the cash, the receipt number, and the amount that the customer handed over. */
export interface TillPlace {
  tillId: string;
  number: number;
  given: number;
}

export async function insertManualReceipt(
  handle: Handle,
  receipt: ManualReceipt,
): Promise<boolean> {
  const { customerId, means, ref } = receipt;
  if (!(await claimReference(handle, { customerId, gateway: means, ref }))) return false;
  await handle
    .insertInto('money_received')
    .values({
      id: receipt.id,
      customer_id: receipt.customerId,
      kind: 'manual',
      means: receipt.means,
      gateway: receipt.means,
      gateway_ref: receipt.ref,
      amount: receipt.amount,
      recorded_by: receipt.by.name,
      recorded_by_id: receipt.by.staffId,
      reason: receipt.reason,
      received_at: receipt.at,
      till_id: receipt.till?.tillId ?? null,
      till_number: receipt.till?.number ?? null,
      given: receipt.till?.given ?? null,
    })
    .execute();
  return true;
}

export async function hasReceipts(handle: Handle, attempt: Key): Promise<boolean> {
  const row = await handle
    .selectFrom('money_received')
    .select('id')
    .where('customer_id', '=', attempt.customerId)
    .where('attempt_id', '=', attempt.id)
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

/** A reason may name a person, so it is removed when the customer is deleted. The receipt stays. */
export async function clearReceiptReasons(handle: Handle, customerId: string): Promise<void> {
  await handle
    .updateTable('money_received')
    .set({ reason: '' })
    .where('customer_id', '=', customerId)
    .where('reason', 'is not', null)
    .execute();
}
