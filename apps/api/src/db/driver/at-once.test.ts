import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { captureStatements } from '../../testing/citus/statements.ts';
import { atOnce } from './at-once.ts';
import { createDatabase, createPool } from './client.ts';
import type { Handle } from '../schema.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { deferred } from './deferred.ts';

const { config } = await createTestDatabase();
const db = createDatabase(createPool(config, { limits: { pool: 1 } }));
await sql`create table note (id int primary key)`.execute(db);
const captured = captureStatements();
afterAll(async () => {
  captured.stop();
  await db.destroy();
});

async function valueOf(handle: Handle, value: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(handle);
  return rows[0]?.value ?? 0;
}

const add = (handle: Handle, id: number) => deferred(handle, sql`insert into note values (${id})`);

async function notes(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  const before = captured.statements.length;
  await captured.during('test', work);
  return new Set(captured.statements.slice(before).map(({ message }) => message)).size;
}

test('sends concurrent statements in one message and dependent ones in the next', async () => {
  const chain = async (handle: Handle, from: number) =>
    valueOf(handle, (await valueOf(handle, from)) + 1);
  const work = () =>
    atOnce(db, (handle) => Promise.all([chain(handle, 1), chain(handle, 5), valueOf(handle, 9)]));
  expect(await work()).toEqual([2, 6, 9]);
  expect(await messagesOf(work)).toBe(2);
});

test('works inside a transaction, may be nested, and keeps the order of writes', async () => {
  const work = () =>
    db.transaction().execute(async (trx) => {
      const seen = await atOnce(trx, (handle) =>
        Promise.all([
          add(handle, 1),
          atOnce(handle, (inner) => Promise.all([valueOf(inner, 1), valueOf(inner, 2)])),
          sql<{ id: number }>`select id from note`.execute(handle),
        ]),
      );
      expect(seen[1]).toEqual([1, 2]);
      expect(seen[2].rows).toEqual([{ id: 1 }]);
      expect(trx.isTransaction).toBe(true);
      await atOnce(trx, (handle) => Promise.all([add(handle, 2), add(handle, 3)]));
    });
  expect(await messagesOf(work)).toBe(2);
  expect(await notes()).toEqual([1, 2, 3]);
});

test('a failed statement rolls the transaction back, and nothing is sent afterwards', async () => {
  const before = await notes();
  const late: Promise<unknown>[] = [];
  const work = db.transaction().execute((trx) =>
    atOnce(trx, async (handle) => {
      const slow = valueOf(handle, 1).then(() => valueOf(handle, 2));
      const last = slow.then(() => sql`insert into note values (99)`.execute(handle));
      late.push(last.catch((error: unknown) => error));
      await Promise.all([add(handle, 50), valueOf(handle, 3)]);
      throw new Error('no');
    }),
  );
  await expect(work).rejects.toThrow('no');
  expect(await late[0]).toMatchObject({ message: 'the handle was used after atOnce had ended' });
  expect(await notes()).toEqual(before);

  const failing = atOnce(db, (handle) =>
    Promise.all([valueOf(handle, 1), sql`select 1 / 0`.execute(handle)]),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await valueOf(db, 4)).toBe(4);
});

test('returns the number of rows a write affected', async () => {
  const [{ numDeletedRows }] = await atOnce(db, (handle) =>
    Promise.all([
      handle.deleteFrom('cancel_reason').where('sequence', '=', -1).executeTakeFirst(),
      valueOf(handle, 1),
    ]),
  );
  expect(numDeletedRows).toBe(0n);
});
