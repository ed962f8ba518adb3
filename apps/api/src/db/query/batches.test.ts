import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { batchSize, deleteInBatches } from './batches.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
const fill = (rows: number, at: string) =>
  sql`insert into code_request (key_digest, requested_at)
    select 'x', ${at}::timestamptz from generate_series(1, ${rows}::int)`.execute(db);
const old = sql`requested_at < '2026-01-01'`;
const count = async () => (await db.selectFrom('code_request').select('id').execute()).length;

test('processes every matching row in batches, and no other', async () => {
  const deleted: number[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      deleted.push(Number(result.numAffectedRows));
      return result;
    },
  });
  await fill(2 * batchSize + 5, '2025-06-01');
  await fill(3, '2026-06-01');
  expect(await deleteInBatches(watched, 'code_request', old)).toBe(2 * batchSize + 5);
  expect(await count()).toBe(3);
  expect(deleted).toEqual([batchSize, batchSize, 5]);
});

test('skips locked rows until the next run', async () => {
  await fill(2, '2025-06-01');
  await db.transaction().execute(async (trx) => {
    await sql`select from code_request where ${old} order by id limit 1 for update`.execute(trx);
    expect(await deleteInBatches(db, 'code_request', old)).toBe(1);
  });
  expect(await deleteInBatches(db, 'code_request', old)).toBe(1);
});
