import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '../apps/api/src/db/driver/client.ts';
import type { Db } from '../apps/api/src/db/schema.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/setup/embedded.ts';
import { createLogger } from '../apps/api/src/http/operations/logging.ts';
import { createPasswordWork } from '../apps/api/src/modules/people/account/index.ts';
import type { Secrets } from '../apps/api/src/secrets.ts';
import { readSettings } from '../apps/api/src/settings.ts';
import { createServices } from '../apps/api/src/wiring.ts';

/** An empty PostgreSQL in a folder that is deleted at the end. */
export async function startDatabase({ durable = true } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-bench-'));
  // As root the server runs as another user, which needs access.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable });
  const { host, port, user, database, password } = server.config;
  const secret = password ? `:${encodeURIComponent(password)}` : '';
  const pool = createPool(server.config);
  const db = createDatabase(pool);
  return {
    dataDir,
    config: server.config,
    url: `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    pool,
    db,
    async stop(): Promise<void> {
      await db.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Given {
  db: Db;
  clock: () => Date;
  secrets: Secrets;
  env: NodeJS.ProcessEnv;
}

/** The service's parts, which send no mail and log nothing. */
export function openProvider({ db, clock, secrets, env }: Given) {
  const passwords = createPasswordWork({ workers: 1, onDeath: () => undefined });
  const deps = {
    settings: readSettings(env),
    db,
    clock,
    secrets,
    log: createLogger('silent'),
    mailTransport: { send: async () => undefined, isUp: () => true, close: async () => undefined },
    passwords,
  };
  return { deps, services: createServices(deps), close: passwords.close };
}
