import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, requireNode20, root, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

requireNode20();
const sums = () => readFile(join(root, 'dist', 'SHA256SUMS'), 'utf8');
const build = async () => {
  const { code } = await run(process.execPath, [join(root, 'scripts/release.mjs')]);
  if (code !== 0) fail('Rilis gagal dibangun.');
  return sums();
};
const first = await build();
if ((await build()) !== first) fail('Dua kali dibangun, dua hasil yang berbeda.');
console.log('✓ built twice, the same bytes');
const { code } = await run(serviceNode(), ['--no-warnings', 'bench/release/main.ts']);
process.exit(code);
