import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPool, type ConnectionConfig } from '../db/driver/client.ts';
import { startDemoDatabase } from './start-demo-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'serat-demo-'));
// If the test runs as root, the database server runs as another user.
await chmod(folder, 0o711);
const dataDir = join(folder, 'var');
afterAll(() => rm(folder, { recursive: true }));

async function query(config: ConnectionConfig, text: string): Promise<unknown[]> {
  const pool = createPool(config);
  const { rows } = await pool.query<Record<string, unknown>>(text).finally(() => pool.end());
  return rows;
}

test('sets demo data from before the first release aside once and creates new data', async () => {
  const lines: string[] = [];
  const start = () => startDemoDatabase(dataDir, (line) => void lines.push(line));
  const first = await start();
  await query(first.config, 'create table schema_migration (name text, checksum text)');
  await query(first.config, "insert into schema_migration values ('0001-accounts.sql', 'x')");
  await first.stop();

  const second = await start();
  expect(await query(second.config, "select to_regclass('schema_migration') as found")).toEqual([
    { found: null },
  ]);
  await second.stop();
  const aside = (await readdir(folder)).find((name) => name !== 'var') ?? '';
  expect(aside).toMatch(/^var-lama-\d{4}-\d\d-\d\dT\d{6}$/);
  expect(lines.filter((line) => line.includes('disisihkan'))).toEqual([
    `Data demo dari sebelum Serat 0.2.0 disisihkan ke ${join(folder, aside)}; yang baru disiapkan.`,
  ]);

  const third = await start();
  await third.stop();
  expect((await readdir(folder)).toSorted()).toEqual(['var', aside]);
});
