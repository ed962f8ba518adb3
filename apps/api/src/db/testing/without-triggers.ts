import { sql } from 'kysely';
import type { Handle } from '../schema.ts';

/** Disables triggers on every node, to write rows in states that the triggers would refuse. */
export async function withoutTriggers(trx: Handle, work: () => Promise<unknown>): Promise<void> {
  await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
  await sql`set local session_replication_role = replica`.execute(trx);
  await work();
  await sql`set local session_replication_role = origin`.execute(trx);
}
