import { CompiledQuery, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { captureStatements } from '../testing/citus/statements.ts';
import { createDatabase, createPool } from './driver/client.ts';
import type { Db, Handle } from './schema.ts';
import { sendAll } from './testing/send-all.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { deferred } from './driver/deferred.ts';
import { transact } from './driver/transact.ts';

const { config } = await createTestDatabase();
/** A single connection: state that one transaction leaves on it would affect the next. */
const db = createDatabase(createPool(config, { limits: { pool: 1 } }));
await sql`create table note (id int primary key, text text)`.execute(db);
const captured = captureStatements();
afterAll(async () => {
  captured.stop();
  await db.destroy();
});

const raw = <Row = unknown>(text: string, ...values: unknown[]) =>
  CompiledQuery.raw(text, values) as CompiledQuery<Row>;
const write = (handle: Handle, id: number, text = 'x') =>
  deferred(handle, { compile: () => raw('insert into note values ($1, $2)', id, text) });
const notes = async (handle: Handle = db) => {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(handle);
  return rows.map(({ id }) => id);
};

async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  const before = captured.statements.length;
  await captured.during('test', work);
  return new Set(captured.statements.slice(before).map(({ message }) => message)).size;
}

test('sends several statements in one message and returns the rows of each', async () => {
  const ask = () =>
    sendAll(db, [
      raw<{ one: number }>('select 1 as one'),
      raw<{ n: number }>('select n from generate_series(1, $1::int) n', 2),
      raw('select 1 where false'),
    ]);
  // Repeated, because the columns are described only until the statement is prepared.
  for (let count = 0; count < 5; count += 1) {
    expect(await ask()).toEqual([[{ one: 1 }], [{ n: 1 }, { n: 2 }], []]);
  }
  expect(await messagesOf(ask)).toBe(1);
});

test('sends begin with the first statement and commit with the last writes', async () => {
  const work = () =>
    db.transaction().execute(async (trx) => {
      await write(trx, 1);
      expect(await notes(trx)).toEqual([1]);
      await write(trx, 2);
      await write(trx, 3);
    });
  expect(await messagesOf(work)).toBe(2);
  expect(await notes()).toEqual([1, 2, 3]);
  expect(await messagesOf(() => db.transaction().execute(async () => undefined))).toBe(0);
});

test('a failed deferred write rolls its transaction back', async () => {
  const before = await notes();
  const atTheEnd = db.transaction().execute(async (trx) => {
    await write(trx, 10);
    await write(trx, 10);
  });
  await expect(atTheEnd).rejects.toMatchObject({ code: '23505' });
  const inBetween = db.transaction().execute(async (trx) => {
    await write(trx, 11);
    await write(trx, 11);
    await notes(trx);
    throw new Error('never reached');
  });
  await expect(inBetween).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual(before);
});

test('a rollback discards unsent writes', async () => {
  const before = await notes();
  const thrown = db.transaction().execute(async (trx) => {
    await write(trx, 20);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  const rehearsed = await db.startTransaction().execute();
  await write(rehearsed, 21);
  await rehearsed.rollback().execute();
  expect(await notes()).toEqual(before);
  // Outside a transaction a deferred write is sent at once.
  await write(db, 22);
  expect(await notes()).toEqual([...before, 22]);
});

test('the first failure ends a message, and its connection stays usable', async () => {
  const fails = (table: string) =>
    sendAll(db, [
      raw('select 1 as fine where $1::int = 1', 1),
      raw(`select 1 as one from ${table} where $1::int = 1`, 1),
      raw('select 2 as late where $1::int = 1', 1),
    ]);
  // By the third time the statements are named, and the connection may or may not have prepared them.
  for (let count = 0; count < 5; count += 1) {
    await expect(fails('no_such_table')).rejects.toMatchObject({ code: '42P01' });
  }
  await sql`create table no_such_table ()`.execute(db);
  expect(await fails('no_such_table')).toEqual([[{ fine: 1 }], [], [{ late: 2 }]]);
  const before = await notes();
  await expect(
    sendAll(db, [raw('insert into note values (30)'), raw('select 1 / 0')]),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual(before);
});

test('refuses a value that cannot be serialised before sending anything', async () => {
  const circular = { toPostgres: () => circular };
  await expect(sendAll(db, [raw('select $1::text', circular)])).rejects.toThrow('circular');
  expect(await sendAll(db, [raw('select 1 as one')])).toEqual([[{ one: 1 }]]);
});

test('a commit that PostgreSQL turns into a rollback throws', async () => {
  const swallowed = db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('rolled back');
});

test('a broken connection fails the whole message', async () => {
  const own: Db = createDatabase(createPool(config, { limits: { pool: 1 } }));
  const cut = own.transaction().execute(async (trx) => {
    await write(trx, 40);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await expect(cut).rejects.toMatchObject({ code: '57P01' });
  expect(await notes(own)).not.toContain(40);
  await own.destroy();
});

test('a rehearsal reports errors of deferred writes', async () => {
  const twice = transact(db, { rehearsal: true }, async (trx) => {
    await write(trx, 60);
    await write(trx, 60);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).not.toContain(60);
});
