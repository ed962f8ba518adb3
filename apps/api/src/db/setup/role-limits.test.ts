import { expect, test } from 'vitest';
import { createPool, defaultLimits } from '../driver/client.ts';
import { lackingOnRole } from './role-limits.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { config, pool } = await createTestDatabase();

test('lists the limits that new sessions lack until the database sets them', async () => {
  const database = config.database ?? '';
  await pool.query(`alter database ${database} set timezone = 'Asia/Jakarta'`);
  const fresh = createPool(config);
  // The pool sets its own limits; the check looks at the defaults of a new session.
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

  // On this database only, because all tests share the role.
  for (const statement of lacking) {
    await pool.query(statement.replace('alter role current_user', `alter database ${database}`));
  }
  const limited = createPool(config);
  expect(await lackingOnRole(limited, defaultLimits)).toEqual([]);
  await limited.end();
});
