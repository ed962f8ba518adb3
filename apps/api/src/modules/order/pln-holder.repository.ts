import { sql } from 'kysely';
import type { Handle } from '../../db/schema.ts';
import { openStatuses } from './order.policy.ts';

/**
 * False when an order or running service has this number of the utility. Whoever else wants it waits;
 * taken after the customer's lock. Orders without one are nobody's rival.
 */
export async function claimPlnId(handle: Handle, plnId: string | null): Promise<boolean> {
  if (plnId === null) return true;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pln:${plnId}`}, 0))`.execute(handle);
  return (await findHolder(handle, plnId)) === null;
}

/** Whose order or running service has this number of the utility. */
export async function findHolder(handle: Handle, plnId: string): Promise<string | null> {
  const row = await handle
    .selectFrom('customer_order')
    .select('customer_id as customerId')
    .where('pln_id', '=', plnId)
    .where('status', 'in', [...openStatuses, 'completed'])
    .where('service_ended_at', 'is', null)
    .executeTakeFirst();
  return row?.customerId ?? null;
}
