import { AppError } from '../../app-error.ts';
import { prepared } from '../driver/prepared.ts';
import type { Handle } from '../schema.ts';

const locked = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('customer')
    .select('anonymised_at as anonymisedAt')
    .where('id', '=', customerId)
    .forNoKeyUpdate(),
);

/**
 * Everything that moves a customer's orders or money happens one after the other: by a lock on the
 * customer's row, until the transaction ends. Taken first, before any row: two transactions can't hold
 * one another up. Whoever only refers to the customer, as a foreign key does, does not wait.
 */
export async function lockCustomer(handle: Handle, customerId: string): Promise<void> {
  await locked(handle, { customerId });
}

/** The same for what customers do themselves: one who was deleted while they waited does nothing more. */
export async function lockActiveCustomer(handle: Handle, customerId: string): Promise<void> {
  const [row] = await locked(handle, { customerId });
  if (!row || row.anonymisedAt) throw new AppError('NO_SESSION');
}
