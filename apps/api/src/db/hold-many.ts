import { sql, type RawBuilder } from 'kysely';
import { lockCustomer } from './customer-lock.ts';
import { isDistributed } from './distribution/cluster.ts';
import type { Handle } from './schema.ts';

type Lock = `for ${'update' | 'no key update' | 'share'}${'' | ' of s'}${'' | ' skip locked'}`;

/**
 * The lock of a statement over many customers. On the nodes of a cluster there is none: such a statement
 * has to be right by its conditions, or its customers are held first.
 */
export async function lockOfMany(handle: Handle, lock: Lock): Promise<RawBuilder<unknown>> {
  return (await isDistributed(handle)) ? sql`` : sql.raw(lock);
}

/** Where to look: everywhere, or only at these customers. */
export type Among = readonly string[] | null;

export const among = (column: string, customers: Among): RawBuilder<boolean> =>
  customers === null ? sql`true` : sql`${sql.ref(column)} = any(${customers}::uuid[])`;

/**
 * Rows of many customers that nobody else changes until the transaction ends: by their own locks, or on a
 * cluster by those of their customers, one after the other, after which they are looked for again.
 */
export async function holdMany<Row extends { customerId: string }>(
  handle: Handle,
  lock: Lock,
  find: (lock: RawBuilder<unknown>, customers: Among) => Promise<Row[]>,
): Promise<Row[]> {
  if (!(await isDistributed(handle))) return find(sql.raw(lock), null);
  const found = await find(sql``, null);
  const customers = [...new Set(found.map(({ customerId }) => customerId))].toSorted();
  for (const customer of customers) await lockCustomer(handle, customer);
  return customers.length === 0 ? [] : find(sql``, customers);
}
