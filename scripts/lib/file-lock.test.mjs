import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.mjs';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serat-lock-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('runs tasks of one name one after the other', async () => {
  const events = [];
  const task = (name) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all(
    ['a', 'b', 'c'].map((name) => withFileLock('build', task(name), folder)),
  );
  expect(results).toEqual(['a', 'b', 'c']);
  expect(events).toHaveLength(6);
  for (let index = 0; index < 6; index += 2) {
    expect(events[index + 1]).toBe(events[index].replace('begins', 'ends'));
  }
});

test('releases the lock of a failed task', async () => {
  const failing = withFileLock('build', () => Promise.reject(new Error('broken')), folder);
  await expect(failing).rejects.toThrow('broken');
  expect(await readdir(folder)).toEqual([]);
});

test('takes over the lock of a killed process', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(join(folder, '.build.lock'), `${hostname()} ${pid}`);
  expect(await withFileLock('build', async () => 'done', folder)).toBe('done');
});

test('takes over the lock of another machine that stopped refreshing it', async () => {
  const lock = join(folder, '.build.lock');
  await writeFile(lock, 'elsewhere 1');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  expect(await withFileLock('build', async () => 'done', folder)).toBe('done');
});
