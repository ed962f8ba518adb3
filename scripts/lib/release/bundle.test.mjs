import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleStart } from './bundle.mjs';

const folder = await mkdtemp(join(tmpdir(), 'serat-bundle-'));
afterAll(() => rm(folder, { recursive: true }));

const files = {
  'apps/api/package.json': '{"type":"module"}',
  'apps/api/src/main.js': `
    import { text } from './db/place.js';
    import old from 'old';
    console.log(text, old(), import.meta.url.endsWith('/src/main.js'));`,
  'apps/api/src/db/place.js': `
    import { readFileSync } from 'node:fs';
    export const text = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');`,
  'apps/api/src/db/beside.txt': 'beside',
  // Like fastify: a CommonJS package that requires an external one.
  'node_modules/old/package.json': '{"main":"index.js"}',
  'node_modules/old/index.js': `module.exports = () => require('pino')();`,
  'node_modules/pino/package.json': '{"main":"index.js"}',
  'node_modules/pino/index.js': `module.exports = () => 'outside';`,
};

test('a bundle finds its files and packages wherever it is unpacked', async () => {
  const built = join(folder, 'built');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(built, path)), { recursive: true });
    await writeFile(join(built, path), content);
  }
  await bundleStart(built);
  const elsewhere = join(folder, 'elsewhere', 'deep', 'below');
  await mkdir(dirname(elsewhere), { recursive: true });
  await rename(built, elsewhere);
  expect(await readdir(join(elsewhere, 'apps/api/start'))).toContain('main.js');
  const program = join(elsewhere, 'apps/api/start/main.js');
  const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect(stdout + stderr).toBe('beside outside true\n');
});
