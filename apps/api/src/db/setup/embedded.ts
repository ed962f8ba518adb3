import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { StartError } from '../../start/start-error.ts';
import { prepareBinaries } from '../embedded/binaries.ts';
import { databaseName, endpointOf } from '../embedded/endpoint.ts';
import type { Endpoint } from '../embedded/endpoint.ts';
import { connect, ensureDatabase, takeOwnership } from '../embedded/owner.ts';
import { findServerFolders, socketFolder } from '../embedded/server-folders.ts';
import type { ServerFolders } from '../embedded/server-folders.ts';
import {
  isPostmasterOf,
  readPostmaster,
  releaseStaleLock,
  terminate,
} from '../embedded/postmaster.ts';
import type { Postmaster } from '../embedded/postmaster.ts';
import { clusterVersion, initialise, launch, logFile } from '../embedded/server.ts';
import type { Launch } from '../embedded/server.ts';

const supportedVersion = '18';
const onWindows = process.platform === 'win32';
/** Crash recovery usually takes a second but may have much to replay. */
const startPatience = 120_000;
const mostLaunches = 5;

export interface EmbeddedOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** False for tests only: faster, but a power cut may lose data. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  config: Endpoint & { database: string };
  stop(): Promise<void>;
}

interface Running {
  owner: Client;
  pid: number;
  endpoint: Endpoint;
}

/**
 * Runs the PostgreSQL that npm installed, with its data under `dataDir`. Takes over a server whose owner
 * was killed and refuses one that another living process owns.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folders = await findServerFolders(dataDir);
  const socketDir = onWindows ? '' : await socketFolder(folders);
  const open = () => openServer({ folders, socketDir, dataDir, durable, log });

  let running = await open();
  try {
    await ensureDatabase(running.owner, databaseName);
  } catch (error) {
    await close(folders, running);
    throw error;
  }
  const life = new AbortController();
  let recovery: Promise<void> = Promise.resolve();

  const watch = () => {
    running.owner.once('end', () => {
      if (!life.signal.aborted) recovery = recover();
    });
  };
  const recover = async () => {
    log('Basis data bawaan berhenti tak terduga dan dinyalakan lagi.');
    while (!life.signal.aborted) {
      try {
        running = await open();
        watch();
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(1000);
      }
    }
  };
  watch();

  return {
    config: { ...running.endpoint, database: databaseName },
    async stop() {
      life.abort();
      await recovery;
      await close(folders, running);
      if (!socketDir.startsWith(folders.home))
        await rm(socketDir, { recursive: true, force: true });
    },
  };
}

async function close(folders: ServerFolders, { owner, pid }: Running): Promise<void> {
  await terminate(folders.data, pid);
  await owner.end();
}

interface OpenOptions {
  folders: ServerFolders;
  socketDir: string;
  dataDir: string;
  durable: boolean;
  log: (line: string) => void;
}

async function openServer(options: OpenOptions): Promise<Running> {
  const { folders, dataDir } = options;
  const deadline = Date.now() + startPatience;
  let launched: Launch | undefined;
  let launches = 0;
  while (Date.now() < deadline) {
    const found = await readPostmaster(folders.data);
    const running = found && (await tryToOwn(found, folders, dataDir));
    if (running) return running;

    const alive = found && (await isPostmasterOf(folders.data, found.pid));
    const starting = launched?.exitCode() === null;
    if (alive || starting) {
      await delay(20);
      continue;
    }
    if (launches === mostLaunches) break;
    // Processes of a killed postmaster may live on for a moment.
    if (launches > 0) await delay(500);
    if (found) await releaseStaleLock(folders.data, found);
    launched = await launchServer(options);
    launches += 1;
  }
  const complaint = (await launched?.complaint()) || 'tidak ada jawaban';
  throw new StartError(
    `Basis data bawaan tidak mau menyala: ${complaint} (lihat ${logFile(folders)}).`,
  );
}

async function tryToOwn(
  found: Postmaster,
  folders: ServerFolders,
  dataDir: string,
): Promise<Running | undefined> {
  const endpoint = await endpointOf(folders, found);
  const client = endpoint && (await connect(endpoint));
  const owner = client && (await takeOwnership(client, dataDir));
  return owner && { owner, pid: found.pid, endpoint };
}

async function launchServer({ folders, socketDir, durable, log }: OpenOptions): Promise<Launch> {
  const native = await prepareBinaries(folders);
  const version = await clusterVersion(folders.data);
  if (version === undefined) {
    log('Menyiapkan basis data untuk pertama kali…');
    await initialise(folders, native, durable);
  } else if (version !== supportedVersion) {
    throw new StartError(
      `Folder data ${folders.data} dibuat oleh PostgreSQL ${version}, sedangkan yang terpasang PostgreSQL ${supportedVersion}.`,
    );
  }
  return launch(folders, native, socketDir, durable);
}
