import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { StartError } from '../../start/start-error.ts';
import { compareSchema, migrate, outdatedDatabase } from './migrate.ts';
import { createEmptyDatabase, patientPool } from '../testing/test-database.ts';

const config = await createEmptyDatabase();
let folder: string;
let pool: Pool;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serat-migrations-'));
  pool = patientPool(config);
});
afterEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  await pool.end();
  await rm(folder, { recursive: true });
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

async function column(query: string): Promise<unknown[]> {
  const { rows } = await pool.query<unknown[]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value);
}

test('runs each file once, in order of number', async () => {
  await write({
    '0002-second.sql': "insert into step values ('second')",
    '0001-first.sql': "create table step (name text); insert into step values ('first')",
    'notes.md': 'not a migration',
  });
  expect(await migrate(pool, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(pool, folder)).toEqual([]);

  await write({ '0003-third.sql': "insert into step values ('third')" });
  expect(await migrate(pool, folder)).toEqual(['0003-third.sql']);
  expect(await column('select name from step')).toEqual(['first', 'second', 'third']);
});

test('refuses a changed applied migration but ignores line endings', async () => {
  await write({ '0001-first.sql': 'select 1', '0002-a.sql': 'create table a (id int);\n-- end\n' });
  await migrate(pool, folder);
  await write({ '0002-a.sql': 'create table a (id int);\r\n-- end\r\n' });
  expect(await migrate(pool, folder)).toEqual([]);

  await write({ '0002-a.sql': 'create table a (id bigint);\n' });
  await expect(migrate(pool, folder)).rejects.toThrow(
    'Migrasi 0002-a.sql sudah diterapkan tetapi isinya berubah.',
  );
});

test('refuses a database with another baseline and leaves it unchanged', async () => {
  const baseline = { '0001-baseline.sql': 'create table a (id int)' };
  await write({ '0001-accounts.sql': 'select 1', '0002-more.sql': 'select 2' });
  await migrate(pool, folder);
  await rm(join(folder, '0001-accounts.sql'));
  await rm(join(folder, '0002-more.sql'));
  await write(baseline);
  expect(await compareSchema(pool, folder)).toBe('outdated');
  const attempt = migrate(pool, folder);
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(outdatedDatabase);
  expect(await column("select to_regclass('a')::text")).toEqual([null]);

  await pool.query('delete from schema_migration');
  await migrate(pool, folder);
  await write({ '0001-baseline.sql': 'create table a (id bigint)' });
  expect(await compareSchema(pool, folder)).toBe('outdated');
  await expect(migrate(pool, folder)).rejects.toThrow(outdatedDatabase);
});

test('compares a schema without changing it', async () => {
  expect(await compareSchema(pool, folder)).toBe('empty');
  await write({ '0001-first.sql': 'select 1' });
  await migrate(pool, folder);
  expect(await compareSchema(pool, folder)).toBe('same');
  await write({ '0002-second.sql': 'select 2' });
  expect(await compareSchema(pool, folder)).toBe('older');
  await migrate(pool, folder);
  await rm(join(folder, '0002-second.sql'));
  expect(await compareSchema(pool, folder)).toBe('newer');
});

test('a failing migration leaves no trace, and earlier ones stay', async () => {
  await write({
    '0001-first.sql': 'create table a (id int)',
    '0002-broken.sql': 'create table b (id int); select 1 / 0',
  });
  const attempt = migrate(pool, folder);
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow('Migrasi 0002-broken.sql gagal: division by zero.');
  expect(await column("select to_regclass('a')::text")).toEqual(['a']);
  expect(await column("select to_regclass('b')::text")).toEqual([null]);

  await write({ '0002-broken.sql': 'create table b (id int)' });
  expect(await migrate(pool, folder)).toEqual(['0002-broken.sql']);
});

test('nodes that start together apply each migration once', async () => {
  await write({
    '0001-first.sql': 'create table step (name text); select pg_sleep(0.1)',
    '0002-second.sql': "insert into step values ('second')",
  });
  const pools = [pool, patientPool(config), patientPool(config)];
  const applied = await Promise.all(pools.map((each) => migrate(each, folder)));
  await Promise.all(pools.slice(1).map((each) => each.end()));
  expect(applied.flat()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await column('select name from step')).toEqual(['second']);
});

test('an old node starts on a schema with newer migrations', async () => {
  await write({ '0001-first.sql': 'select 1', '0002-newer.sql': 'select 2' });
  await migrate(pool, folder);
  await rm(join(folder, '0002-newer.sql'));
  expect(await migrate(pool, folder)).toEqual([]);
});

test('refuses a number below the latest applied one', async () => {
  await write({ '0001-first.sql': 'select 1', '0003-third.sql': 'select 3' });
  await migrate(pool, folder);
  await write({ '0002-late.sql': 'select 2' });
  await expect(migrate(pool, folder)).rejects.toThrow(
    'Migrasi 0002-late.sql datang setelah 0003-third.sql diterapkan.',
  );
});

test.each([['0001 first.sql'], ['1-first.sql'], ['0001-First.sql']])(
  'refuses a file named %s',
  async (name) => {
    await write({ [name]: 'select 1' });
    await expect(migrate(pool, folder)).rejects.toThrow(`Nama berkas migrasi ${name}`);
  },
);

test('refuses two files with the same number', async () => {
  await write({ '0001-first.sql': 'select 1', '0001-other.sql': 'select 1' });
  await expect(migrate(pool, folder)).rejects.toThrow('Nama berkas migrasi 0001-other.sql');
});
