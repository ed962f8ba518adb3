import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../../start/start-error.ts';
import type { ConnectionConfig } from '../driver/client.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import type { EmbeddedOptions, EmbeddedPostgres } from './embedded.ts';
import { isPostmasterOf, isRunning } from '../embedded/postmaster.ts';
import { connectToEmbedded } from '../embedded/running.ts';
import { patientPool } from '../testing/test-database.ts';

const holder = fileURLToPath(new URL('../testing/hold-embedded.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const servers: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
let base: string;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'serat-embedded-'));
  await chmod(base, 0o711);
});
afterAll(async () => {
  // Clean up after failed tests, too.
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) await server.stop();
  await rm(base, { recursive: true });
});

function folder(name: string): string {
  return join(base, name, 'var');
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  servers.push(server);
  return server;
}

async function query(config: ConnectionConfig, text: string): Promise<unknown[]> {
  const client = new Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
    return rows.map(([value]) => value);
  } finally {
    await client.end();
  }
}

const remember = "create table memory as select 'ada' as word";
const recall = 'select word from memory';

async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

function spawnHolder(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}

async function hold(dataDir: string): Promise<{ child: ChildProcess; config: ConnectionConfig }> {
  const child = spawnHolder(dataDir);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  if (!output) throw new Error('the other process could not start the server');
  const config: ConnectionConfig = JSON.parse(output);
  return { child, config };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe.concurrent('the embedded server', () => {
  // shows R4.2
  test('starts, keeps its data across starts and leaves no process', async () => {
    const dataDir = folder('plain');
    const first = await start(dataDir, { durable: true });
    await query(first.config, remember);
    const pid = await serverPid(dataDir);
    await first.stop();
    // The pid may still belong to a zombie.
    expect(await isPostmasterOf(join(dataDir, 'postgres', 'data'), pid)).toBe(false);
    expect(await readdir(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid');

    const second = await start(dataDir, { durable: true });
    expect(await query(second.config, recall)).toEqual(['ada']);
    await second.stop();
  });

  test('uses safe and private settings', async () => {
    const dataDir = folder('settings');
    const server = await start(dataDir, { durable: true });
    const setting = (name: string) => query(server.config, `show ${name}`);
    expect(await setting('fsync')).toEqual(['on']);
    expect(await setting('synchronous_commit')).toEqual(['on']);
    expect(await setting('listen_addresses')).toEqual(['']);
    expect(await setting('server_encoding')).toEqual(['UTF8']);
    expect(await setting('timezone')).toEqual(['UTC']);
    expect(await query(server.config, "select upper('é') || lower('Ñ')")).toEqual(['Éñ']);
    const socket = await stat(server.config.host);
    expect(socket.mode & 0o077).toBe(0);
    await server.stop();
  });

  test('runs as a user other than root, who owns the data', async () => {
    const dataDir = folder('account');
    const server = await start(dataDir);
    const { uid } = await stat(join(dataDir, 'postgres', 'data'));
    const { stdout } = await promisify(execFile)('ps', [
      '-o',
      'uid=',
      '-p',
      String(await serverPid(dataDir)),
    ]);
    await server.stop();
    expect(uid).not.toBe(0);
    expect(Number(stdout)).toBe(uid);
  });

  test('takes over the server of an owner killed with -9', async () => {
    const dataDir = folder('orphan');
    const { child, config } = await hold(dataDir);
    await query(config, remember);
    const pid = await serverPid(dataDir);
    await kill(child);
    expect(isRunning(pid)).toBe(true);

    const server = await start(dataDir);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(await query(server.config, recall)).toEqual(['ada']);
    await server.stop();
    expect(await isPostmasterOf(join(dataDir, 'postgres', 'data'), pid)).toBe(false);
  });

  test('recovers after owner and server were killed with -9', async () => {
    const dataDir = folder('crash');
    const { child, config } = await hold(dataDir);
    await query(config, remember);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await kill(child);

    const server = await start(dataDir);
    expect(await query(server.config, recall)).toEqual(['ada']);
    await server.stop();
  });

  test('restarts when only the server was killed', async () => {
    const dataDir = folder('revive');
    const lines: string[] = [];
    const revived = Promise.withResolvers<undefined>();
    const server = await start(dataDir, {
      durable: true,
      log: (line) => {
        lines.push(line);
        if (line.includes('tak terduga')) revived.resolve(undefined);
      },
    });
    const pool = patientPool(server.config);
    await pool.query(remember);
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await revived.promise;
    // The next owner can start only after this owner has stopped the recovered server.
    await pool.end();
    await server.stop();
    const next = await start(dataDir);
    expect(await query(next.config, recall)).toEqual(['ada']);
    await next.stop();
    expect(lines.filter((line) => line.includes('tak terduga'))).toHaveLength(1);
  });

  test('refuses a second owner, and the first keeps working', async () => {
    const dataDir = folder('shared');
    const first = await start(dataDir);
    const second = start(dataDir);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(
      `Folder data ${dataDir} sedang dipakai oleh proses Serat lain.`,
    );
    expect(await query(first.config, 'select 1')).toEqual([1]);
    await first.stop();
  });

  test('lets another process connect while it runs', async () => {
    const dataDir = folder('guest');
    expect(await connectToEmbedded(dataDir)).toBeUndefined();
    const server = await start(dataDir);
    expect(await connectToEmbedded(dataDir)).toEqual(server.config);
    await server.stop();
    expect(await connectToEmbedded(dataDir)).toBeUndefined();
  });

  test('lets exactly one of two simultaneous starts in an empty folder succeed', async () => {
    const dataDir = folder('race');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(dataDir, '..'), 0o711);
    const racers = await Promise.allSettled([hold(dataDir), start(dataDir)]);
    const [other, own] = racers;
    if (other.status === 'fulfilled') await kill(other.value.child);
    if (own.status === 'fulfilled') await own.value.stop();
    expect(racers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const next = await start(dataDir);
    await next.stop();
  });

  test('starts after an interrupted first start', async () => {
    const dataDir = folder('interrupted');
    const home = join(dataDir, 'postgres');
    await mkdir(home, { recursive: true });
    await chmod(dataDir, 0o711);
    const begun = Promise.withResolvers<undefined>();
    const watcher = watch(home, (_event, name) => {
      if (name?.startsWith('init-')) begun.resolve(undefined);
    });
    const child = spawnHolder(dataDir);
    await begun.promise;
    watcher.close();
    await kill(child);
    expect(await readdir(home)).not.toContain('data');

    const server = await start(dataDir);
    expect(await query(server.config, 'select 1')).toEqual([1]);
    await server.stop();
  });

  test.each([
    ['too long for a socket', 'panjang-'.repeat(12)],
    ['with spaces and commas', 'Data, milik "kami" é'],
  ])('accepts a path %s', async (_what, name) => {
    const dataDir = folder(name);
    const server = await start(dataDir);
    const { host } = server.config;
    expect(host.length).toBeLessThan(90);
    expect(await query(server.config, 'select 1')).toEqual([1]);
    await server.stop();
    await expect(stat(host)).rejects.toThrow('ENOENT');
  });

  test('works below a folder that only its owner can enter', async () => {
    const closed = join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'var');
    const first = await start(dataDir);
    await query(first.config, remember);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.config, recall)).toEqual(['ada']);
    await second.stop();

    // Run by root, the server uses another account that cannot enter the folder, so its data are elsewhere.
    const pointer = join(dataDir, 'postgres-location');
    const elsewhere = await readFile(pointer, 'utf8').catch(() => undefined);
    expect(elsewhere !== undefined).toBe(isRoot);
    if (elsewhere) await rm(elsewhere.trim(), { recursive: true });
  });

  test('refuses to start if its data, kept elsewhere, are gone', async () => {
    const dataDir = folder('lost');
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'postgres-location'), join(base, 'gone'));
    await expect(start(dataDir)).rejects.toThrow(`Basis data di ${join(base, 'gone')}`);
  });

  test('handles lock files whose pid belongs to another program', async () => {
    const dataDir = folder('reused');
    const first = await start(dataDir);
    const data = join(dataDir, 'postgres', 'data');
    const dataLock = join(data, 'postmaster.pid');
    const [, , , port, socketDir] = (await readFile(dataLock, 'utf8')).split('\n');
    const locks = [dataLock, ...(socketDir ? [join(socketDir, `.s.PGSQL.${port}.lock`)] : [])];
    const texts = await Promise.all(locks.map((path) => readFile(path, 'utf8')));
    await first.stop();
    // PostgreSQL respects the pid of a process of its own user only.
    const { uid } = await stat(data);
    const other = spawn('sleep', ['600'], { uid });
    children.push(other);
    for (const [at, path] of locks.entries()) {
      await writeFile(path, texts[at]?.replace(/^\d+/, String(other.pid)) ?? '');
      await chmod(path, 0o666);
    }
    const second = await start(dataDir);
    expect(await query(second.config, 'select 1')).toEqual([1]);
    await second.stop();
  });

  test('refuses the data of another PostgreSQL version and an unwritable folder', async () => {
    const dataDir = folder('old');
    const data = join(dataDir, 'postgres', 'data');
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/dibuat oleh PostgreSQL 17, sedangkan/);

    const file = join(base, 'file');
    await writeFile(file, '');
    await expect(start(join(file, 'var'))).rejects.toThrow(
      `Folder data ${join(file, 'var')} tidak dapat ditulisi (ENOTDIR).`,
    );
  });
});
