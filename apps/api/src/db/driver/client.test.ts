import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from './client.ts';
import { unpreparedMark } from './statement-names.ts';
import { isTransactionConflict, isTransient } from '../failure/transient-error.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { config, db } = await createTestDatabase();

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    db,
  );
  return rows[0]?.value;
}

test('whole numbers are read as numbers, also from aggregates and arrays', async () => {
  expect(await valueOf('9007199254740991::int8')).toBe(9007199254740991);
  expect(await valueOf("array['-5', null, '12']::int8[]")).toEqual([-5, null, 12]);
  expect(await valueOf('(select count(*) from generate_series(1, 3))')).toBe(3);
});

// shows R3a.1
test('a number beyond the safe integers is an error', async () => {
  await expect(valueOf('9007199254740993::int8')).rejects.toThrow(RangeError);
});

test('reads a date as text and a timestamptz as an instant', async () => {
  expect(await valueOf("'2026-02-28'::date")).toBe('2026-02-28');
  expect(await valueOf("array['2026-02-28', '2026-03-01']::date[]")).toEqual([
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(await valueOf("'2026-02-28T23:30:00+07:00'::timestamptz")).toEqual(
    new Date('2026-02-28T16:30:00Z'),
  );
});

// shows R3a.5
test('every session runs in UTC', async () => {
  expect(await valueOf("current_setting('TimeZone')")).toBe('UTC');
});

test('reports a broken connection once and replaces it; an ending pool reports none', async () => {
  const errors: string[] = [];
  const broken = Promise.withResolvers<undefined>();
  const pool = createPool(config, {
    onError: (error) => {
      errors.push(error.message);
      broken.resolve(undefined);
    },
  });
  const pid = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sql`select pg_terminate_backend(${pid.rows[0]?.pid}::int)`.execute(db);
  await broken.promise;
  expect(errors).toEqual(['terminating connection due to administrator command']);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  expect(errors).toHaveLength(1);
});

test('gives up on a server that accepts the connection but never answers', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const pool = createPool(
    { host: '127.0.0.1', port, user: 'x', database: 'x' },
    { limits: { connectMs: 100 } },
  );
  await expect(pool.query('select 1')).rejects.toSatisfy(isTransient);
  await pool.end();
  silent.close();
});

test('drops a connection that stops answering, and the next query uses another', async () => {
  const pool = createPool(config, { limits: { connectMs: 3000, statementMs: 1000 } });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(pool.query('select 1')).rejects.toSatisfy(isTransient);
    const next = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(next.rows[0]?.pid).not.toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
    await pool.end();
  }
});

test('limits statements, lock waits and idle transactions', async () => {
  // The client waits longer than the server's limits, so the server reports the timeout also on a busy
  // machine.
  const limits = { statementMs: 3000, lockMs: 100 };
  const pool = createPool(config, { limits, silentMs: 30_000 });
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  await db.transaction().execute(async (trx) => {
    await sql`lock table cancel_reason`.execute(trx);
    await expect(pool.query('select from cancel_reason')).rejects.toMatchObject({ code: '55P03' });
  });
  await pool.end();
});

async function connection(options: Parameters<typeof createPool>[1] = {}) {
  const one = createDatabase(createPool(config, { ...options, limits: { pool: 1 } }));
  const run = (text: string, values: unknown[] = []) =>
    one.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return {
    run,
    async prepared(): Promise<unknown[]> {
      const { rows } = await run('select statement from pg_prepared_statements order by 1');
      return rows.map(({ statement }) => statement);
    },
    end: () => one.destroy(),
  };
}

const asked = 'select name from cancel_reason where sequence = $1';

test('prepares frequent statements, but none that is rare, marked, long or selects all columns', async () => {
  const { run, prepared, end } = await connection();
  const numbers = Array.from({ length: 100 }, (_, at) => at);
  const list = numbers.map((at) => `$${at + 1}::int`).join(', ');
  for (let count = 0; count < 5; count += 1) {
    await run(asked, [1]);
    await run('select * from cancel_reason where sequence = $1', [1]);
    await run(`${asked} ${unpreparedMark}`, [1]);
    await run(`select 1 where $1::int in (${list})`, numbers);
    await run('begin');
    await run('commit');
  }
  await run('select sequence from cancel_reason where name = $1', ['x']);
  expect(await prepared()).toEqual([asked]);
  await end();
});

test('prepares nothing behind a pooler that does not keep prepared statements', async () => {
  const { run, prepared, end } = await connection({ prepared: false });
  for (let count = 0; count < 5; count += 1) await run(asked, [1]);
  expect(await prepared()).toEqual([]);
  await end();
});

test('prepares a statement again after its table has changed', async () => {
  const { run, end } = await connection();
  await run('create table changing (value int)');
  await run('insert into changing values (7)');
  const ask = () => run('select value from changing where value > $1', [0]);
  for (let count = 0; count < 5; count += 1) await ask();
  await sql`alter table changing alter value type bigint`.execute(db);
  await expect(ask()).rejects.toSatisfy(isTransactionConflict);
  expect((await ask()).rows).toEqual([{ value: 7 }]);
  await run('drop table changing');
  await end();
});

test('stops preparing once a connection has lost its prepared statements', async () => {
  const { run, prepared, end } = await connection();
  for (let count = 0; count < 5; count += 1) await run(asked, [1]);
  await run('deallocate all');
  await expect(run(asked, [1])).rejects.toSatisfy(isTransactionConflict);
  await run(asked, [1]);
  expect(await prepared()).toEqual([]);
  await end();
});

test.each([
  [Object.assign(new Error('x'), { severity: 'FATAL', code: '57P01' }), true],
  [Object.assign(new Error('x'), { severity: 'FATAL', code: '08006' }), true],
  [Object.assign(new Error('x'), { severity: 'ERROR', code: '40P01' }), true],
  [Object.assign(new Error('x'), { syscall: 'read', code: 'ECONNRESET' }), true],
  [Object.assign(new Error('x'), { syscall: 'connect', code: 'ENOENT' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('x'), { syscall: 'open', code: 'ENOENT' }), false],
  [Object.assign(new Error('x'), { severity: 'ERROR', code: '23505' }), false],
  [Object.assign(new Error('x'), { code: '57P01' }), false],
  [new Error('anything else'), false],
  ['ECONNRESET', false],
])('%s: is transient %s', (error, passes) => {
  expect(isTransient(error)).toBe(passes);
});
