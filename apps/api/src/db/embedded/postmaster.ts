import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../failure/error-code.ts';

export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
}

const patience = 30_000;
const largestPid = 2 ** 31 - 1;

export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  const [pid, , , port, socketDir] = text.split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0), socketDir: socketDir ?? '' };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The recorded pid may meanwhile belong to another program or to a zombie. */
export async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === 'win32') return true;
  return (await commandLine(pid)).includes(data);
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return ps.then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/**
 * Neutralises the lock files of a dead server whose pid now belongs to another program or a zombie. Replaces only
 * the pid, with a pid that cannot exist: a new server uses the rest of postmaster.pid to detect processes of the
 * old server that still write.
 */
export async function releaseStaleLock(
  data: string,
  { pid, port, socketDir }: Postmaster,
): Promise<void> {
  if (!isRunning(pid)) return;
  await replacePid(join(data, 'postmaster.pid'), pid);
  if (socketDir) await replacePid(join(socketDir, `.s.PGSQL.${port}.lock`), pid);
}

async function replacePid(path: string, pid: number): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const own = new RegExp(String.raw`^${pid}\b`);
  if (own.test(text)) await writeFile(path, text.replace(own, String(largestPid)));
}

/** Tries a fast shutdown, then an immediate one if that takes too long. The next start then recovers the data. */
export async function terminate(data: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isPostmasterOf(data, pid))) return;
    signalProcess(pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!(await isPostmasterOf(data, pid))) return;
      await delay(10);
    }
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
