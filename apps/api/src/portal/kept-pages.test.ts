import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keptPages, keyOfPages } from './kept-pages.ts';
import { readyPage } from './pages.ts';

const build = await mkdtemp(join(tmpdir(), 'serat-build-'));
const folder = join(build, 'cache');
afterAll(() => rm(build, { recursive: true }));

let drawn = 0;
async function make() {
  drawn += 1;
  const page = await readyPage(`<p>${drawn}`, true);
  return { shell: page, pages: [{ path: '/login', page }], styles: ['a'], scripts: ['b'] };
}

beforeEach(async () => {
  drawn = 0;
  await rm(folder, { recursive: true, force: true });
});

test('renders once and reuses the result', async () => {
  const first = await keptPages(folder, 'a', make);
  expect(await keptPages(folder, 'a', make)).toEqual(first);
  expect(drawn).toBe(1);
});

test('renders again for another key and replaces the former pages', async () => {
  await keptPages(folder, 'a', make);
  expect((await keptPages(folder, 'b', make)).shell.html).toBe('<p>2');
  expect(await readdir(folder)).toEqual(['portal-b']);
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])],
  ['empty', () => Buffer.alloc(0)],
])('ignores a kept file that is %s', async (_what, spoil) => {
  await keptPages(folder, 'a', make);
  const file = join(folder, 'portal-a');
  await writeFile(file, spoil(await readFile(file)));
  expect((await keptPages(folder, 'a', make)).shell.html).toBe('<p>2');
  expect((await keptPages(folder, 'a', make)).shell.html).toBe('<p>2');
});

test('returns the pages if nothing can be kept', async () => {
  await writeFile(join(build, 'file'), '');
  expect((await keptPages(join(build, 'file'), 'a', make)).shell.html).toBe('<p>1');
});

test('the key depends on the build and its input', async () => {
  await mkdir(join(build, 'server'), { recursive: true });
  await mkdir(join(build, '.vite'), { recursive: true });
  await writeFile(join(build, 'server/render.js'), '1');
  await writeFile(join(build, '.vite/manifest.json'), '{}');
  expect(await keyOfPages(build, { brand: 'x' })).toBeNull();
  await writeFile(join(build, '.source-hash'), 'one');
  const key = await keyOfPages(build, { brand: 'x' });
  expect(await keyOfPages(build, { brand: 'x' })).toBe(key);
  expect(await keyOfPages(build, { brand: 'y' })).not.toBe(key);
  await writeFile(join(build, '.source-hash'), 'two');
  expect(await keyOfPages(build, { brand: 'x' })).not.toBe(key);
});
