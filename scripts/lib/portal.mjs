import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { withFileLock } from './file-lock.mjs';
import { fail, root, serviceNode } from './project.mjs';
import { run } from './run.mjs';

export const web = join(root, 'apps', 'web');
const shared = ['contract', 'jakarta', 'ui'].map((name) => join(root, 'packages', name));
const stampName = '.source-hash';

/**
 * The portal, with the code that prerenders its pages, and the console. Each COPY value has its own
 * portal build; the service rejects an unknown value at start.
 */
const portalIn = (copy) => ({
  name: 'portal',
  folder: web,
  dist: copy === 'id' ? 'dist-id' : 'dist',
  env: { COPY: copy },
  renders: true,
});
const staffConsole = {
  name: 'konsol',
  folder: join(root, 'apps', 'console'),
  dist: 'dist',
  env: {},
  renders: false,
};
const ignored = new Set(['node_modules', 'dist', 'dist-id']);

export async function ensurePortal(copy = process.env.COPY) {
  for (const app of [portalIn(copy), staffConsole]) await ensureBuilt(app);
}

async function ensureBuilt(app) {
  if (await isCurrent(app)) return;
  await withFileLock('build', async () => {
    const hash = await sourceHash(app);
    if (await isCurrent(app, hash)) return;
    console.log(`Membangun ${app.name}…`);
    await build(app, hash);
  });
}

async function isCurrent(app, hash) {
  const built = await readFile(join(app.folder, app.dist, stampName), 'utf8').catch(
    () => undefined,
  );
  return built !== undefined && built === (hash ?? (await sourceHash(app)));
}

export function viteProgram() {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin', 'vite.js');
}

async function build(app, hash) {
  const { folder } = app;
  const dist = join(folder, app.dist);
  // Built in another folder and swapped in, so that a running service never serves a partial build.
  const fresh = join(folder, 'node_modules', '.fresh');
  const former = join(folder, 'node_modules', '.former');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(dirname(fresh), { recursive: true });
  await runVite(app, '--outDir', fresh, '--emptyOutDir');
  if (app.renders) {
    await runVite(app, '--config', 'vite.render.config.ts', '--outDir', join(fresh, 'server'));
  }
  await writeFile(join(fresh, stampName), hash);
  await rm(former, { recursive: true, force: true });
  await rename(dist, former).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, dist);
  await rm(former, { recursive: true, force: true });
}

async function runVite({ name, folder, env }, ...options) {
  const { code, output } = await run(serviceNode(), [viteProgram(), 'build', ...options], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    quiet: true,
  });
  if (code === 0) return;
  process.stderr.write(output);
  fail(`Gagal membangun ${name}; lihat pesan di atas.`);
}

async function sourceHash({ folder }) {
  const hash = createHash('sha256');
  for (const source of [folder, ...shared, join(root, 'scripts', 'vite')]) {
    await addFolder(hash, source);
  }
  await addFile(hash, join(root, 'package-lock.json'));
  await addFile(hash, join(root, 'tsconfig.base.json'));
  return hash.digest('hex');
}

async function addFolder(hash, folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await addFolder(hash, path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) await addFile(hash, path);
  }
}

async function addFile(hash, path) {
  const content = await readFile(path);
  const name = relative(root, path).split(sep).join('/');
  hash.update(`${name}\0${content.length}\0`).update(content);
}
