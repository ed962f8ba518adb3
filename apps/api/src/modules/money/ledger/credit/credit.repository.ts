import { sql } from 'kysely';
import type { Handle, Key } from '../../../../db/schema.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { SpareMoney } from '../ledger-deps.ts';

interface NewCredit extends SpareMoney {
  id: string;
  receiptId: string;
  at: Date;
}

export async function insertCredit(handle: Handle, credit: NewCredit): Promise<void> {
  await handle
    .insertInto('credit')
    .values({
      id: credit.id,
      customer_id: credit.payable.customerId,
      receipt_id: credit.receiptId,
      amount: credit.amount,
      unused: credit.amount,
      reason: credit.reason,
      payable_kind: credit.payable.kind,
      payable_id: credit.payable.id,
      payable_label: credit.payable.label,
      created_at: credit.at,
    })
    .execute();
}

/** Unused credit, oldest first. The rows stay locked until the end of the transaction. */
export async function lockUnused(handle: Handle, customerId: string) {
  return handle
    .selectFrom('credit')
    .select([
      'id',
      'customer_id as customerId',
      'receipt_id as receiptId',
      'unused as amount',
      'reason',
      'payable_kind as payableKind',
      'payable_id as payableId',
      'payable_label as label',
    ])
    .where('customer_id', '=', customerId)
    .where('unused', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

const unusedOf = precompiled((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('credit')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('unused'), sql<string>`0`).as('unused'))
    .where('customer_id', '=', customerId)
    .where('unused', '>', 0),
);

export async function sumUnused(handle: Handle, customerId: string): Promise<number> {
  const [sum] = await unusedOf(handle, { customerId });
  return Number(sum?.unused);
}

/** Returns what is left of the credit. */
export async function takeFromCredit(handle: Handle, { customerId, id }: Key, amount: number) {
  return handle
    .updateTable('credit')
    .set((eb) => ({ unused: eb('unused', '-', amount) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning(['payable_label as label', 'unused as left'])
    .executeTakeFirstOrThrow();
}
