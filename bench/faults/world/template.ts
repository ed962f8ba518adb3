import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, createPool } from '../../../apps/api/src/db/driver/client.ts';
import type { Db } from '../../../apps/api/src/db/schema.ts';
import { saveProducts } from '../../../apps/api/src/modules/sales/catalogue/catalogue.repository.ts';
import {
  home,
  products,
} from '../../../apps/api/src/modules/sales/order/testing/order-fixtures.ts';
import type { Server } from './postgres.ts';
import { createNode } from './service-node.ts';

export const seeded = 'seeded';
/** Random per run; every node needs the same key. */
export const dataKey = randomBytes(32).toString('hex');
export const orderers = 5;
const place = 'ODP-T-1';

/** Common settings of a node; database and mail server are added. */
export const serviceEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  DEMO: 'on',
  DATA_DIR: join(folder, 'data'),
  DATA_KEY: dataKey,
  ADDRESS_LIMIT_PER_MINUTE: '1000000',
  ORDERS_PER_DAY: '0',
  PASSWORD_THREADS: '1',
});

/** A database after its first start, plus products and coverage. Each fault gets a copy. */
export async function makeTemplate(server: Server, folder: string, port: number): Promise<void> {
  await server.query(`create database ${seeded}`);
  const node = createNode({
    port,
    env: { ...serviceEnvironment(folder), DATABASE_URL: server.url(seeded) },
    logFile: join(folder, 'template.log'),
  });
  await node.start();
  await node.stop();
  const db = createDatabase(createPool({ connectionString: server.url(seeded) }));
  await seedCatalogueAndCoverage(db).finally(() => db.destroy());
}

export async function seedCatalogueAndCoverage(db: Db): Promise<void> {
  await saveProducts(db, products);
  await sql`update odp set active = false`.execute(db);
  await db
    .insertInto('odp')
    .values({ code: place, ...home, ports: orderers, ports_in_use: 0, technology: 'FTTH' })
    .execute();
}

/** Exactly one port per customer, so that a leaked port is noticed. */
export async function givePorts(db: Db, ports: number): Promise<void> {
  await db.updateTable('odp').set({ ports }).where('code', '=', place).execute();
}
