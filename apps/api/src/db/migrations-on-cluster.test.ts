import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { splitStatements } from './driver/split-statements.ts';

/** Later migrations run on tables that are already distributed. */
const baseline = '0001';
const folder = fileURLToPath(new URL('./migrations', import.meta.url));

const createdTable = /^\s*create table (?:if not exists )?(\w+)/i;
const alteredTable = /^\s*alter table (?:only )?(\w+)/i;
const addsConstrainedColumn =
  /\badd column\b(?:(?!,\s*(?:add|drop|alter)\b)[\s\S])*\b(?:check|references|unique|primary key)\b/i;
const addsConstraint = /\badd constraint\b/i;
const saysMore = /,\s*(?:add|drop|alter)\b/i;
const dropsSeveral = /^\s*drop index [^;]*,/i;

/**
 * Returns statements that a cluster refuses (docs/scaling.md). Tables that the migration itself creates are
 * not distributed yet.
 */
function refusedOnCluster(text: string): string[] {
  const statements = splitStatements(text.replaceAll(/--[^\n]*/g, ''));
  const own = new Set(statements.flatMap((statement) => createdTable.exec(statement)?.[1] ?? []));
  return statements
    .filter((statement) => {
      const altered = alteredTable.exec(statement)?.[1];
      if (altered === undefined) return dropsSeveral.test(statement);
      if (own.has(altered)) return false;
      if (addsConstraint.test(statement)) return saysMore.test(statement);
      return addsConstrainedColumn.test(statement);
    })
    .map((statement) => statement.trim());
}

const later = (await readdir(folder)).filter((name) => name.slice(0, 4) > baseline);

test('a cluster accepts every migration after the baseline', async () => {
  for (const name of later) {
    const text = await readFile(join(folder, name), 'utf8');
    expect({ name, refused: refusedOnCluster(text) }).toEqual({ name, refused: [] });
  }
});

test.each([
  "alter table staff add column kind text not null default 'x' check (kind <> '')",
  'alter table staff add column a text, add column b uuid references customer',
  'alter table bill\n  add column x text unique',
  'alter table staff add column a text, add constraint staff_a check (a is not null)',
  'drop index a, b',
])('refuses %s', (statement) => {
  expect(refusedOnCluster(statement)).toEqual([statement]);
});

test.each([
  "alter table staff add column kind text not null default 'x'",
  'alter table staff add column a text, add column b text',
  'alter table staff add constraint staff_a check (a is not null)',
  'create table x (id uuid primary key);\nalter table x add column y text unique',
  'drop index a',
])('accepts %s', (statement) => {
  expect(refusedOnCluster(statement)).toEqual([]);
});
