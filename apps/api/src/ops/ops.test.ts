import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, createPool } from '../db/client.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { connectToEmbedded } from '../db/embedded/running.ts';
import { run } from './run.ts';

const folder = await mkdtemp(join(tmpdir(), 'serat-ops-'));
const env = { DATA_DIR: join(folder, 'var') };
const header = 'code,latitude,longitude,ports,ports_in_use,technology';

beforeAll(() => chmod(folder, 0o711));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ops(...words: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await run(words, env, {
    say: (line) => said.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, [header, ...lines, ''].join('\n'));
  return path;
}

describe('the command line', () => {
  test.each([[[]], [['help']], [['--help']], [['odp', 'import', '-h']]])(
    '%o explains itself',
    async (words) => {
      const { code, said } = await ops(...words);
      expect(code).toBe(0);
      expect(said).toContain('odp import BERKAS.csv [--dry-run]');
    },
  );

  test.each([
    [['odp'], 'Perintah "odp" tidak dikenal'],
    [['orders', 'dance'], 'Perintah "orders dance" tidak dikenal'],
    [['odp', 'import'], 'Sebutkan berkas CSV'],
    [['odp', 'import', 'a.csv', 'b.csv'], 'Hanya satu berkas'],
    [['odp', 'import', 'a.csv', '--force'], 'Ada pilihan yang tidak dikenal'],
  ])('%o is not understood', async (words, reason) => {
    const { code, complaints } = await ops(...words);
    expect(code).toBe(2);
    expect(complaints).toContain(reason);
  });

  test('settings that are wrong are said in one line', async () => {
    const complaints: string[] = [];
    const code = await run(
      ['odp', 'import', 'a.csv'],
      { DATABASE_URL: 'mysql://x' },
      {
        say: () => undefined,
        complain: (line) => complaints.push(line),
      },
    );
    expect(code).toBe(1);
    expect(complaints.join()).toContain('DATABASE_URL');
  });
});

describe('odp import', () => {
  test('without a running service: the embedded database is started, filled and stopped', async () => {
    const path = await file('good.csv', 'A,-6.2,106.8,8,1,FTTH', 'B,-6.201,106.8,8,1,FTTH');
    const tried = await ops('odp', 'import', path, '--dry-run');
    expect(tried.code).toBe(0);
    expect(tried.said).toContain(
      'Uji coba: 2 baris benar. Akan dimuat: 2 baru, 0 diperbarui, 0 tetap.',
    );
    const done = await ops('odp', 'import', path);
    expect(done).toMatchObject({ code: 0, complaints: '' });
    expect(done.said).toBe('Selesai: 2 ODP. 2 baru, 0 diperbarui, 0 tetap.');
    expect(await connectToEmbedded(env.DATA_DIR)).toBeUndefined();
  });

  test('beside a running service, whose database it only visits', async () => {
    const server = await startEmbeddedPostgres({ dataDir: env.DATA_DIR });
    try {
      const path = await file('more.csv', 'A,-6.2,106.8,8,1,FTTH', 'C,-6.3,106.8,16,1,OPENPORT');
      const { code, said } = await ops('odp', 'import', path);
      expect(code).toBe(0);
      expect(said).toBe('Selesai: 2 ODP. 1 baru, 0 diperbarui, 1 tetap.');
      const db = createDatabase(createPool(server.config));
      const rows = await db.selectFrom('odp').select('code').orderBy('code').execute();
      await db.destroy();
      expect(rows.map((row) => row.code)).toEqual(['A', 'B', 'C']);
    } finally {
      await server.stop();
    }
  });

  test('bad lines are named, nothing is loaded, the exit code is 1', async () => {
    const path = await file('bad.csv', 'D,-6.2,106.8,8,1,FTTH', 'E,3.139,101.687,8,1,FTTH');
    const { code, said, complaints } = await ops('odp', 'import', path);
    expect(code).toBe(1);
    expect(said).toBe('');
    expect(complaints).toContain('baris 3: titik 3.139,101.687 di luar Indonesia');
    expect(complaints).toContain('1 masalah dari 2 baris. Tidak ada yang dimuat');
  });

  test('a file that is not there', async () => {
    const { code, complaints } = await ops('odp', 'import', join(folder, 'none.csv'));
    expect(code).toBe(1);
    expect(complaints).toContain('tidak ada atau tidak dapat dibaca');
  });
});
