import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import type { Handle } from '../../../../db/schema.ts';

export async function findRefundAccount(handle: Handle, customerId: string) {
  return handle
    .selectFrom('refund_account')
    .select(['account_sealed as sealed', 'updated_at as updatedAt'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function saveRefundAccount(
  handle: Handle,
  customerId: string,
  account: { sealed: Buffer; at: Date },
): Promise<void> {
  const values = { account_sealed: account.sealed, updated_at: account.at };
  await handle
    .insertInto('refund_account')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
}

export async function deleteRefundAccount(handle: Handle, customerId: string): Promise<void> {
  await handle.deleteFrom('refund_account').where('customer_id', '=', customerId).execute();
}

/** Deletes accounts of customers who have no open refund and none closed since `before`. */
export const deleteUnusedAccounts = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(
    handle,
    'refund_account',
    sql`updated_at < ${before}
      and not exists (select from refund_due due where due.customer_id = refund_account.customer_id
        and (due.closed_at is null or due.closed_at >= ${before}))`,
  );
