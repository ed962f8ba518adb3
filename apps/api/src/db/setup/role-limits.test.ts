import { expect, test } from 'vitest';
import { createPool, defaultLimits } from '../driver/client.ts';
import { lackingOnRole } from './role-limits.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { config, pool } = await createTestDatabase();

test('says what a session lacks that has set nothing itself, until the database gives it', async () => {
  const database = config.database ?? '';
  await pool.query(`alter database ${database} set timezone = 'Asia/Jakarta'`);
  const fresh = createPool(config);
  // Its own sessions have all of it, and that is not what is asked.
  expect((await fresh.query('show statement_timeout')).rows).toEqual([
    { statement_timeout: '30s' },
  ]);
  const lacking = await lackingOnRole(fresh, defaultLimits);
  await fresh.end();
  expect(lacking).toEqual([
    "alter role current_user set TimeZone = 'UTC'",
    "alter role current_user set idle_in_transaction_session_timeout = '60000ms'",
    "alter role current_user set lock_timeout = '10000ms'",
    "alter role current_user set statement_timeout = '30000ms'",
  ]);

  // On this database alone: the role is that of every test.
  for (const statement of lacking) {
    await pool.query(statement.replace('alter role current_user', `alter database ${database}`));
  }
  const limited = createPool(config);
  expect(await lackingOnRole(limited, defaultLimits)).toEqual([]);
  await limited.end();
});
