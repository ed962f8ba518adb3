import { sql } from 'kysely';
import type { Handle } from './schema.ts';

/**
 * Everything that moves a customer's orders or money happens one after the other. Taken first, before
 * any row: two transactions can't hold one another up.
 */
export async function lockCustomer(handle: Handle, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer:${customerId}`}, 0))`.execute(
    handle,
  );
}
