import { CompiledQuery, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atOnce } from './at-once.ts';
import { createDatabase, createPool } from './client.ts';
import type { Handle } from '../schema.ts';
import { sendAll } from '../testing/send-all.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { waitForLocks } from '../testing/lock-waits.ts';
import { deferred } from './deferred.ts';
import { isTransient } from '../failure/transient-error.ts';

const { config, db } = await createTestDatabase();
const pool = createPool(config, { limits: { pool: 1, connectMs: 300 } });
/** A single connection: state that one transaction leaves on it would affect the next. */
const narrow = createDatabase(pool);
await sql`create table note (id int primary key)`.execute(db);
afterAll(() => narrow.destroy());

const raw = <Row = unknown>(text: string, values: readonly unknown[] = []) =>
  CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>;
const insert = (id: number) => raw('insert into note values ($1)', [id]);
const unwritable = raw('select $1::text', [
  {
    toPostgres: () => {
      throw new Error('unwritable');
    },
  },
]);
const notes = async () => {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db);
  return rows.map(({ id }) => id);
};
const later = (handle: Handle, id: number) => deferred(handle, { compile: () => insert(id) });

test('a transaction whose begin was not sent writes nothing', async () => {
  const caught = narrow.transaction().execute(async (trx) => {
    await expect(trx.executeQuery(unwritable)).rejects.toThrow('unwritable');
    await trx.executeQuery(insert(1));
  });
  await expect(caught).rejects.toThrow('never reached the database');
  expect(await notes()).toEqual([]);
});

test('does not commit after a write was lost on the way', async () => {
  const caught = narrow.transaction().execute(async (trx) => {
    await trx.executeQuery(insert(2));
    await later(trx, 3);
    await expect(trx.executeQuery(unwritable)).rejects.toThrow('unwritable');
  });
  await expect(caught).rejects.toThrow('never reached the database');
  expect(await notes()).toEqual([]);
  await narrow.transaction().execute((trx) => trx.executeQuery(insert(4)));
  expect(await notes()).toEqual([4]);
});

test('a cancelled message leaves nothing behind, and its connection stays usable', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(narrow);
  const holder = await db.startTransaction().execute();
  await holder.executeQuery(insert(10));
  const cancelled = sendAll(narrow, [insert(11), insert(10), insert(12)]);
  const outcome = cancelled.catch((error: unknown) => error);
  await waitForLocks(db, 1);
  await sql`select pg_cancel_backend(${rows[0]?.pid}::int)`.execute(db);
  expect(await outcome).toMatchObject({ code: '57014' });
  await holder.rollback().execute();
  expect(await notes()).toEqual([4]);
  expect(await sendAll(narrow, [raw('select 1 as one')])).toEqual([[{ one: 1 }]]);
});

test('reports a missing free connection as transient, and recovers', async () => {
  const holder = await narrow.startTransaction().execute();
  await holder.executeQuery(raw('select 1'));
  await expect(narrow.executeQuery(raw('select 1'))).rejects.toSatisfy(isTransient);
  await expect(narrow.transaction().execute(async () => undefined)).rejects.toSatisfy(isTransient);
  await holder.commit().execute();
  expect((await narrow.executeQuery(raw('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});

test('a notification between the rows of a message does no harm', async () => {
  const heard: (string | undefined)[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload }) => heard.push(payload));
  await client.query('listen here');
  client.release();
  const asked = await sendAll(narrow, [
    raw("select pg_notify('here', 'one')"),
    raw('select n from generate_series(1, 3) n'),
  ]);
  expect(asked[1]).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await sendAll(narrow, [raw('select 2 as two')])).toEqual([[{ two: 2 }]]);
  expect(heard).toEqual(['one']);
});

test('accepts as many parameters as the protocol can count, and refuses one more', async () => {
  const counted = (count: number) =>
    raw<{ n: number }>(
      `select count(*) as n from (values ${Array.from({ length: count }, (_, at) => `($${at + 1}::int)`).join()}) given`,
      Array.from({ length: count }, (_, at) => at),
    );
  const work = () => sendAll(narrow, [raw('select 1 as one'), counted(65_535)]);
  expect(await work()).toEqual([[{ one: 1 }], [{ n: 65_535 }]]);
  await expect(sendAll(narrow, [counted(65_536)])).rejects.toThrow('too many parameters');
  expect(await sendAll(narrow, [raw('select 1 as one')])).toEqual([[{ one: 1 }]]);
});

test('sends and reads a text of many megabytes together with other statements', async () => {
  const long = 'ä'.repeat(8_000_000);
  const echo = raw<{ text: string }>('select $1::text as text', [long]);
  const [one, two] = await atOnce(narrow, (handle) =>
    Promise.all([
      handle.executeQuery<{ text: string }>(echo),
      handle.executeQuery<{ text: string }>(echo),
    ]),
  );
  expect(one.rows[0]?.text === long && two.rows[0]?.text === long).toBe(true);
});
