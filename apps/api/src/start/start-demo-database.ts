import { rename } from 'node:fs/promises';
import { createPool, maintenanceLimits, type ConnectionConfig } from '../db/driver/client.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/setup/embedded.ts';
import { codeOf } from '../db/failure/error-code.ts';
import { compareSchema, type SchemaState } from '../db/setup/migrate.ts';
import { StartError } from './start-error.ts';

/**
 * Starts the embedded database of the demo. Data from before the first release cannot be upgraded: its
 * folder is renamed and replaced by a new one.
 */
export async function startDemoDatabase(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const state = await readState(server.config).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  if (state !== 'outdated') return server;
  await server.stop();
  log(
    `Data demo dari sebelum Serat 0.2.0 disisihkan ke ${await setAside(dataDir)}; yang baru disiapkan.`,
  );
  return startEmbeddedPostgres({ dataDir, log });
}

async function readState(config: ConnectionConfig): Promise<SchemaState> {
  const pool = createPool(config, { limits: maintenanceLimits });
  return compareSchema(pool).finally(() => pool.end());
}

async function setAside(dataDir: string): Promise<string> {
  const second = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const aside = `${dataDir}-lama-${second}`;
  await rename(dataDir, aside).catch((error: unknown) => {
    throw new StartError(
      `Folder data ${dataDir} berasal dari sebelum Serat 0.2.0 dan tidak dapat disisihkan (${codeOf(error)}): pindahkan sendiri.`,
    );
  });
  return aside;
}
