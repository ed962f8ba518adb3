import { sql } from 'kysely';
import type { Handle } from '../schema.ts';

/**
 * For the transaction of a migration: a cluster runs one statement at a time over one connection per node, and does not
 * place new tables by itself. One server ignores both settings.
 */
export const migrationSettings = `
  set local citus.multi_shard_modify_mode to 'sequential';
  set local citus.enable_local_reference_table_foreign_keys to off`;

/**
 * First in a transaction that empties tables of several kinds: a cluster does that over one connection per node, which
 * has to be the one that read before. One server ignores the setting.
 */
export async function useOneConnectionPerNode(handle: Handle): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(handle);
}
