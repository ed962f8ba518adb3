import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../jakarta/clock.ts';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { StartError } from '../../../start/start-error.ts';
import { openSecrets } from './index.ts';

const { db } = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'serat-keys-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const one = '11'.repeat(32);
const two = '22'.repeat(32);
const open = (configured: string | null) => openSecrets(db, systemClock, { configured, dataDir });
const failure = (configured: string | null) =>
  open(configured).then(
    () => 'started',
    (error: unknown) => (error instanceof StartError ? error.message : String(error)),
  );

beforeEach(() => sql`truncate data_key, service_key`.execute(db));

// shows R3c.4, S7.5
test('refuses to start with a wrong key and names it', async () => {
  expect(await failure(one)).toBe('started');
  expect(await failure(two)).toContain('DATA_KEY salah: kunci versi 1 bukan kunci');
  expect(await failure(`2:${two},1:${two}`)).toContain('DATA_KEY salah');
  expect(await failure(`2:${two}`)).toContain('DATA_KEY tidak memuat kunci versi 1');
  expect(await failure(one)).toBe('started');
});

test('names the key file in the data folder', async () => {
  expect(await failure(one)).toBe('started');
  expect(await failure(null)).toContain(`kembalikan berkas ${join(dataDir, 'data.key')}`);
  await expect(access(join(dataDir, 'data.key'))).rejects.toThrow('ENOENT');
  await sql`truncate data_key, service_key`.execute(db);
  expect(await failure(null)).toBe('started');
  await sql`update data_key set fingerprint = 'x'`.execute(db);
  expect(await failure(null)).toContain(`Kunci data di ${join(dataDir, 'data.key')} salah`);
});

test('creates one random digest key for nodes that start together', async () => {
  const nodes = await Promise.all(Array.from({ length: 6 }, () => open(one)));
  const digests = nodes.map((node) => node.digest('email', 'siti@contoh.id').toString('hex'));
  expect(new Set(digests).size).toBe(1);
  const keys = await db.selectFrom('service_key').select(['name', 'public_key']).execute();
  expect(keys).toEqual([{ name: 'digest', public_key: null }]);
});

test('keeps the digests when the data key is changed', async () => {
  const digest = (await open(one)).digest('email', 'siti@contoh.id');
  expect((await open(`2:${two},1:${one}`)).digest('email', 'siti@contoh.id')).toEqual(digest);
});

test('lets an unused key be removed, but not the sealing key', async () => {
  await open(one);
  await open(`1:${one},2:${two}`);
  expect(await failure(one)).toBe('started');
  await open(`2:${two},1:${one}`);
  expect(await failure(one)).toContain('DATA_KEY tidak memuat kunci versi 2');
});
