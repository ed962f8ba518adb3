import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPool } from './client.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { config, db } = await createTestDatabase();

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    db,
  );
  return rows[0]?.value;
}

test('whole numbers arrive as numbers, also from aggregates and arrays', async () => {
  expect(await valueOf('9007199254740991::int8')).toBe(9007199254740991);
  expect(await valueOf("array['-5', null, '12']::int8[]")).toEqual([-5, null, 12]);
  expect(await valueOf('(select count(*) from generate_series(1, 3))')).toBe(3);
});

test('a number that JavaScript would round is an error, not a wrong amount', async () => {
  await expect(valueOf('9007199254740993::int8')).rejects.toThrow(RangeError);
});

test('a date is the day as written, a timestamptz an instant', async () => {
  expect(await valueOf("'2026-02-28'::date")).toBe('2026-02-28');
  expect(await valueOf("array['2026-02-28', '2026-03-01']::date[]")).toEqual([
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(await valueOf("'2026-02-28T23:30:00+07:00'::timestamptz")).toEqual(
    new Date('2026-02-28T16:30:00Z'),
  );
});

test('every session computes in UTC', async () => {
  expect(await valueOf("current_setting('TimeZone')")).toBe('UTC');
});

test('a broken connection is reported once and replaced, and an ending pool reports none', async () => {
  const errors: string[] = [];
  const broken = Promise.withResolvers<undefined>();
  const pool = createPool(config, {
    onError: (error) => {
      errors.push(error.message);
      broken.resolve(undefined);
    },
  });
  const pid = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sql`select pg_terminate_backend(${pid.rows[0]?.pid})`.execute(db);
  await broken.promise;
  expect(errors).toEqual(['terminating connection due to administrator command']);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  expect(errors).toHaveLength(1);
});
