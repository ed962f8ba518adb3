import { createDatabase, createPool } from '../db/client.ts';
import { connectToEmbedded } from '../db/embedded/running.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { waitForDatabase } from '../db/reach.ts';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';

export interface OpsDatabase {
  db: Db;
  close(): Promise<void>;
}

/** The service's database: beside a running service, or by starting the embedded one meanwhile. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<OpsDatabase> {
  const { config, stop } = await findServer(settings);
  try {
    await waitForDatabase(config);
    const pool = createPool(config, { max: 4 });
    const db = createDatabase(pool);
    await migrate(pool).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    return {
      db,
      async close() {
        await db.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function findServer({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>) {
  const nothing = async () => undefined;
  if (databaseUrl) return { config: { connectionString: databaseUrl }, stop: nothing };
  const running = await connectToEmbedded(dataDir);
  if (running) return { config: running, stop: nothing };
  const started = await startEmbeddedPostgres({ dataDir });
  return { config: started.config, stop: () => started.stop() };
}
