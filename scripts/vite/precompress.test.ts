import { mkdtemp, readFile, readdir, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './precompress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'precompress-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('writes .br and .gz beside text files, but not for pages, images and tiny files', async () => {
  const text = 'export const word = "serat";\n'.repeat(100);
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'a.js'), text);
  await writeFile(path.join(folder, 'index.html'), text);
  await writeFile(path.join(folder, 'photo.png'), text);
  await writeFile(path.join(folder, 'tiny.css'), 'p{margin:0}');

  await compressFolder(folder);

  expect((await readdir(folder)).sort()).toEqual(['assets', 'index.html', 'photo.png', 'tiny.css']);
  const js = path.join(folder, 'assets', 'a.js');
  expect(brotliDecompressSync(await readFile(`${js}.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${js}.gz`)).toString()).toBe(text);
});
