import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../failure/error-code.ts';

/** What a server writes into postmaster.pid about itself. */
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

/** A recorded pid may since belong to another program, or to a zombie that nobody collects. */
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
 * Makes a dead server's lock file harmless when its pid was given to another program. Only the
 * pid is replaced, by one that can't exist: with the rest of the file the new server still
 * notices processes of the old one that write on.
 */
export async function releaseStaleLock(data: string, pid: number): Promise<void> {
  if (!isRunning(pid)) return;
  const path = join(data, 'postmaster.pid');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/^\d+/, String(largestPid)));
}

/** Fast shutdown, and an immediate one (recovered at the next start) when that takes too long. */
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
