import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../start/start-error.ts';
import { codeOf } from '../failure/error-code.ts';
import { canWrite, giveTo, giveTreeTo, isRoot, unprivilegedAccount } from './account.ts';
import type { Account } from './account.ts';

export interface ServerFolders {
  /** The server's private folder: data, socket and log. */
  home: string;
  /** The database cluster. It exists only once it is complete. */
  data: string;
  account: Account | undefined;
}

const sharedRoot = '/var/lib/serat';
const pointerName = 'postgres-location';
const longestSocket = 100;
const socketName = '/.s.PGSQL.5432';

export async function findServerFolders(dataDir: string): Promise<ServerFolders> {
  try {
    await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
    const root = await realpath(dataDir);
    return isRoot ? await foldersForRoot(root) : await foldersForUser(root);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Folder data ${dataDir} tidak dapat ditulisi (${reasonOf(error)}).`);
  }
}

/** Creates nothing. A folder that cannot be read counts as existing: opening it then reports why. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const missing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
  const isPointed = await lstat(join(dataDir, pointerName)).then(
    () => true,
    (error: unknown) => !missing(error),
  );
  if (isPointed) return true;
  return stat(join(dataDir, 'postgres', 'data', 'PG_VERSION')).then(
    () => true,
    (error: unknown) => !missing(error),
  );
}

async function foldersForUser(root: string): Promise<ServerFolders> {
  const home = (await readPointer(root)) ?? join(root, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  await access(home, constants.R_OK | constants.W_OK | constants.X_OK);
  const data = join(home, 'data');
  const owner = await ownerOf(data);
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new StartError(
      `Folder data ${root} milik pengguna lain. Jalankan Serat sebagai pengguna yang membuatnya.`,
    );
  }
  return { home, data, account: undefined };
}

async function foldersForRoot(root: string): Promise<ServerFolders> {
  const pointed = await readPointer(root);
  const home = pointed ?? join(root, 'postgres');
  const data = join(home, 'data');
  const owner = await ownerOf(data);
  const account = owner && owner.uid !== 0 ? owner : await unprivilegedAccount();

  if (await openHome(home, account)) {
    // A folder that root restored from a backup belongs to root.
    if (owner?.uid === 0) await giveTreeTo(account, data);
    return { home, data, account };
  }
  if (owner || pointed) {
    throw new StartError(
      `Folder ${home} tidak terjangkau oleh pengguna sistem yang menjalankan basis data. Buka aksesnya (chmod o+x) pada folder di atasnya.`,
    );
  }
  await rmdir(home).catch(() => undefined);
  return foldersElsewhere(root, account);
}

/** For a DATA_DIR that only root can enter, such as one under /root. */
async function foldersElsewhere(root: string, account: Account): Promise<ServerFolders> {
  const home = join(sharedRoot, randomBytes(8).toString('hex'));
  await mkdir(sharedRoot, { recursive: true, mode: 0o711 });
  if (!(await openHome(home, account))) {
    throw new StartError(
      `Folder data ${root} maupun ${sharedRoot} tidak terjangkau oleh pengguna sistem yang menjalankan basis data. Pilih DATA_DIR lain atau isi DATABASE_URL.`,
    );
  }
  await writeFile(join(root, pointerName), `${home}\n`);
  return { home, data: join(home, 'data'), account };
}

async function readPointer(root: string): Promise<string | undefined> {
  const home = await readFile(join(root, pointerName), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
  if (home === undefined) return undefined;
  // Starting with an empty database would look like data loss.
  await stat(home).catch((error: unknown) => {
    throw new StartError(
      `Basis data di ${home}, yang ditunjuk oleh ${join(root, pointerName)}, tidak dapat dibuka (${reasonOf(error)}).`,
    );
  });
  return home;
}

async function openHome(home: string, account: Account): Promise<boolean> {
  await mkdir(home, { recursive: true });
  const owned = await giveTo(account, home).then(
    () => true,
    () => false,
  );
  if (!owned) return false;
  await chmod(home, 0o700);
  return canWrite(account, home);
}

async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** A socket folder whose path is short enough for the system. The first choice is beside the data. */
export async function socketFolder({ home, data, account }: ServerFolders): Promise<string> {
  const key = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const names = [join(home, 'run'), join(tmpdir(), `serat-${key}`), `/tmp/serat-${key}`];
  for (const folder of names.filter(isShortAndPlain)) {
    if (await openSocketFolder(folder, account)) return folder;
  }
  // The expected name belongs to another user.
  const folder = await mkdtemp('/tmp/serat-');
  await giveTo(account, folder);
  return folder;
}

function isShortAndPlain(folder: string): boolean {
  return folder.length + socketName.length <= longestSocket && /^[\w./-]+$/.test(folder);
}

async function openSocketFolder(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await giveTo(account, folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') return false;
  }
  const found = await lstat(folder);
  const owner = account ? account.uid >>> 0 : process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) return false;
  return account ? canWrite(account, folder) : true;
}

function reasonOf(error: unknown): string {
  return codeOf(error) || String(error);
}
