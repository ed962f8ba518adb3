import type { Pool } from 'pg';
import type { DatabaseLimits } from '../driver/client.ts';

/**
 * A transaction pooler assigns any connection, so settings of a session do not last; only the role's
 * defaults do. Returns the statements that set missing defaults.
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
  // reset_val is the default of a new session. A default that the operator set to another value is
  // accepted.
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, reset_val as value from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  );
  return rows
    .filter(({ name, value }) => (name === 'TimeZone' ? value !== 'UTC' : value === '0'))
    .map(({ name }) => `alter role current_user set ${name} = '${wanted[name]}'`)
    .toSorted();
}
