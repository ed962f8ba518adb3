import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import {
  giveTreeTo,
  identity,
  serverEnvironment,
} from '../../../apps/api/src/db/embedded/account.ts';
import { prepareBinaries, program } from '../../../apps/api/src/db/embedded/binaries.ts';
import { findServerFolders } from '../../../apps/api/src/db/embedded/server-folders.ts';
import { initialise, superuser } from '../../../apps/api/src/db/embedded/server.ts';
import { killedOnExit } from './cleanup.ts';

const startPatience = 60_000;

/**
 * Without fsync data survives every process kill; only a crash of the machine would lose it, which
 * no fault causes.
 */
const common = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=on',
  'shared_buffers=64MB',
  'max_wal_size=96MB',
  'min_wal_size=32MB',
  'max_connections=60',
  'timezone=UTC',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'log_min_messages=warning',
];

export type Server = Awaited<ReturnType<typeof createServer>>;

/** A PostgreSQL server on loopback that can be killed and restarted. */
export async function createServer(folder: string, port: number, more: readonly string[] = []) {
  const folders = await findServerFolders(folder);
  const native = await prepareBinaries(folders);
  let settings: readonly string[] = more;
  let child: ChildProcess | null = null;

  async function prepare(source?: { data: string }): Promise<void> {
    if (source) {
      await cp(source.data, folders.data, { recursive: true });
      await rm(join(folders.data, 'postmaster.pid'), { force: true });
      await giveTreeTo(folders.account, folders.data);
      return;
    }
    await initialise(folders, native, false);
    const trust = ['all', 'replication'].map((what) => `host ${what} all 127.0.0.1/32 trust\n`);
    await writeFile(join(folders.data, 'pg_hba.conf'), trust.join(''));
  }

  async function start(): Promise<void> {
    const log = await open(join(folders.home, 'postgres.log'), 'a');
    const given = [...common, `port=${port}`, ...settings];
    const started = spawn(
      program(native, 'postgres'),
      ['-D', folders.data, ...given.flatMap((setting) => ['-c', setting])],
      {
        ...identity(folders.account),
        cwd: '/',
        env: serverEnvironment(),
        stdio: ['ignore', log.fd, log.fd],
        // A signal to the run must not stop its servers, which the checks still need.
        detached: true,
      },
    );
    await once(started, 'spawn');
    await log.close();
    child = killedOnExit(started);
    const deadline = performance.now() + startPatience;
    while (!(await answers())) {
      if (started.exitCode !== null || started.signalCode !== null) {
        // Sessions of a killed server may hold its shared memory for a moment.
        await delay(200);
        if (performance.now() < deadline) return start();
      }
      if (performance.now() > deadline)
        throw new Error(`PostgreSQL does not start: ${await lastWords()}`);
      await delay(50);
    }
  }

  async function answers(): Promise<boolean> {
    const client = new Client(url('postgres'));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill(signal);
    await gone;
  }

  const url = (database: string): string => `postgres://${superuser}@127.0.0.1:${port}/${database}`;

  async function query(text: string, values: unknown[] = [], database = 'postgres') {
    const client = new Client(url(database));
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const lastWords = async (): Promise<string> =>
    (await readFile(join(folders.home, 'postgres.log'), 'utf8'))
      .trim()
      .split('\n')
      .slice(-3)
      .join(' ');

  return {
    data: folders.data,
    home: folders.home,
    port,
    url,
    query,
    prepare,
    start,
    /** Fast shutdown: rolls back open transactions and ends sessions. */
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    configure: (changed: readonly string[]) => {
      settings = changed;
    },
    /** Replicates another server from the next start until it is promoted. */
    async follow(primary: number, name: string): Promise<void> {
      const line = `primary_conninfo = 'host=127.0.0.1 port=${primary} user=${superuser} application_name=${name}'\n`;
      await appendFile(join(folders.data, 'postgresql.auto.conf'), line);
      await writeFile(join(folders.data, 'standby.signal'), '');
      await giveTreeTo(folders.account, folders.data);
    },
  };
}
