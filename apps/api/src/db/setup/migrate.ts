import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../../start/start-error.ts';
import { migrationSettings } from '../distribution/session-settings.ts';
import { splitStatements } from '../driver/split-statements.ts';

const ownMigrations = fileURLToPath(new URL('../migrations', import.meta.url));
const migrationLock = 7_236_115;
const ledger = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;
const fileName = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Applies pending migrations and returns their names. Nodes that start together wait for each other.
 * Migrations of a newer version are left alone.
 */
export async function migrate(pool: Pool, folder = ownMigrations): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withMigrationLock(pool, (client) => applyPending(client, migrations));
}

/** Runs `work` on one node at a time, for changes of the schema or of its privileges. */
export async function withMigrationLock<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const result = await work(client);
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    failed = false;
    return result;
  } finally {
    // Closing the session releases the lock in any state.
    client.release(failed);
  }
}

/** Runs in the caller's transaction: gives an empty database the schema after these migrations. */
export async function buildSchema(client: PoolClient, names: readonly string[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await client.query(ledger);
  const migrations = await readMigrations(ownMigrations);
  for (const migration of migrations) {
    if (names.includes(migration.name)) await write(client, migration);
  }
}

export async function compareMigrations(
  names: readonly string[],
): Promise<'known' | 'outdated' | 'newer'> {
  const known = (await readMigrations(ownMigrations)).map(({ name }) => name);
  if (!names.includes(known[0] ?? '')) return 'outdated';
  return names.every((name) => known.includes(name)) ? 'known' : 'newer';
}

export type SchemaState = 'empty' | 'outdated' | 'older' | 'same' | 'newer';

export async function compareSchema(pool: Pool, folder = ownMigrations): Promise<SchemaState> {
  const { rows: tables } = await pool.query<{ found: boolean }>(
    "select to_regclass('schema_migration') is not null as found",
  );
  if (!tables[0]?.found) return 'empty';
  const applied = await readApplied(pool);
  if (applied.size === 0) return 'empty';
  const migrations = await readMigrations(folder);
  if (isOutdated(applied, migrations)) return 'outdated';
  const known = new Set(migrations.map(({ name }) => name));
  if ([...known].some((name) => !applied.has(name))) return 'older';
  return [...applied.keys()].some((name) => !known.has(name)) ? 'newer' : 'same';
}

export const outdatedDatabase =
  'Basis data ini dibuat sebelum Serat 0.2.0, rilis pertama, dan tidak dapat dinaikkan: mulailah dengan basis data kosong.';

/** The first migration is the baseline. A database made with another baseline cannot be migrated. */
function isOutdated(
  applied: ReadonlyMap<string, string>,
  [baseline]: readonly Migration[],
): boolean {
  return (
    applied.size > 0 && baseline !== undefined && applied.get(baseline.name) !== baseline.checksum
  );
}

async function readApplied(handle: Pool | PoolClient): Promise<Map<string, string>> {
  const { rows } = await handle.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const seen = new Set<string>();
  for (const name of names) {
    const number = name.slice(0, 4);
    if (!fileName.test(name) || seen.has(number)) {
      throw new StartError(`Nama berkas migrasi ${name} tidak benar atau nomornya berulang.`);
    }
    seen.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      // Git may check files out with CRLF on Windows.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function applyPending(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(ledger);
  const applied = await readApplied(client);
  if (isOutdated(applied, migrations)) throw new StartError(outdatedDatabase);
  const latest = [...applied.keys()].at(-1) ?? '';
  const pending = migrations.filter((migration) => !applied.has(migration.name));

  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new StartError(
        `Migrasi ${name} sudah diterapkan tetapi isinya berubah. Kembalikan isinya dan tulis migrasi baru.`,
      );
    }
  }
  for (const { name } of pending) {
    if (name < latest) {
      throw new StartError(`Migrasi ${name} datang setelah ${latest} diterapkan. Beri nomor baru.`);
    }
  }
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await write(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function write(client: PoolClient, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query(migrationSettings);
    for (const statement of splitStatements(text)) await client.query(statement);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Migrasi ${name} gagal: ${reason}.`, { cause: error });
  }
}
