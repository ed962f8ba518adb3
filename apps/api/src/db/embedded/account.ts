import { spawn } from 'node:child_process';
import { chown, lchown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start/start-error.ts';

/** The system user that runs the server, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

export interface Outcome {
  code: number | null;
  output: string;
}

export const isRoot = process.getuid?.() === 0;

export async function unprivilegedAccount(): Promise<Account> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] = /^nobody:.*$/m.exec(passwd)?.[0].split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** Runs a short command as the account, in a folder that every user can enter. */
export async function runAs(
  account: Account | undefined,
  command: string,
  args: readonly string[],
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...identity(account),
      cwd: process.platform === 'win32' ? undefined : '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (account && error.code === 'EPERM') {
        reject(
          new StartError(
            'Serat berjalan sebagai root tanpa izin berganti pengguna, sehingga basis data bawaan tidak dapat dijalankan. Jalankan sebagai pengguna biasa atau isi DATABASE_URL.',
          ),
        );
        return;
      }
      resolve({ code: null, output: error.message });
    });
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** spawn takes signed ids (on macOS the user `nobody` is -2), the file system takes unsigned ids. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

export function serverEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { ...process.env, TZ: 'UTC' };
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid >>> 0, account.gid >>> 0);
}

export async function giveTreeTo(account: Account | undefined, folder: string): Promise<void> {
  if (!account) return;
  await giveTo(account, folder);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid >>> 0, account.gid >>> 0);
  }
}

/** Tries to write as that user, so that modes, access lists and mounts all count. */
export async function canWrite(account: Account, folder: string): Promise<boolean> {
  const script = 'cd "$1" && test -w .';
  return (await runAs(account, '/bin/sh', ['-c', script, 'sh', folder])).code === 0;
}
