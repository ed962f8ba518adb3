import { systemClock } from '../jakarta/clock.ts';
import { createDatabase, createPool, maintenanceLimits, type Pool } from '../db/driver/client.ts';
import { hasCluster } from '../db/embedded/server-folders.ts';
import { connectToEmbedded } from '../db/embedded/running.ts';
import { startEmbeddedPostgres } from '../db/setup/embedded.ts';
import { compareSchema, outdatedDatabase, type SchemaState } from '../db/setup/migrate.ts';
import { addressOf, waitForDatabase } from '../db/setup/reach.ts';
import type { Db } from '../db/schema.ts';
import { openSecrets } from '../modules/base/keys/index.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start/start-error.ts';
import { typed } from '../typed.ts';
import type { Terminal } from './command.ts';

type Where = Pick<Settings, 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataDir' | 'dataKey'>;

/** For commands that change table definitions, not only rows. */
export const asOwner = <Some extends Where>(where: Some): Some => ({
  ...where,
  databaseDirectUrl: where.databaseOwnerUrl ?? where.databaseDirectUrl,
});

export interface OpsDatabase {
  db: Db;
  pool: Pool;
  secrets: Secrets;
  close(): Promise<void>;
}

/**
 * Opens the service's database, even while the service runs, or starts the embedded server. Prints the
 * database's name first. Only the service creates or migrates a database: with a wrong setting a command must
 * not report "Selesai" about an empty database.
 */
export async function openDatabase(where: Where, terminal: Terminal): Promise<OpsDatabase> {
  terminal.note(`Basis data: ${nameOf(where)}`);
  const { config, stop } = await findServer(where);
  try {
    await waitForDatabase(config);
    const pool = createPool(config, { limits: maintenanceLimits });
    const db = createDatabase(pool);
    const secrets = await compareSchema(pool)
      .then((state) => requireUsable(state, terminal))
      // Every command checks the data key, even if it does not need the key: a wrong key means wrong settings.
      .then(() =>
        openSecrets(db, systemClock, { configured: where.dataKey, dataDir: where.dataDir }),
      )
      .catch(async (error: unknown) => {
        await db.destroy();
        throw error;
      });
    return {
      db,
      pool,
      secrets,
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

/** Opens an empty database for a restore. May create the embedded server. */
export async function openEmptyDatabase(
  where: Where,
  terminal: Terminal,
): Promise<{ pool: Pool; close(): Promise<void> }> {
  terminal.note(`Basis data: ${nameOf(asOwner(where))}`);
  const { config, stop } = await findServer(asOwner(where), { mayMake: true });
  const pool = createPool(config, { limits: maintenanceLimits });
  return {
    pool,
    async close() {
      await pool.end();
      await stop();
    },
  };
}

const nameOf = ({ databaseDirectUrl: url, dataDir }: Where): string =>
  url ? addressOf({ connectionString: url }) : `bawaan, di ${dataDir}`;

/** Connects without the pooler: the long timeouts of a command would stay on connections of the service. */
async function findServer({ databaseDirectUrl: url, dataDir }: Where, { mayMake = false } = {}) {
  const nothing = async () => undefined;
  if (url) return { config: { connectionString: url }, stop: nothing };
  if (!mayMake && !(await hasCluster(dataDir))) {
    throw new StartError(
      `Di ${dataDir} belum ada basis data, dan perintah ini tidak membuatnya. Isi DATABASE_URL atau DATA_DIR seperti pada layanan, atau jalankan layanan sekali (${typed.start}).`,
    );
  }
  const running = await connectToEmbedded(dataDir);
  if (running) return { config: running, stop: nothing };
  const started = await startEmbeddedPostgres({ dataDir });
  return { config: started.config, stop: () => started.stop() };
}

export function requireUsable(state: SchemaState, terminal: Terminal): void {
  if (state === 'empty') {
    throw new StartError(
      `Basis data ini belum pernah dipakai Serat, dan perintah ini tidak mengisinya. Periksa DATABASE_URL atau DATA_DIR, atau jalankan layanan sekali (${typed.start}).`,
    );
  }
  if (state === 'outdated') throw new StartError(outdatedDatabase);
  if (state === 'older') {
    throw new StartError(
      `Basis data ini dipakai versi Serat yang lebih lama. Jalankan layanan dengan versi ini sekali (${typed.start}), atau pakai perintah dari versi yang berjalan.`,
    );
  }
  if (state === 'newer') {
    terminal.note('Basis data ini sudah dipakai versi Serat yang lebih baru dari perintah ini.');
  }
}
