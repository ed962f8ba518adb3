import { Client, escapeIdentifier } from 'pg';
import { StartError } from '../../start/start-error.ts';
import { codeOf } from '../failure/error-code.ts';
import type { Endpoint } from './endpoint.ts';

/** Advisory lock of the process that owns the server, held until that process ends. */
const ownerLock = 7_236_114;
/** The server needs a moment to notice that a killed owner is gone. */
const lockPatience = '5s';

const notYet = new Set(['57P03', '53300', '57P01', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET']);

/** Undefined if the server does not answer, is starting or is stopping. */
export async function connect(endpoint: Endpoint): Promise<Client | undefined> {
  const client = new Client({
    ...endpoint,
    database: 'postgres',
    application_name: 'serat-owner',
    connectionTimeoutMillis: 10_000,
  });
  // Stopping the server ends this connection. The holder listens for 'end' instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (notYet.has(codeOf(error)) || isCutOff(error)) return undefined;
    throw error;
  }
}

/** Undefined if the server stopped meanwhile. */
export async function takeOwnership(client: Client, dataDir: string): Promise<Client | undefined> {
  try {
    await client.query(`set lock_timeout = '${lockPatience}'`);
    await client.query('select pg_advisory_lock($1)', [ownerLock]);
    return client;
  } catch (error) {
    await client.end();
    if (codeOf(error) === '55P03') {
      throw new StartError(`Folder data ${dataDir} sedang dipakai oleh proses Serat lain.`);
    }
    if (notYet.has(codeOf(error)) || isCutOff(error)) return undefined;
    throw error;
  }
}

export async function ensureDatabase(client: Client, name: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Connection terminated');
}
