import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { isDistributed } from '../cluster.ts';

const waits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Counts sessions that wait for a lock in this database, on all nodes. */
export async function countLockWaits(db: Db): Promise<number> {
  const count = (await isDistributed(db))
    ? sql<{ count: number }>`
        select sum(result::int)::int as count from run_command_on_all_nodes(${waits})`
    : sql.raw<{ count: number }>(waits);
  const { rows } = await count.execute(db);
  return rows[0]?.count ?? 0;
}
