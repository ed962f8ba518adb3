import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createFileStore } from '../../adapters/files/index.ts';
import { createDatabase, type ConnectionConfig } from '../../db/driver/client.ts';
import type { Db } from '../../db/schema.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  patientPool,
} from '../../db/testing/test-database.ts';
import { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';
import { uploadPicture } from '../../modules/base/file/testing/upload-driver.ts';
import { openSecrets } from '../../modules/base/keys/index.ts';
import { findViolations } from '../../testing/invariants.ts';
import { createRowSum } from '../../db/backup/row-sum.ts';
import { sha256Of } from '../backup/file-sum.ts';
import { readManifest, type Manifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore.ts';
import { run } from '../run.ts';
import { listeningTerminal } from '../testing/command-line.ts';

const key = '5e'.repeat(32);
const folder = await mkdtemp(join(tmpdir(), 'serat-backup-'));
const lived = await createBillingApp();
afterAll(async () => {
  await lived.close();
  await rm(folder, { recursive: true });
});

/** The test server may listen on a Unix socket instead of TCP. */
function urlOf({ user, password, host = '', port, database }: ConnectionConfig): string {
  const secret = typeof password === 'string' ? password : 'rahasia';
  const where = new URLSearchParams({ host }).toString();
  return `postgres://${user}:${encodeURIComponent(secret)}@localhost:${port}/${database}?${where}`;
}

async function livedUrl(): Promise<string> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
    lived.db,
  );
  return urlOf({ ...inject('testServer'), database: rows[0]?.database ?? '' });
}

function opsOn(url: string, dataDir: string, dataKey = key) {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DATA_KEY: dataKey, DEMO: 'on' };
  return async (...words: string[]) => {
    const { terminal, heard } = listeningTerminal();
    return heard(await run(words, env, terminal));
  };
}

const first = join(folder, 'first');
const { dataDir } = lived.settings;
let manifest: Manifest;
let said: string[];

