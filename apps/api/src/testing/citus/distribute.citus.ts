import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool } from '../../db/driver/client.ts';
import { isDistributed, listCurrentPlacements } from '../../db/distribution/cluster.ts';
import { distribute } from '../../db/distribution/distribute.ts';
import { fewShards, openCitusDatabase } from '../../db/testing/citus-cluster.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { databaseCommands } from '../../ops/system/database.ts';
import { commandLine } from '../../ops/testing/command-line.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const { config, drop } = await openCitusDatabase(
  [inject('testServer'), ...inject('testNodes')],
  name,
);
const pool = createPool({ ...config, ...fewShards });
const db = createDatabase(pool);
afterAll(async () => {
  await db.destroy();
  await drop();
});
const { ops } = commandLine(databaseCommands, { db });
const customers = 50;

/** A plain database with customers and numbered jobs. */
await migrate(pool);
await sql`
  with made as (
    insert into customer (number, email, full_name, created_at, updated_at)
    select 1000000000 + n, format('orang-%s@contoh.id', n), 'Siti', now(), now()
    from generate_series(1, ${customers}::int) n returning id, email
  ), entries as (
    insert into directory (kind, value, customer_id) select 'email', email, id from made
  )
  insert into consent (customer_id, document, version, given_for, given_at)
  select id, 'terms', '1', 'register', now() from made`.execute(db);
await sql`insert into job (lane, name, payload, max_attempts)
  select 'chores', 'purge-expired', '{}', 1 from generate_series(1, 7)`.execute(db);

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? -1;
};

test('without confirmation it prints the plan and changes nothing', async () => {
  const { code, said } = await ops('database', 'distribute');
  expect(code).toBe(3);
  const plan = said.join('\n');
  expect(plan).toMatch(/Citus \S+, 2 node untuk data/);
  expect(plan).toMatch(/\ncustomer +disebar menurut id +50\n/);
  expect(plan).toMatch(/\nprice_area +salinan di setiap node +4\n/);
  expect(plan).toMatch(/\njob +node pertama: antrean/);
  expect(plan).toContain('port_reservation.port_reservation_customer_id_fkey ke customer');
  expect(await isDistributed(db)).toBe(false);
});

test('an interruption leaves everything unchanged', async () => {
  let moved = 0;
  const cut = distribute(db, () => {
    moved += 1;
    if (moved === 20) throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  expect(await isDistributed(db)).toBe(false);
  expect(await count('customer')).toBe(customers);
});

test('distributes a filled database with all its rows', async () => {
  expect(await ops('database', 'distribute', '--yes')).toMatchObject({ code: 0 });
  expect(await isDistributed(db)).toBe(true);
  expect(await count('customer')).toBe(customers);
  expect(await count('consent')).toBe(customers);
  expect(await count('directory')).toBe(customers);
  const { rows } = await sql<{ id: number }>`insert into job (lane, name, payload, max_attempts)
    values ('chores', 'purge-expired', '{}', 1) returning id`.execute(db);
  expect(rows).toEqual([{ id: 8 }]);
  const entries = await db.selectFrom('audit').select('action').orderBy('seq').execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'database.distribute',
    'database.distributed',
  ]);
});

test('the audit still accepts inserts only', async () => {
  await sql`insert into audit (seq, at, actor, role, action, subject, subject_id, digest)
    values (99, now(), 'Budi', 'owner', 'x', 'x', '1', '')`.execute(db);
  const tries = [sql`update audit set actor = 'x'`, sql`delete from audit`, sql`truncate audit`];
  for (const change of tries) await expect(change.execute(db)).rejects.toThrow('inserts only');
});

test('a second run does nothing', async () => {
  const { code, said } = await ops('database', 'distribute', '--yes');
  expect({ code, said }).toEqual({ code: 0, said: ['Semua tabel sudah di tempatnya.'] });
});

test('a lock wait on a node times out', async () => {
  const { rows } = await sql<{ result: string }>`
    select result from run_command_on_workers('show lock_timeout')`.execute(db);
  expect(rows.map(({ result }) => result)).toEqual(['10s', '10s']);
});

test('distributes a table that a later migration creates', async () => {
  await sql`select undistribute_table('lock_proof')`.execute(db);
  expect((await listCurrentPlacements(db)).has('lock_proof')).toBe(false);
  await distribute(db);
  expect((await listCurrentPlacements(db)).get('lock_proof')).toEqual({
    kind: 'spread',
    by: 'customer_id',
  });
});
