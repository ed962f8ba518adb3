/**
 * Checks the gzipped size of a first visit to each route against the budgets. `node
 * bench/sizes.ts`, after building the portal.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { filesOfPages } from '../apps/web/build/page-files.ts';

const budgets = { login: 115, route: 45, map: 50 };
const dist = new URL('../apps/web/dist/', import.meta.url);

const manifest = await readFile(new URL('.vite/manifest.json', dist), 'utf8').catch(() => {
  throw new Error('The portal has not been built: run npm start or npm test first.');
});
const parts = await filesOfPages(JSON.parse(manifest) as Manifest);

const sizes = new Map<string, number>();
async function sizeOf(file: string): Promise<number> {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

async function total(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += await sizeOf(file);
  return bytes / 1000;
}

const beyond = (files: readonly string[], there: readonly string[]) =>
  files.filter((file) => !there.includes(file));

const rows: { what: string; files: number; all: number; own: number; budget: number }[] = [];
const isFramed = (files: readonly string[]) => beyond(parts.frame, files).length === 0;
for (const [path, files] of Object.entries(parts.pages)) {
  const login = path === '/login';
  const shell = isFramed(files) ? parts.frame : parts.shell;
  const [all, own] = [await total(files), await total(login ? files : beyond(files, shell))];
  rows.push({
    what: path,
    files: files.length,
    all,
    own,
    budget: login ? budgets.login : budgets.route,
  });
}
const map = beyond(parts.map, parts.shell);
const mapSize = await total(map);
rows.push({ what: 'map', files: map.length, all: mapSize, own: mapSize, budget: budgets.map });

const kb = (size: number) => size.toFixed(1).padStart(7);
console.log(
  `shell ${kb(await total(parts.shell))} KB gz, signed in ${kb(await total(parts.frame))} KB gz\n`,
);
console.log(`${'route'.padEnd(30)} files  all KB  own KB  budget`);
for (const { what, files, all, own, budget } of rows) {
  const verdict = own > budget ? '  over' : '';
  console.log(
    `${what.padEnd(30)} ${String(files).padStart(5)} ${kb(all)} ${kb(own)} ${String(budget).padStart(7)}${verdict}`,
  );
}
if (rows.some(({ own, budget }) => own > budget)) process.exitCode = 1;
