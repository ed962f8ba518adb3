import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../db/driver/client.ts';
import { patientPool } from '../db/testing/test-database.ts';
import { startEmbeddedPostgres } from '../db/setup/embedded.ts';
import { connectToEmbedded } from '../db/embedded/running.ts';
import { migrate } from '../db/setup/migrate.ts';
import { commands, run } from './run.ts';
import { listeningTerminal } from './testing/command-line.ts';

const folder = await mkdtemp(join(tmpdir(), 'serat-ops-'));
const env = { DATA_DIR: join(folder, 'var') };
const header = 'code,latitude,longitude,ports,ports_in_use,technology';

beforeAll(() => chmod(folder, 0o711));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function opsWith(settings: NodeJS.ProcessEnv, ...words: string[]) {
  const { terminal, heard } = listeningTerminal();
  const { code, said, complaints, notes } = heard(await run(words, settings, terminal));
  return {
    code,
    said: said.join('\n'),
    complaints: complaints.join('\n'),
    notes: notes.join('\n'),
  };
}
const ops = (...words: string[]) => opsWith(env, ...words);

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, [header, ...lines, ''].join('\n'));
  return path;
}

describe('the command line', () => {
  test.each([
    [[], 'Pesanan dan pemasangan:\n  orders list '],
    [['help'], 'Kode keluar: 0 selesai'],
    [['--help'], 'odp import'],
    [['--version'], '0.2.0'],
    [['orders', '--help'], 'orders finish'],
    [['help', 'orders', 'list'], 'Pakai: npm run ops -- orders list [--status STATUS] [--all]'],
    [['odp', 'import', '-h'], 'Pakai: npm run ops -- odp import BERKAS.csv [--dry-run]'],
    [['subscriptions', 'end', '1', '--help'], '--waive-fee ALASAN  Bebaskan biaya penghentian'],
  ])('%o prints help', async (words, text) => {
    const { code, said, notes } = await ops(...words);
    expect(code).toBe(0);
    expect(said).toContain(text);
    expect(notes).toBe('');
  });

  test('the usage shows required options without brackets', () => {
    const hidden = commands.flatMap(({ name, usage, prepare }) => {
      const argument = /^[A-Z]/.test(usage.slice(name.length + 1)) ? [randomUUID()] : [];
      const problem = prepare(argument);
      // "--active atau --fee" means that neither option is required alone.
      if (typeof problem !== 'string' || problem.includes(' atau ')) return [];
      const asked = [...problem.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option);
      return asked.filter((option) => usage.includes(`[${option}`)).map((o) => `${name} ${o}`);
    });
    expect(hidden).toEqual([]);
  });

  test('every topic has a heading', async () => {
    const { said } = await ops('help');
    const headings = said.split('\n').filter((line) => /^\S.*:$/.test(line));
    expect(headings).toContain('Kunci data:');
    expect(headings.filter((line) => /^[a-z]/.test(line))).toEqual([]);
  });

  test.each([
    [['odp'], 'Perintah "odp" tidak dikenal'],
    [['orders', 'dance'], 'Perintah "orders dance" tidak dikenal'],
    [['odp', 'import'], 'Sebutkan berkas CSV'],
    [['odp', 'import', 'a.csv', 'b.csv'], 'Hanya satu berkas'],
    [
      ['odp', 'import', 'a.csv', '--force'],
      '--force tidak dikenal.\nPakai: npm run ops -- odp import BERKAS.csv [--dry-run]',
    ],
  ])('%o is invalid', async (words, reason) => {
    const { code, complaints } = await ops(...words);
    expect(code).toBe(2);
    expect(complaints).toContain(reason);
  });

  test('reports invalid settings in one line', async () => {
    const settings = { DATABASE_URL: 'mysql://x' };
    const { code, complaints } = await opsWith(settings, 'odp', 'import', 'a.csv');
    expect(code).toBe(1);
    expect(complaints).toContain('DATABASE_URL');
  });

  test.each([[['odp', 'import', 'a.csv']], [['orders', 'list']]])(
    '%o without a database says where it looked, and creates none',
    async (words) => {
      const { code, said, complaints, notes } = await ops(...words);
      expect(code).toBe(1);
      expect(said).toBe('');
      expect(notes).toBe(`Basis data: bawaan, di ${env.DATA_DIR}`);
      expect(complaints).toContain(`Di ${env.DATA_DIR} belum ada basis data`);
      expect(await readdir(folder)).not.toContain('var');
    },
  );
});

describe('odp import', () => {
  beforeAll(async () => {
    const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
    const pool = patientPool(server.config);
    await migrate(pool);
    await pool.end();
    await server.stop();
  });

  // shows R3d.11
  test('without a running service it starts, fills and stops the embedded database', async () => {
    const path = await file('good.csv', 'A,-6.2,106.8,8,1,FTTH', 'B,-6.201,106.8,8,1,FTTH');
    const tried = await ops('odp', 'import', path, '--dry-run');
    expect(tried.code).toBe(0);
    expect(tried.said).toContain(
      'Uji coba: 2 baris benar. Akan dimuat: 2 baru, 0 diperbarui, 0 tetap.',
    );
    const done = await ops('odp', 'import', path);
    expect(done).toMatchObject({ code: 0, complaints: '' });
    expect(done.said).toBe('Selesai: 2 ODP. 2 baru, 0 diperbarui, 0 tetap.');
    expect(done.notes).toBe(`Basis data: bawaan, di ${env.DATA_DIR}`);
    expect(await connectToEmbedded(env.DATA_DIR)).toBeUndefined();
  });

  test('beside a running service it only connects', async () => {
    const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
    try {
      const path = await file('more.csv', 'A,-6.2,106.8,8,1,FTTH', 'C,-6.3,106.8,16,1,OPENPORT');
      const { code, said } = await ops('odp', 'import', path);
      expect(code).toBe(0);
      expect(said).toBe('Selesai: 2 ODP. 1 baru, 0 diperbarui, 1 tetap.');
      const db = createDatabase(patientPool(server.config));
      const rows = await db.selectFrom('odp').select('code').orderBy('code').execute();
      await db.destroy();
      expect(rows.map((row) => row.code)).toEqual(['A', 'B', 'C']);
    } finally {
      await server.stop();
    }
  });

  test('names bad lines, loads nothing and exits with 1', async () => {
    const path = await file('bad.csv', 'D,-6.2,106.8,8,1,FTTH', 'E,3.139,101.687,8,1,FTTH');
    const { code, said, complaints } = await ops('odp', 'import', path);
    expect(code).toBe(1);
    expect(said).toBe('');
    expect(complaints).toContain('baris 3: titik 3.139,101.687 di luar Indonesia');
    expect(complaints).toContain('1 masalah dari 2 baris. Tidak ada yang dimuat');
  });

  test('reports a missing file', async () => {
    const { code, complaints } = await ops('odp', 'import', join(folder, 'none.csv'));
    expect(code).toBe(1);
    expect(complaints).toContain('tidak ada atau tidak dapat dibaca');
  });
});
