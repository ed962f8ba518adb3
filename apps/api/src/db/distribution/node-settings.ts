import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * What every node of the cluster needs for its sessions, which are the cluster's own and not ours: locks
 * that are not waited for forever (a limit of our session stays on the first node), and triggers, which a
 * later migration may make anew. Said of the database, which the cluster passes on to its nodes.
 */
export async function setUpNodes(db: Db, { lockMs }: { lockMs: number }): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.id(rows[0]?.name ?? '');
  await sql`alter database ${database} set lock_timeout to ${sql.lit(`${lockMs}ms`)}`.execute(db);
  await sql`alter database ${database} set citus.enable_unsafe_triggers to on`.execute(db);
}
