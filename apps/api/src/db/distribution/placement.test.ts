import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { placements, type Placement } from './placement.ts';

const { db } = await createTestDatabase();

const tablesOf = (isWanted: (placement: Placement) => boolean): string[] =>
  Object.entries(placements)
    .filter(([, placement]) => isWanted(placement))
    .map(([table]) => table)
    .toSorted();

test('every table has a placement, and every placement a table', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tablesOf(() => true));
});

test('every unique key of a distributed table includes its distribution column', async () => {
  const { rows } = await sql<{ table: string; key: string; columns: string[] }>`
    select t.relname as table, i.indexrelid::regclass::text as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'public'::regnamespace`.execute(db);
  const spread = new Map(
    Object.entries(placements).flatMap(([table, placement]) =>
      placement.kind === 'spread' ? [[table, placement.by] as const] : [],
    ),
  );
  const wrong = rows.filter(({ table, columns }) => {
    const by = spread.get(table);
    return by !== undefined && !columns.includes(by);
  });
  expect(wrong.map(({ key }) => key)).toEqual([]);
});
