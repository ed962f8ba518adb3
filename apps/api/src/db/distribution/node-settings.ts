import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * Settings for the cluster's own sessions on every node: a lock timeout (that of our session applies only
 * on the first node) and triggers, which a later migration may create. Set on the database, because the
 * cluster propagates that to its nodes.
 */
export async function setUpNodes(db: Db, { lockMs }: { lockMs: number }): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${database} set lock_timeout to ${sql.lit(`${lockMs}ms`)}`.execute(db);
  await sql`alter database ${database} set citus.enable_unsafe_triggers to on`.execute(db);
}
