import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { loadDataKeys, parseDataKeys } from './data-keys.ts';

const one = '01'.repeat(32);
const two = 'aB'.repeat(32);

test.each([
  [one, [1]],
  [`1:${one}`, [1]],
  [`2:${two},1:${one}`, [2, 1]],
  [`1:${one}, 255:${two}`, [1, 255]],
])('accepts %s', (text, versions) => {
  expect(parseDataKeys(text)?.map(({ version }) => version)).toEqual(versions);
});

test.each([
  [''],
  ['kaput'],
  [`${one}0`],
  [`${one},${two}`],
  [`1:${one},1:${two}`],
  [`0:${one}`],
  [`256:${one}`],
  [`01:${one}`],
  [`2:${one},`],
  [`2=${one}`],
])('refuses %s', (text) => {
  expect(parseDataKeys(text)).toBeNull();
});

describe('the key in the data folder', () => {
  let dataDir = '';
  const load = (mayMake: boolean) => loadDataKeys({ configured: null, dataDir }, mayMake);
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'serat-key-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  // shows R3c.4, S7.4
  it('is created once, readable for its owner only', async () => {
    const [[first], [second]] = await Promise.all([load(true), load(true)]);
    expect(first).toEqual(second);
    expect(await readFile(join(dataDir, 'data.key'), 'utf8')).toBe(first.key.toString('hex'));
    expect((await stat(join(dataDir, 'data.key'))).mode & 0o777).toBe(0o600);
  });

  // shows S7.4
  it('is not replaced if it is broken', async () => {
    await writeFile(join(dataDir, 'data.key'), 'kaput');
    await expect(load(true)).rejects.toThrow('rusak');
  });

  it('is not created if the database already has keys', async () => {
    await expect(load(false)).rejects.toThrow(`kembalikan berkas ${join(dataDir, 'data.key')}`);
    await expect(readFile(join(dataDir, 'data.key'))).rejects.toThrow('ENOENT');
  });

  it('may hold several versions', async () => {
    await writeFile(join(dataDir, 'data.key'), `2:${two},1:${one}\n`);
    expect((await load(false)).map(({ version }) => version)).toEqual([2, 1]);
  });
});

test('concurrent first starts create one complete key and leave no draft', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-key-'));
  const source = { configured: null, dataDir };
  const starts = Array.from({ length: 8 }, () => loadDataKeys(source, true));
  const [made, ...others] = await Promise.all(starts);
  expect(made?.[0].key).toHaveLength(32);
  for (const other of others) expect(other).toEqual(made);
  expect(await readdir(dataDir)).toEqual(['data.key']);
  await rm(dataDir, { recursive: true });
});
