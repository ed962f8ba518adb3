import { expect, test } from 'vitest';
import { type ConnectionConfig } from '../db/driver/client.ts';
import { migrate, outdatedDatabase } from '../db/setup/migrate.ts';
import { createEmptyDatabase, patientPool } from '../db/testing/test-database.ts';
import { requireUsable } from './open-database.ts';
import { run } from './run.ts';
import { listeningTerminal } from './testing/command-line.ts';

const config = await createEmptyDatabase();
const url = urlOf(config);

/** The test server may listen on a Unix socket instead of TCP. */
function urlOf({ user, password, host = '', port, database }: ConnectionConfig): string {
  const secret = typeof password === 'string' ? password : 'rahasia';
  const where = new URLSearchParams({ host }).toString();
  return `postgres://${user}:${encodeURIComponent(secret)}@localhost:${port}/${database}?${where}`;
}

async function ops(...words: string[]) {
  const { terminal, heard } = listeningTerminal();
  return heard(await run(words, { DATABASE_URL: url, DEMO: 'on' }, terminal));
}

async function query(text: string): Promise<unknown[]> {
  const pool = patientPool(config);
  const { rows } = await pool.query<Record<string, unknown>>(text);
  await pool.end();
  return rows;
}

const tables =
  "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";
const name = `Basis data: PostgreSQL di ${config.host}:${config.port}/${config.database}`;

// shows R3d.11
test('refuses an empty database, names it without its password and leaves it unchanged', async () => {
  const { code, said, complaints, notes } = await ops('orders', 'list', '--csv');
  expect(code).toBe(1);
  expect(said).toEqual([]);
  expect(notes).toEqual([name]);
  expect(complaints).toEqual([expect.stringContaining('belum pernah dipakai Serat')]);
  expect(await query(tables)).toEqual([]);
});

test('connects past the pooler and leaves no settings on its connections', async () => {
  const { terminal, heard } = listeningTerminal();
  const env = {
    DATABASE_URL: 'postgres://serat@127.0.0.1:1/pooler',
    DATABASE_DIRECT_URL: url,
    DEMO: 'on',
  };
  const { complaints, notes } = heard(await run(['orders', 'list', '--csv'], env, terminal));
  expect(notes).toEqual([name]);
  expect(complaints).toEqual([expect.stringContaining('belum pernah dipakai Serat')]);
});

test('a command that changes tables connects as their owner and says so', async () => {
  const { terminal, heard } = listeningTerminal();
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: 'postgres://serat@127.0.0.1:1/serat',
    DATABASE_OWNER_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENT_GATEWAY: 'midtrans',
    MIDTRANS_SERVER_KEY: 'Mid-server-kunci-uji',
  };
  expect(heard(await run(['database', 'distribute'], env, terminal)).notes).toEqual([name]);
  const { said } = heard(await run(['restore', '--help'], env, terminal));
  expect(said.join()).toContain('DATABASE_OWNER_URL');
});

test('refuses an older schema, because only the service migrates', () => {
  const { terminal } = listeningTerminal();
  expect(() => requireUsable('older', terminal)).toThrow('versi Serat yang lebih lama');
});

test('refuses a database from before the first release and leaves it unchanged', async () => {
  const pool = patientPool(config);
  await migrate(pool);
  await pool.end();
  expect(await ops('odp', 'import', 'none.csv')).toMatchObject({
    complaints: [expect.stringContaining('tidak ada atau tidak dapat dibaca')],
    notes: [name],
  });
  await query("update schema_migration set checksum = 'x' || checksum where name like '0001%'");
  const { code, complaints } = await ops('odp', 'import', 'none.csv');
  expect(code).toBe(1);
  expect(complaints).toEqual([outdatedDatabase]);
  await query("update schema_migration set checksum = substr(checksum, 2) where name like '0001%'");
});

test('uses a newer schema with a note', async () => {
  await query("insert into schema_migration (name, checksum) values ('9999-later.sql', 'x')");
  const { notes } = await ops('odp', 'import', 'none.csv');
  expect(notes).toEqual([name, expect.stringContaining('lebih baru')]);
});
