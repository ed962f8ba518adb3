import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { commands } from './run.ts';
import { moneyCases } from './testing/audited-money.ts';
import { maintenanceCases } from './testing/audited-maintenance.ts';
import { commandLine } from './testing/command-line.ts';

const world = await createBillingApp();
const { db, services } = world;
const { ops } = commandLine(commands, { db, services });
const folder = await mkdtemp(join(tmpdir(), 'serat-audited-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const cases = { ...moneyCases(world), ...maintenanceCases(world, folder) };

/** Commands that change nothing, and `database distribute`, which needs a cluster and has its own tests there. */
const readers =
  / (list|show|status|methods|notifications|refused|log|verify)$|^database distribute$/;

// shows P1.10
test('covers every command that changes or exports something', () => {
  const names = commands.map(({ name }) => name).filter((name) => !readers.test(name));
  expect(Object.keys(cases).toSorted()).toEqual(names.toSorted());
});

/** A digest of every table, to detect changes. Sorted, because a cluster returns rows in any order. */
async function everything() {
  const { rows } = await sql<{ table: string; content: string }>`
    select table_name as table, md5(query_to_xml(
      'select kept::text from ' || quote_ident(table_name) || ' kept order by 1', true, true, '')::text) as content
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ table, content }) => [table, content]));
}

// shows P1.10
test.each(Object.entries(cases))('%s', async (name, given) => {
  const { words, row } = await given();
  const typed = [...name.split(' '), ...words, '--by=Sari'];

  const before = await everything();
  await sql`alter table audit rename to audit_away`.execute(db);
  const outcome = await ops(...typed).then(({ code }) => `exit code ${code}`, String);
  await sql`alter table audit_away rename to audit`.execute(db);
  expect(outcome, 'without its row nothing is done').toContain('relation "audit" does not exist');
  expect(await everything()).toEqual(before);

  expect(await ops(...typed)).toMatchObject({ code: 0, complaints: [] });
  const [entry] = await services.audit.list({ actor: 'Sari', limit: 1 });
  expect(entry).toMatchObject({ actor: 'Sari', role: 'ops', staffId: null, ...row });
});
