import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { generateTables } from './generate.ts';
import { jsonTypes, sameStatesAs } from './overrides.ts';

const { db } = await createTestDatabase();
const committed = await readFile(new URL('./generated.ts', import.meta.url), 'utf8');

test('the generated types match the migrated schema; otherwise run `npm run tables`', async () => {
  expect(await generateTables(db)).toBe(committed);
});

test('every override names an existing column', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  const named = [jsonTypes, sameStatesAs].flatMap((map) => Object.keys(map));
  expect([...named, ...Object.values(sameStatesAs)].filter((name) => !there.has(name))).toEqual([]);
});

test('generates the type of a column from its nullability, default and JSON content', async () => {
  const text = await db.transaction().execute(async (trx) => {
    await sql`create table sample (
      id bigint generated always as identity, key uuid default gen_random_uuid(), at date not null,
      state text not null default 'new' check (state in ('new', 'on-hold')), kind text check (kind in ('x', 'y')),
      length_ok text check (length(length_ok) > 1), doc jsonb, list jsonb not null default '[]',
      double bigint generated always as (1 + 1) stored, tags text[] not null)`.execute(trx);
    const generated = await generateTables(trx);
    await sql`drop table sample`.execute(trx);
    return generated;
  });
  expect(
    / {2}sample: \{\n([^}]*)\n {2}\};/
      .exec(text)?.[1]
      ?.split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'id: GeneratedAlways<number>;',
    'key: Optional<string>;',
    'at: string;',
    "state: Generated<'new' | 'on-hold'>;",
    "kind: Optional<'x' | 'y'>;",
    'length_ok: Optional<string>;',
    'doc: ColumnType<unknown, string | null | undefined, string | null>;',
    'list: ColumnType<unknown, string | undefined, string>;',
    'double: GeneratedAlways<number>;',
    'tags: string[];',
  ]);
});
