import type { Handle, Key } from '../../../db/schema.ts';

export interface PayAhead extends Key {
  subscriptionId: string;
  months: number;
  amount: number;
  lastDay: string;
  createdAt: Date;
}

export async function insertPayAhead(handle: Handle, ahead: PayAhead): Promise<void> {
  await handle
    .insertInto('pay_ahead')
    .values({
      id: ahead.id,
      customer_id: ahead.customerId,
      subscription_id: ahead.subscriptionId,
      months: ahead.months,
      amount: ahead.amount,
      last_day: ahead.lastDay,
      created_at: ahead.createdAt,
    })
    .execute();
}

export async function findPayAhead(handle: Handle, key: Key) {
  return handle
    .selectFrom('pay_ahead')
    .select(['id', 'customer_id as customerId', 'months', 'amount'])
    .select(['last_day as lastDay', 'created_at as createdAt', 'paid_at as paidAt'])
    .where('customer_id', '=', key.customerId)
    .where('id', '=', key.id)
    .executeTakeFirst();
}

/** Returns false if it was paid already. */
export async function setPaid(handle: Handle, key: Key, at: Date): Promise<boolean> {
  const row = await handle
    .updateTable('pay_ahead')
    .set({ paid_at: at })
    .where('customer_id', '=', key.customerId)
    .where('id', '=', key.id)
    .where('paid_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
