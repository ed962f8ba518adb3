import { sql } from 'kysely';
import { isDistributed } from '../distribution/cluster.ts';
import type { Db } from '../schema.ts';

const waits = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** How many sessions wait for a lock in this database, on whichever node. */
async function countLockWaits(db: Db): Promise<number> {
  const count = (await isDistributed(db))
    ? sql<{ count: number }>`
        select sum(result::int)::int as count from run_command_on_all_nodes(${waits})`
    : sql.raw<{ count: number }>(waits);
  const { rows } = await count.execute(db);
  return rows[0]?.count ?? 0;
}

/** Until so many sessions wait for somebody else's lock. */
export async function waitForLocks(db: Db, sessions: number): Promise<void> {
  while ((await countLockWaits(db)) < sessions);
}
