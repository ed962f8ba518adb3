import { AppError } from '../../app-error.ts';
import { precompiled } from '../driver/precompiled.ts';
import type { Handle } from '../schema.ts';

const locked = precompiled((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('customer')
    .select('anonymised_at as anonymisedAt')
    .where('id', '=', customerId)
    .forNoKeyUpdate(),
);

/**
 * Locks the customer's row until the transaction ends, so that changes to a customer's orders and money
 * happen one after the other. Take it before any other row lock, to avoid deadlocks. Foreign keys to the
 * customer do not wait for it.
 */
export async function lockCustomer(handle: Handle, customerId: string): Promise<void> {
  await locked(handle, { customerId });
}

/** Like `lockCustomer`, for requests of customers. Fails if the customer was deleted meanwhile. */
export async function lockActiveCustomer(handle: Handle, customerId: string): Promise<void> {
  const [row] = await locked(handle, { customerId });
  if (!row || row.anonymisedAt) throw new AppError('NO_SESSION');
}
