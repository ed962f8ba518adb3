import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { proveLocks } from './lock-proof.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { pool } = await createTestDatabase();

/** A pool in front of the same database that rewrites statements inside a transaction. */
function behind(change: (statement: string) => string) {
  return {
    query: (statement: string, values?: unknown[]) => pool.query(statement, values),
    async connect(): Promise<PoolClient> {
      const client = await pool.connect();
      const query = (statement: string, values?: unknown[]) =>
        client.query(change(statement), values);
      return { query, release: (isBroken: boolean) => client.release(isBroken) } as PoolClient;
    },
  };
}

const rows = async () => (await pool.query('select * from lock_proof')).rows;

test('accepts a database that locks, and leaves no rows behind', async () => {
  await pool.query("insert into lock_proof values (gen_random_uuid(), now() - interval '2 hours')");
  await proveLocks(pool);
  expect(await rows()).toEqual([]);
});

test('several nodes can check at once', async () => {
  await Promise.all([proveLocks(pool), proveLocks(pool), proveLocks(pool)]);
  expect(await rows()).toEqual([]);
});

test('refuses a pooler that commits every statement', async () => {
  const pooled = behind((statement) => (statement === 'begin' ? 'select 1' : statement));
  await expect(proveLocks(pooled)).rejects.toThrow(
    /tidak mengunci baris \(dua transaksi memegang kunci yang sama\).*pool_mode = transaction/,
  );
  expect(await rows()).toEqual([]);
});

test('refuses an engine that does not hold its locks', async () => {
  const engine = behind((statement) => statement.replace(/ for no key update( nowait)?$/, ''));
  await expect(proveLocks(engine)).rejects.toThrow('tidak mengunci baris');
});

test('refuses a pooler without transactions', async () => {
  const refusal = "do $$ begin raise exception 'not allowed' using errcode = '08P01'; end $$";
  const pooled = behind((statement) => (statement === 'begin' ? refusal : statement));
  await expect(proveLocks(pooled)).rejects.toThrow('tidak mengunci baris (tidak ada transaksi)');
});
