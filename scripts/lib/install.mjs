import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withFileLock } from './file-lock.mjs';
import { fail, root } from './project.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const stampFile = join(root, 'node_modules', '.serat-installed');

export async function ensureInstalled() {
  if (await isInstalled()) return;
  await withFileLock('install', async () => {
    if (await isInstalled()) return;
    console.log('Memasang dependensi…');
    if (!(await install())) fail('Dependensi gagal dipasang; lihat pesan npm di atas.');
    await writeFile(stampFile, await stamp());
  });
}

// Includes development tools, because they build the portal in production too. Not `npm ci`, which
// first deletes node_modules.
const installArgs = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
];

/**
 * Tries npm's cache first: the lock file has no URLs, so npm would ask the registry about every
 * package. Retries with the registry if that fails or if optional packages are missing, which npm
 * skips silently.
 */
export async function install(runNpm = npm, isComplete = hasAllOfThisPlatform) {
  const first = await runNpm([...installArgs, '--prefer-offline']);
  if (first.code === 0 && (await isComplete())) return true;
  console.log('Sekali lagi, dengan bertanya ke registry…');
  return (await runNpm(installArgs)).code === 0;
}

async function hasAllOfThisPlatform() {
  const [installed, lock] = await Promise.all([readJson(installedFile), readJson(lockFile)]);
  return covers(installed, lock, process.platform, process.arch, libraryOfC());
}

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Detects the C library in the same way as npm. */
function libraryOfC() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

async function isInstalled() {
  // A matching stamp also accepts packages that npm left out although `covers` expects them.
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === (await stamp())) return true;
  const installed = await readFile(installedFile, 'utf8').catch(() => undefined);
  if (installed === undefined) return false;
  return covers(JSON.parse(installed), JSON.parse(await readFile(lockFile, 'utf8')));
}

async function stamp() {
  const hash = createHash('sha256').update(await readFile(lockFile));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether npm's record of installed packages covers the lock file on this platform. Also recognises
 * a manual installation.
 */
export function covers(installed, lock, platform = process.platform, arch = process.arch, libc) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity;
    return Boolean(wanted.optional) && !isMadeFor(wanted, platform, arch, libc);
  });
}

function isMadeFor({ os, cpu, libc }, platform, arch, ownLibc) {
  // Without `libc`, npm decides which C library the package is for.
  if ((libc && !libc.includes(ownLibc)) || !os || !cpu) return false;
  return os.includes(platform) && cpu.includes(arch);
}

export function npm(args, cwd = root) {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env;
  const env = process.env;
  if (basename(script) === 'npm-cli.js') return run(node, [script, ...args], { cwd, env });
  return run('npm', args, { cwd, env, shell: process.platform === 'win32' });
}
