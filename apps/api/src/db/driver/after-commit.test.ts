import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { afterCommit } from './after-commit.ts';
import { atOnce } from './at-once.ts';
import { createDatabase, createPool } from './client.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { transact } from './transact.ts';

const { config } = await createTestDatabase();
/** The pool has a single connection: work that starts before the transaction returns it would wait forever. */
const db = createDatabase(createPool(config, { limits: { pool: 1, connectMs: 2000 } }));
await sql`create table note (id int primary key)`.execute(db);
afterAll(() => db.destroy());

const notes = async () => {
  const { rows } = await sql<{ id: number }>`select id from note order by id`.execute(db);
  return rows.map(({ id }) => id);
};

test('runs after the commit and before the awaiting caller continues', async () => {
  const seen: number[][] = [];
  const outcome = await db.transaction().execute(async (trx) => {
    await afterCommit(trx, async () => void seen.push(await notes()));
    await sql`insert into note values (1)`.execute(trx);
    await atOnce(trx, (handle) => afterCommit(handle, async () => void seen.push([99])));
    expect(seen).toEqual([]);
    return 'done';
  });
  expect(outcome).toBe('done');
  expect(seen).toEqual([[1], [99]]);
  await db.transaction().execute((trx) => sql`insert into note values (2)`.execute(trx));
  expect(seen).toHaveLength(2);
});

test('does not run after a rollback, a refused commit or a rehearsal', async () => {
  let runs = 0;
  const count = async () => void (runs += 1);
  const thrown = db.transaction().execute(async (trx) => {
    await afterCommit(trx, count);
    throw new Error('no');
  });
  await expect(thrown).rejects.toThrow('no');
  const swallowed = db.transaction().execute(async (trx) => {
    await afterCommit(trx, count);
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  await transact(db, { rehearsal: true }, (trx) => afterCommit(trx, count));
  expect(runs).toBe(0);
});

test('an error in the work neither undoes nor fails the transaction', async () => {
  const saved = db.transaction().execute(async (trx) => {
    await sql`insert into note values (3)`.execute(trx);
    await afterCommit(trx, () => Promise.reject(new Error('too late')));
  });
  await expect(saved).resolves.toBeUndefined();
  expect(await notes()).toContain(3);
});

test('is refused outside a transaction', async () => {
  await expect(afterCommit(db, async () => undefined)).rejects.toThrow('no transaction');
});
