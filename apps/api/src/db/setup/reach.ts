import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../start/start-error.ts';
import type { ConnectionConfig } from '../driver/client.ts';

const oldestServer = 15;
const retryAfter = 250;

/** Errors that a retry cannot solve. */
const refusals: Record<string, string> = {
  '28P01': 'nama pengguna atau password ditolak',
  '28000': 'pengguna tidak diizinkan masuk',
  '3D000': 'basis data tidak ada',
  '42501': 'pengguna tidak punya izin',
};

/** Waits for a server that may be starting at the same time. */
export async function waitForDatabase(
  config: ConnectionConfig,
  patience = 20_000,
  setting = 'DATABASE_URL',
): Promise<void> {
  const address = addressOf(config);
  const deadline = Date.now() + patience;
  for (;;) {
    const failure = await tryToConnect(config, Math.max(deadline - Date.now(), 1000));
    if (!failure) return;
    const refusal = refusals[failure.code ?? ''];
    if (refusal) throw new StartError(`${address} tidak dapat dipakai: ${refusal}.`);
    if (Date.now() + retryAfter > deadline) {
      throw new StartError(
        `${address} tidak dapat dihubungi (${failure.code ?? failure.message}). Periksa ${setting}.`,
      );
    }
    await delay(retryAfter);
  }
}

async function tryToConnect(
  config: ConnectionConfig,
  connectionTimeoutMillis: number,
): Promise<(Error & { code?: string }) | undefined> {
  const client = new Client({ ...config, connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < oldestServer) {
      throw new StartError(
        `${addressOf(config)} adalah PostgreSQL ${major}; Serat perlu PostgreSQL ${oldestServer} atau lebih baru.`,
      );
    }
    return undefined;
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    // Node reports one error per address of a host name.
    const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
    return first instanceof Error ? first : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Omits user and password, because the address is shown on screens and in logs. */
export function addressOf(config: ConnectionConfig): string {
  try {
    const { host, port, database } = new Client(config);
    return `PostgreSQL di ${host}:${port}/${database ?? ''}`;
  } catch {
    throw new StartError('DATABASE_URL bukan alamat PostgreSQL yang benar.');
  }
}
