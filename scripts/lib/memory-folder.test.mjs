import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withMemoryFolder } from './memory-folder.mjs';

let place;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'serat-place-'));
});
afterEach(async () => {
  await rm(place, { recursive: true });
});

test('deletes the folder after a run, also after a failed one', async () => {
  let seen;
  const failing = withMemoryFolder(async (folder) => {
    seen = folder;
    await writeFile(join(folder, 'data'), 'x');
    throw new Error('broken');
  }, place);
  await expect(failing).rejects.toThrow('broken');
  expect(await readdir(dirname(seen))).not.toContain(seen.slice(dirname(seen).length + 1));
});

test('deletes folders of killed runs and keeps those of running ones', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await mkdir(join(place, `serat-run-${pid}-abc`));
  await mkdir(join(place, `serat-run-${process.pid}-abc`));
  await mkdir(join(place, 'of-somebody-else'));
  await withMemoryFolder(async () => undefined, place);
  expect((await readdir(place)).sort()).toEqual([
    'of-somebody-else',
    `serat-run-${process.pid}-abc`,
  ]);
});

test('uses the disk if there is no memory file system', async () => {
  const folder = await withMemoryFolder(async (own) => own, join(place, 'missing'));
  expect(dirname(folder)).toBe(tmpdir());
});
