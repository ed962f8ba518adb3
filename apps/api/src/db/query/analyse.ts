import { sql } from 'kysely';
import type { Handle } from '../schema.ts';

/**
 * Makes PostgreSQL plan its statements on these tables anew. Plans from when the tables were nearly empty read
 * them as a whole, and autovacuum does not see the rows of a transaction before its end. Only the transaction that
 * wrote such rows can count them, so pass that one. The service's role owns no table, so ANALYZE itself would only
 * warn. Tables that another session is analysing are left out.
 */
export async function analyse(handle: Handle, names: readonly string[]): Promise<void> {
  await sql`select analyse_tables(${names}::text[])`.execute(handle);
}
