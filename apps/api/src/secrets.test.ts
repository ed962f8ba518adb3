import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSecrets, loadDataKey } from './secrets.ts';

const secrets = createSecrets('01'.repeat(32));

describe('sealing', () => {
  it('gives back what was sealed', () => {
    expect(secrets.open(secrets.seal('3174056104900003'))).toBe('3174056104900003');
  });

  it('never seals the same way twice', () => {
    expect(secrets.seal('a').equals(secrets.seal('a'))).toBe(false);
  });

  it('refuses what was changed or sealed with another key', () => {
    const sealed = secrets.seal('3174056104900003');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => secrets.open(changed)).toThrow();
    expect(() => createSecrets('02'.repeat(32)).open(sealed)).toThrow();
  });

  it('keeps digests of one text for two purposes apart', () => {
    const digest = (purpose: string) => secrets.digest(purpose, '123456').toString('hex');
    expect(digest('activation')).toBe(digest('activation'));
    expect(digest('activation')).not.toBe(digest('reset'));
  });
});

describe('the data key', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, for its owner alone', async () => {
    folder = await mkdtemp(join(tmpdir(), 'serat-key-'));
    const keys = await Promise.all([loadDataKey(null, folder), loadDataKey(null, folder)]);
    expect(new Set(keys).size).toBe(1);
    expect(await readFile(join(folder, 'data.key'), 'utf8')).toBe(keys[0]);
    expect((await stat(join(folder, 'data.key'))).mode & 0o777).toBe(0o600);
  });

  it('is not replaced when it is broken', async () => {
    folder = await mkdtemp(join(tmpdir(), 'serat-key-'));
    await writeFile(join(folder, 'data.key'), 'kaput');
    await expect(loadDataKey(null, folder)).rejects.toThrow('rusak');
  });
});
