import type { Logger } from 'pino';
import {
  createDatabase,
  createPool,
  maintenanceLimits,
  type ConnectionConfig,
  type Pool,
} from '../db/driver/client.ts';
import { topologyOf } from '../db/distribution/topology.ts';
import { proveLocks } from '../db/locks/lock-proof.ts';
import { migrate } from '../db/setup/migrate.ts';
import { waitForDatabase } from '../db/setup/reach.ts';
import { lackingOnRole } from '../db/setup/role-limits.ts';
import { grantToRunningRole, requireWeakRole } from '../db/setup/roles.ts';
import { ensureRegions } from '../modules/sales/region/index.ts';
import type { Settings } from '../settings.ts';
import { startDemoDatabase } from './start-demo-database.ts';

/** Undoes the steps of a start, in reverse order. */
export type Undo = (() => Promise<unknown>)[];

/** Opens the embedded or configured database, migrated and ready. */
export async function startDatabase(settings: Settings, log: Logger, undo: Undo) {
  warnOfOpenLines(settings, log);
  const embedded = settings.databaseUrl
    ? null
    : await startDemoDatabase(settings.dataDir, (line) => console.log(line));
  if (embedded) undo.push(() => embedded.stop());
  const config = embedded?.config ?? { connectionString: settings.databaseUrl ?? '' };
  await waitForDatabase(config);
  const pool = createPool(config, {
    limits: settings.databaseLimits,
    prepared: settings.databasePrepared,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const db = createDatabase(pool);
  undo.push(() => db.destroy());
  // Advisory locks outlive a statement, so they need a connection that bypasses the pooler.
  const directly = embedded?.config ?? { connectionString: settings.databaseDirectUrl ?? '' };
  const { databaseOwnerUrl: owner } = settings;
  if (owner) await migrateAsOwner({ connectionString: owner }, pool, log);
  else await migrateAs(directly);
  if (!owner && settings.production) {
    log.warn(
      'one role of the database migrates and serves, and could change the audit trail: see DATABASE_OWNER_URL',
    );
  }
  if (settings.databaseDirectUrl !== settings.databaseUrl) await checkRole(directly, settings, log);
  await proveLocks(pool);
  return { db, pool };
}

function warnOfOpenLines({ databaseOpenLines: open }: Settings, log: Logger): void {
  if (open.length === 0) return;
  log.warn(
    { settings: open },
    'DATABASE_TLS=optional: the line to the database is not verified TLS',
  );
}

/** Migrates as the owner of the tables and grants privileges to the service's role. */
async function migrateAsOwner(config: ConnectionConfig, running: Pool, log: Logger): Promise<void> {
  await waitForDatabase(config, undefined, 'DATABASE_OWNER_URL');
  const role = await requireWeakRole(running);
  await migrateAs(config, (owner) => grantToRunningRole(owner, role));
  await requireWeakRole(running);
  log.info({ role }, 'the service runs as a role that can not change tables or the audit trail');
}

async function migrateAs(
  config: ConnectionConfig,
  then: (pool: Pool) => Promise<void> = async () => undefined,
): Promise<void> {
  const pool = createPool(config, { limits: maintenanceLimits });
  const db = createDatabase(pool);
  try {
    await migrate(pool);
    await (await topologyOf(db)).placeNewTables(db);
    await then(pool);
    await ensureRegions({ db, clock: () => new Date() });
  } finally {
    await db.destroy();
  }
}

/** Checks the settings of the role, because settings of a session do not last behind a pooler. */
async function checkRole(
  directly: ConnectionConfig,
  settings: Settings,
  log: Logger,
): Promise<void> {
  const pool = createPool(directly, { limits: maintenanceLimits });
  try {
    const statements = await lackingOnRole(pool, settings.databaseLimits);
    if (statements.length > 0) {
      log.warn({ statements }, 'behind a pooler the role of the database needs its own limits');
    }
  } finally {
    await pool.end();
  }
}