beforeAll(async () => {
  const service = await lived.service('2026-11-01T09:00:00+07:00');
  await lived.night('2026-12-01');
  await uploadPicture(lived.app, service.token);
  // Difficult values of text, time and bytes.
  await sql`update customer set full_name = ${`O'Neill "\\N"\n\t\\ {NULL} 💡 ${'ü'.repeat(9)}`},
    created_at = '2026-01-01 00:00:00.123457+07', updated_at = 'infinity'
    where id = ${service.id}`.execute(lived.db);
  await leaveSomethingToSay(service.id);
  await openSecrets(lived.db, lived.clock, { configured: key, dataDir });
  ({ said } = await opsOn(await livedUrl(), dataDir)('backup', first, '--by=Dewi'));
  const read = await readManifest(first);
  if (!read) throw new Error('no manifest');
  manifest = read;
});

async function leaveSomethingToSay(customerId: string): Promise<void> {
  const { db, services, clock } = lived;
  const hash = randomBytes(32);
  await sql`insert into directory (kind, value, customer_id)
    values ('device', ${hash.toString('hex')}, ${customerId})`.execute(db);
  await db
    .insertInto('push_token')
    .values({ token_hash: hash, customer_id: customerId, token: '{}', saved_at: clock() })
    .execute();
  const budi = { staffId: null, name: 'Budi', role: 'ops' } as const;
  const { id } = await services.webhooks.add(budi, 'https://accounting.example/serat', null);
  await services.webhooks.ping(budi, id);
  await db
    .insertInto('mail')
    .values({ event_key: 'waiting', kind: 'bill', content_sealed: hash, created_at: clock() })
    .execute();
}

/** Excludes the audit, because each backup adds rows there. */
const unaudited = ({ tables }: Manifest) =>
  Object.entries(tables).filter(([name]) => name !== 'audit' && name !== 'audit_head');

// shows S8.8
test('a backup is readable for its owner only and contains no key', async () => {
  const texts = await Promise.all(
    (await readdir(first, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
  expect(texts.length).toBeGreaterThan(50);
  for (const text of texts) expect(text.includes(key)).toBe(false);
  expect(manifest.tables['customer']?.rows).toBe(1);
  expect(said[0]).toMatch(/baris dalam \d+ tabel, 1 berkas\.$/);
});

// shows P1.15
test('audits the start of a backup, then its content', async () => {
  const rows = await lived.services.audit.list({ subject: 'backup', limit: 5 });
  expect(rows).toMatchObject([
    { action: 'backup.made', actor: 'Dewi', subjectId: 'first', after: { files: 1 } },
    { action: 'backup.make', actor: 'Dewi', role: 'ops' },
  ]);
});

test('never overwrites an existing backup', async () => {
  const again = await opsOn(await livedUrl(), dataDir)('backup', first);
  expect(again).toMatchObject({ code: 1, complaints: [expect.stringContaining('sudah ada')] });
});

test('a restored database is identical and works', async () => {
  const config = await createEmptyDatabase();
  const other = join(folder, 'other-data');
  const ops = opsOn(urlOf(config), other);
  expect(await ops('restore', first)).toMatchObject({ code: 0, complaints: [] });

  expect((await ops('backup', join(folder, 'second'))).code).toBe(0);
  const second = await readManifest(join(folder, 'second'));
  const own = { madeAt: second?.madeAt, tables: expect.anything(), tableFiles: expect.anything() };
  expect(second).toEqual({ ...manifest, ...own });
  expect(second && unaudited(second)).toEqual(unaudited(manifest));

  const db = createDatabase(patientPool(config));
  expect(await findViolations(db)).toEqual(await findViolations(lived.db));
  const constraints = sql<{ count: number }>`
    select count(*)::int as count from pg_constraint where contype = 'f' and convalidated`;
  expect((await constraints.execute(db)).rows).toEqual((await constraints.execute(lived.db)).rows);
  // The triggers work again.
  await expect(sql`update bill set status = 'nonsense'`.execute(db)).rejects.toThrow();
  await db.destroy();
  const [file] = manifest.files;
  const store = (place: string) => createFileStore({ dataDir: place, s3: null });
  expect(await store(other).get(file?.id ?? '')).toEqual(await store(dataDir).get(file?.id ?? ''));
});

// shows S8.9
test('a drill copy sends no messages and contains all other data', async () => {
  const config = await createEmptyDatabase();
  const ops = opsOn(urlOf(config), join(folder, 'drill'));
  expect(await ops('restore', first, '--drill')).toMatchObject({ code: 0, complaints: [] });
  expect((await ops('backup', join(folder, 'drilled'))).code).toBe(0);
  const drilled = await readManifest(join(folder, 'drilled'));
  const silent = ['push_token', 'webhook_delivery', 'webhook_endpoint', 'job'];
  for (const table of silent) {
    expect(`${table} ${manifest.tables[table]?.rows}`).not.toBe(`${table} 0`);
    expect(`${table} ${drilled?.tables[table]?.rows}`).toBe(`${table} 0`);
  }
  const changed = new Set([...silent, 'directory', 'mail']);
  const others = (made: Manifest) => unaudited(made).filter(([name]) => !changed.has(name));
  expect(drilled && others(drilled)).toEqual(others(manifest));

  const db = createDatabase(patientPool(config));
  const mails = (handle: Db) =>
    sql<{ state: string; kept: boolean }>`select state, content_sealed is not null as kept
      from mail where event_key = 'waiting'`.execute(handle);
  expect((await mails(lived.db)).rows).toEqual([{ state: 'pending', kept: true }]);
  expect((await mails(db)).rows).toEqual([{ state: 'dropped', kept: false }]);
  expect(await findViolations(db)).toEqual(await findViolations(lived.db));
  await db.destroy();
});

const notEmpty = { code: 1, complaints: [expect.stringContaining('tidak kosong')] };

test('refuses a database with customers', async () => {
  expect(await opsOn(await livedUrl(), dataDir)('restore', first)).toMatchObject(notEmpty);
});

// shows S8.9
test('refuses a database that is set up but has no customers', async () => {
  const { config, db } = await createTestDatabase();
  await sql`insert into faq_category (id, name, active, position)
    values ('mine', 'Mine', true, 1)`.execute(db);
  expect(await opsOn(urlOf(config), join(folder, 'set-up'))('restore', first)).toMatchObject(
    notEmpty,
  );
  const { rows } = await sql`select id from faq_category`.execute(db);
  expect(rows).toEqual([{ id: 'mine' }]);
});

test('refuses a database of another application', async () => {
  const config = await createEmptyDatabase();
  const pool = patientPool(config);
  await pool.query("create table stranger as select 'here' as word");
  expect(await opsOn(urlOf(config), join(folder, 'strange'))('restore', first)).toMatchObject(
    notEmpty,
  );
  expect((await pool.query('select word from stranger')).rows).toEqual([{ word: 'here' }]);
  await pool.end();
});

test('a failed restore can be repeated in the same place', async () => {
  const config = await createEmptyDatabase();
  const pool = patientPool(config);
  const store = createFileStore({ dataDir: join(folder, 'again'), s3: null });
  const away = { ...store, put: () => Promise.reject(new Error('the bucket is away')) };
  const restored = (where: typeof store, what: Manifest) =>
    restoreBackup({ pool, store: where }, first, what, {
      onTable: () => undefined,
      isDrill: false,
    });
  await expect(restored(away, manifest)).rejects.toThrow('the bucket is away');
  const cut = { ...manifest, sequences: { ...manifest.sequences, nowhere: '1' } };
  await expect(restored(store, cut)).rejects.toThrow('nowhere');
  await restored(store, manifest);
  const { rows } = await pool.query('select count(*)::int as count from customer');
  expect(rows).toEqual([{ count: 1 }]);
  await pool.end();
});

test('a check reads everything and needs no database', async () => {
  const nowhere = 'postgres://serat@127.0.0.1:1/none';
  const check = (dataKey?: string) => opsOn(nowhere, folder, dataKey)('restore', '--check', first);
  expect(await check()).toMatchObject({ code: 0, complaints: [] });
  const stranger = await check(randomBytes(32).toString('hex'));
  expect(stranger).toMatchObject({ code: 1, complaints: [expect.stringContaining('bukan kunci')] });
});

// shows S8.8
test.each([
  ['a row that was changed', 'tables/customer.jsonl.gz', change],
  ['a table that was cut off', 'tables/customer.jsonl.gz', (path: string) => truncate(path, 100)],
  ['a row that was changed with its sums', '', changeWithSums],
  ['a manifest without its signature', 'manifest.hmac', (path: string) => rm(path)],
  ['a table that is gone', 'tables/bill.jsonl.gz', (path: string) => rm(path)],
  ['an uploaded file that is gone', 'files', (path: string) => rm(path, { recursive: true })],
])('detects %s and restores nothing', async (_what, place, breakIt) => {
  const broken = await mkdtemp(join(folder, 'broken-'));
  await cp(first, broken, { recursive: true });
  await breakIt(join(broken, place));
  const config = await createEmptyDatabase();
  const { code, complaints } = await opsOn(urlOf(config), dataDir)('restore', broken);
  expect(code).toBe(1);
  expect(complaints).toHaveLength(1);
  const pool = patientPool(config);
  const { rows } = await pool.query("select to_regclass('customer') as found");
  expect(rows).toEqual([{ found: null }]);
  await pool.end();
});

test.each([
  [
    'from before the first release',
    () => ['0001-before.sql'],
    'Cadangan ini dibuat sebelum Serat 0.2.0, rilis pertama, dan tidak dapat dipulihkan dengan versi ini.',
  ],
  [
    'of a newer version',
    () => [...manifest.migrations, '9999-later.sql'],
    expect.stringContaining('yang lebih baru: pulihkan dengan versi itu.'),
  ],
])('refuses a backup %s in one sentence', async (_what, migrations, sentence) => {
  const other = await mkdtemp(join(folder, 'other-version-'));
  await cp(first, other, { recursive: true });
  const changed = { ...manifest, migrations: migrations() };
  await writeFile(join(other, 'manifest.json'), JSON.stringify(changed));
  const ops = opsOn(urlOf(await createEmptyDatabase()), dataDir);
  for (const words of [
    ['restore', '--check', other],
    ['restore', other],
  ]) {
    expect(await ops(...words)).toMatchObject({ code: 1, complaints: [sentence] });
  }
});

/** A forgery by someone who can write the backup but does not have the key. */
async function changeWithSums(broken: string): Promise<void> {
  const path = join(broken, 'tables/customer.jsonl.gz');
  await change(path);
  const [, ...rows] = gunzipSync(await readFile(path))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const sum = createRowSum();
  for (const row of rows) sum.add(row);
  const made = await readManifest(broken);
  const forged = {
    ...made,
    tables: { ...made?.tables, customer: sum.result() },
    tableFiles: { ...made?.tableFiles, customer: await sha256Of(path) },
  };
  await writeFile(join(broken, 'manifest.json'), `${JSON.stringify(forged, null, 2)}\n`);
}

async function change(path: string): Promise<void> {
  const text = gunzipSync(await readFile(path)).toString('utf8');
  await writeFile(path, gzipSync(text.replace("O'Neill", "O'Neil")));
}

test('refuses an unfinished backup and a folder of something else', async () => {
  const { code, complaints } = await opsOn(await livedUrl(), dataDir)('restore', folder);
  expect(code).toBe(1);
  expect(complaints).toEqual([expect.stringContaining('bukan cadangan Serat yang utuh')]);
});
