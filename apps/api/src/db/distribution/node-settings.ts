import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * Sets a lock timeout and allows triggers on every node: settings of our session apply only on the first
 * node, but Citus copies settings of the database to the others.
 */
export async function setUpNodes(db: Db, { lockMs }: { lockMs: number }): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${database} set lock_timeout to ${sql.lit(`${lockMs}ms`)}`.execute(db);
  await sql`alter database ${database} set citus.enable_unsafe_triggers to on`.execute(db);
}
