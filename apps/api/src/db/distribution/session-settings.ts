import { sql } from 'kysely';
import type { Handle } from '../schema.ts';

/**
 * Settings for the transaction of a migration: one statement at a time over one connection per node, and no
 * automatic placement of new tables. A plain PostgreSQL ignores both settings.
 */
export const migrationSettings = `
  set local citus.multi_shard_modify_mode to 'sequential';
  set local citus.enable_local_reference_table_foreign_keys to off`;

/**
 * Call it first in a transaction that writes many customers' rows and other tables: a cluster then reads and
 * writes over one connection per node. A plain PostgreSQL ignores the setting.
 */
export async function useOneConnectionPerNode(handle: Handle): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(handle);
}

/** Limits how long the transaction waits for a lock on any node. A plain PostgreSQL ignores the first setting. */
export async function limitLockWait(handle: Handle, ms: number): Promise<void> {
  await sql`set local citus.propagate_set_commands to 'local'`.execute(handle);
  await sql`set local lock_timeout to ${sql.lit(ms)}`.execute(handle);
}
