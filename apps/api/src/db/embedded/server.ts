import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { syncFolder } from '../../durable-file.ts';
import { StartError } from '../../start/start-error.ts';
import { giveTo, identity, runAs, serverEnvironment } from './account.ts';
import { program } from './binaries.ts';
import { isRunning } from './postmaster.ts';
import type { ServerFolders } from './server-folders.ts';

export const superuser = 'serat';
const onWindows = process.platform === 'win32';
const largestLog = 1024 * 1024;

export function logFile({ home }: ServerFolders): string {
  return join(home, 'postgres.log');
}

function passwordFile({ home }: ServerFolders): string {
  return join(home, 'password');
}

/** Only Windows needs a password, because the server listens on loopback there. */
export async function readPassword(folders: ServerFolders): Promise<string | undefined> {
  return onWindows ? readFile(passwordFile(folders), 'utf8') : undefined;
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that an interrupted start
 * leaves nothing half-made.
 */
export async function initialise(
  folders: ServerFolders,
  native: string,
  durable: boolean,
): Promise<void> {
  const { home, data, account } = folders;
  for (const name of await readdir(home)) {
    const pid = Number(/^init-(\d+)$/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isRunning(pid))) {
      // An initdb whose parent was killed may still be writing to the folder, which a later start removes.
      await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
  if (onWindows) {
    await writeFile(passwordFile(folders), randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  const unfinished = join(home, `init-${process.pid}`);
  const { code, output } = await runAs(account, program(native, 'initdb'), [
    `--pgdata=${unfinished}`,
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(onWindows
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(folders)}`]
      : ['--auth-local=trust', '--auth-host=reject']),
    ...(durable ? [] : ['--no-sync']),
  ]);
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartError(
      `Basis data tidak dapat dibuat di ${data}: ${lastLine(output) || `kode ${code}`}.`,
    );
  }
  await publish(unfinished, data);
  if (durable) await syncFolder(home);
}

async function publish(unfinished: string, data: string): Promise<void> {
  try {
    await rename(unfinished, data);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start finished first; use its cluster.
    if (!(await clusterVersion(data))) throw error;
  }
}

export async function clusterVersion(data: string): Promise<string | undefined> {
  const text = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  return text?.trim();
}

export interface Launch {
  exitCode(): number | null;
  /** The end of the server's log, which says why it does not run. */
  complaint(): Promise<string>;
}

export async function launch(
  folders: ServerFolders,
  native: string,
  socketDir: string,
  durable: boolean,
): Promise<Launch> {
  const settings = [...commonSettings(durable), ...(await listenSettings(socketDir))];
  const log = logFile(folders);
  const start = await trimLog(log);
  const complaint = async () => lastLine((await readFile(log)).subarray(start).toString());
  if (onWindows) {
    const code = await launchOnWindows(folders, native, settings);
    return { exitCode: () => code || null, complaint };
  }

  // The server outlives a killed service, so its log must not be a pipe.
  const handle = await open(log, 'a', 0o600);
  await giveTo(folders.account, log);
  const child = spawn(
    program(native, 'postgres'),
    ['-D', folders.data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...identity(folders.account),
      cwd: '/',
      env: serverEnvironment(),
      // Runs in its own session, which Ctrl-C does not reach: the server has to outlive the service's connections.
      detached: true,
      stdio: ['ignore', handle.fd, handle.fd],
    },
  );
  try {
    await once(child, 'spawn');
  } finally {
    await handle.close();
  }
  child.unref();
  return { exitCode: () => child.exitCode ?? (child.signalCode ? 1 : null), complaint };
}

async function trimLog(log: string): Promise<number> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= largestLog) return size;
  await truncate(log);
  return 0;
}

/** pg_ctl drops administrator rights, with which the server refuses to run on Windows. */
async function launchOnWindows(folders: ServerFolders, native: string, settings: string[]) {
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const { code } = await runAs(undefined, program(native, 'pg_ctl'), [
    'start',
    '--no-wait',
    `--pgdata=${folders.data}`,
    `--log=${logFile(folders)}`,
    `--options=${options}`,
  ]);
  return code;
}

function commonSettings(durable: boolean): string[] {
  return [
    'max_connections=60',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
    // Statements contain personal data. The service logs its own failures, redacted.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}

async function listenSettings(socketDir: string): Promise<string[]> {
  if (onWindows) {
    return ['listen_addresses=127.0.0.1', `port=${await freePort()}`, 'unix_socket_directories='];
  }
  return [
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
  ];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC|error): +/i, '').replace(/\.$/, '');
}
