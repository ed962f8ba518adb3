import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { customerTables } from '../testing/unscoped-statements.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { db } = await createTestDatabase();

test('every customer table has an index that begins with the customer', async () => {
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

test('every cascading foreign key has an index on its columns', async () => {
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

/** These columns hold a kind of actor or the name of a worker, not a staff name. */
const withoutStaffName = ['order_step.actor', 'job.taken_by'];

test('every column for a staff name has a column for the staff id', async () => {
  const { rows } = await sql<{ table: string; column: string; id: string | null }>`
    select c.table_name as table, c.column_name as column, (
      select own.column_name from information_schema.columns own
      where own.table_schema = 'public' and own.table_name = c.table_name and own.data_type = 'uuid'
        and own.column_name in (
          'staff_id', regexp_replace(c.column_name, '_name$', '') || '_id')
      limit 1
    ) as id
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text'
      and c.column_name ~ '(_by|^author|^actor|^staff_name)(_name)?$'`.execute(db);
  const named = rows.filter(
    ({ table, column }) => !withoutStaffName.includes(`${table}.${column}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ id }) => id === null)).toEqual([]);
});

/**
 * These tables name a customer but are not distributed by customer: the directory, the port reservations and the
 * items that batch work left out.
 */
const naming = ['directory', 'port_reservation', 'left_out'];

test('every table with a customer id is placed with its customer', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and a.attnotnull
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db);
  const found = rows.map(({ name }) => name).filter((name) => !naming.includes(name));
  expect([...found, 'customer'].toSorted()).toEqual([...customerTables]);
});

test('every key of a customer table begins with the customer', async () => {
  const { rows } = await sql<{ table: string; key: string; first: string }>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as key,
      a.attname as first
    from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and i.indrelid::regclass::text = any(${customerTables})`.execute(db);
  expect(rows.length).toBeGreaterThan(customerTables.length);
  const wrong = rows.filter(
    ({ table, first }) => first !== (table === 'customer' ? 'id' : 'customer_id'),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test("every reference to a customer's row includes the customer", async () => {
  const { rows } = await sql<{ name: string; from: string; to: string }>`
    select k.conname as name, own.attname as from, other.attname as to
    from pg_constraint k
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
    join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
    where k.contype = 'f' and k.confrelid::regclass::text = any(${customerTables})`.execute(db);
  expect(rows.length).toBeGreaterThan(customerTables.length);
  const wrong = rows.filter(
    ({ name, from, to }) =>
      !(from === 'customer_id' && ['customer_id', 'id'].includes(to)) &&
      name !== 'customer_picture',
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
