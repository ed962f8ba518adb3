import { expect, test } from 'vitest';
import { createTestDatabase } from '../../db/testing/test-database.ts';
import { run } from '../run.ts';
import { listeningTerminal } from '../testing/command-line.ts';

const { config, db } = await createTestDatabase();
const one = '11'.repeat(32);
const two = '22'.repeat(32);
const url = new URL('postgres://localhost');
url.pathname = `/${config.database}`;
url.searchParams.set('host', config.host ?? '');
url.searchParams.set('port', String(config.port));
url.searchParams.set('user', config.user ?? '');
if (typeof config.password === 'string') url.searchParams.set('password', config.password);

async function ops(dataKey: string, ...words: string[]) {
  const { terminal, heard } = listeningTerminal();
  const env = { DATABASE_URL: url.href, DATA_KEY: dataKey, DEMO: 'on' };
  const { code, said, complaints } = heard(await run(words, env, terminal));
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

test('rotates from one key to the next', async () => {
  expect((await ops(one, 'keys', 'status')).said).toContain('versi 1  1 data  menyegel data baru');
  const known = await ops(`1:${one},2:${two}`, 'keys', 'status');
  expect(known.said).toContain('versi 2  0 data  belum atau tidak lagi dipakai');
  const both = `2:${two},1:${one}`;
  expect((await ops(both, 'keys', 'status')).said).toContain(
    'versi 1  1 data  masih dibutuhkan: jalankan keys rotate',
  );
  const early = await ops(`2:${two}`, 'keys', 'status');
  expect(early).toMatchObject({ code: 1, said: '' });
  expect(early.complaints).toContain('DATA_KEY tidak memuat kunci versi 1');

  const rotated = await ops(both, 'keys', 'rotate');
  expect(rotated).toMatchObject({ code: 0, complaints: '' });
  expect(rotated.said).toContain('1 data disegel ulang.');
  expect(rotated.said).toContain('versi 1  0 data  belum atau tidak lagi dipakai');
  expect(await ops(`2:${two}`, 'keys', 'rotate')).toMatchObject({ code: 0, complaints: '' });
});

// shows S7.5
test('a wrong key stops every command, also one that needs none', async () => {
  const refused = await ops(one.replaceAll('1', '3'), 'orders', 'list');
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complaints).toContain('DATA_KEY salah: kunci versi 1');
  expect(refused.complaints).not.toContain('3333');
});

test('reports undecryptable values and fails', async () => {
  await db
    .insertInto('mail')
    .values({
      event_key: 'broken',
      content_sealed: Buffer.concat([Buffer.from([1]), Buffer.alloc(40)]),
      created_at: new Date(),
    })
    .execute();
  const { code, complaints } = await ops(`2:${two}`, 'keys', 'rotate');
  expect(code).toBe(1);
  expect(complaints).toContain('1 data tidak dapat dibuka');
});
