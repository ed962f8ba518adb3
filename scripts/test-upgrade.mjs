import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, requireNode20, root, serviceNode } from './lib/project.mjs';
import { previousRelease } from './lib/release/previous.mjs';
import { run } from './lib/run.mjs';

// `npm run test:upgrade ARCHIVE`: the previous release runs while this version migrates its
// database.
requireNode20();
const [given] = process.argv.slice(2);
const tag = previousRelease();
if (!given && !tag) {
  console.log('no earlier release');
  process.exit(0);
}
if (!given || !existsSync(given)) {
  const archive = `serat-${(tag ?? 'v0.2.0').slice(1)}-${process.platform}-${process.arch}.tar.gz`;
  fail(`Beri arsip rilis sebelumnya: npm run test:upgrade ${archive}`);
}
const release = join(root, 'scripts/release.mjs');
const built = await run(process.execPath, [release]);
if (built.code !== 0) fail('Rilis gagal dibangun.');
const program = ['--no-warnings', 'bench/release/upgrade.ts', resolve(given)];
const { code } = await run(serviceNode(), program);
process.exit(code);
