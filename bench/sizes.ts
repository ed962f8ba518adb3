/**
 * What a first visit to each route loads before it can be used, gz, against the budgets. Sizes only: they are
 * the same on every machine. `node bench/sizes.ts`, after the portal was built.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
interface Route {
  path: string;
  frame: string;
  load: () => unknown;
}

const budgets = { login: 115, route: 45, map: 50 };
const web = new URL('../apps/web/', import.meta.url);
const dist = new URL('dist/', web);

/** The portal's own list; its types belong to the browser, so that it is read without them. */
const { routes } = (await import(new URL('src/app/routes.ts', web).href)) as {
  routes: readonly Route[];
};
const manifest = JSON.parse(
  await readFile(new URL('.vite/manifest.json', dist), 'utf8').catch(() => {
    throw new Error('The portal has not been built: run npm start or npm test first.');
  }),
) as Record<string, Chunk>;

/** A chunk, whatever it imports at once, and their style sheets. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of chunk.css ?? []) found.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

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

const pageOf = ({ path, load }: Route): string => {
  const page = /import\(['"]\.\.\/(pages\/[\w-]+\.tsx)['"]\)/.exec(String(load))?.[1];
  if (!page) throw new Error(`No page found for ${path}`);
  return `src/${page}`;
};

const entry = filesOf('index.html');
const frame = filesOf('src/app/portal-layout.tsx', new Set(entry));
const rows: { what: string; files: number; all: number; own: number; budget: number }[] = [];

for (const route of routes) {
  const shell = route.frame === 'portal' ? frame : entry;
  const files = filesOf(pageOf(route), new Set(shell));
  const [all, shared] = [await total(files), await total(shell)];
  const login = route.path === '/login';
  const own = login ? all : all - shared;
  const budget = login ? budgets.login : budgets.route;
  rows.push({ what: route.path, files: files.size, all, own, budget });
}
const map = filesOf('src/ui/map/map-surface.tsx', new Set(entry));
const mapSize = (await total(map)) - (await total(entry));
rows.push({
  what: 'map',
  files: map.size - entry.size,
  all: mapSize,
  own: mapSize,
  budget: budgets.map,
});

const kb = (size: number) => size.toFixed(1).padStart(7);
console.log(`shell ${kb(await total(entry))} KB gz, signed in ${kb(await total(frame))} KB gz\n`);
console.log(`${'route'.padEnd(30)} files  all KB  own KB  budget`);
for (const { what, files, all, own, budget } of rows) {
  const verdict = own > budget ? '  over' : '';
  console.log(
    `${what.padEnd(30)} ${String(files).padStart(5)} ${kb(all)} ${kb(own)} ${String(budget).padStart(7)}${verdict}`,
  );
}
if (rows.some(({ own, budget }) => own > budget)) process.exitCode = 1;
