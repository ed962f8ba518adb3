import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from './testing/test-database.ts';

const { db } = await createTestDatabase();

test('every table of a customer has an index that begins with the customer', async () => {
  const { rows } = await sql<{ name: string; indexed: boolean }>`
    select c.relname as name, exists (
      select from pg_index i
      where i.indrelid = c.oid and i.indpred is null and i.indkey[0] = a.attnum
    ) as indexed
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
    where c.relkind = 'r'`.execute(db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ indexed }) => !indexed).map(({ name }) => name)).toEqual([]);
});

test('every foreign key that deletes along has an index to find what goes', async () => {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confdeltype = 'c' and k.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null and i.indkey[0] = k.conkey[1]
      )`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
