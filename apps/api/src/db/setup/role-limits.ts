import type { Pool } from 'pg';
import type { DatabaseLimits } from '../driver/client.ts';

/**
 * A pooler lends a connection for one transaction: what a session has set is on whichever it had then,
 * and the next may have none of it. There only what the role has by itself holds. Answers the statements
 * that give it what it lacks.
 */
export async function lackingOnRole(
  pool: Pool,
  limits: Omit<DatabaseLimits, 'pool' | 'connectMs'>,
): Promise<string[]> {
  const wanted: Record<string, string> = {
    TimeZone: 'UTC',
    statement_timeout: `${limits.statementMs}ms`,
    lock_timeout: `${limits.lockMs}ms`,
    idle_in_transaction_session_timeout: `${limits.idleInTransactionMs}ms`,
  };
  // What a session begins with, whatever it has set since. A longer or shorter limit is somebody's wish.
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, reset_val as value from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  );
  return rows
    .filter(({ name, value }) => (name === 'TimeZone' ? value !== 'UTC' : value === '0'))
    .map(({ name }) => `alter role current_user set ${name} = '${wanted[name]}'`)
    .toSorted();
}
