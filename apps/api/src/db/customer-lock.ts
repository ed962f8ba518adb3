import type { Handle } from './schema.ts';

/**
 * Everything that moves a customer's orders or money happens one after the other: by a lock on the
 * customer's row, until the transaction ends. Taken first, before any row: two transactions can't hold
 * one another up. Whoever only refers to the customer, as a foreign key does, does not wait.
 */
export async function lockCustomer(handle: Handle, customerId: string): Promise<void> {
  await handle
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
}
