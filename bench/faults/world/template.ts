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
/** Nothing in a run is worth a better one, and every node has to have the same. */
export const dataKey = randomBytes(32).toString('hex');
export const orderers = 5;
const place = 'ODP-T-1';

/** What a node of a fault runs with; a database and a mail server come on top. */
export const serviceEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  DEMO: 'on',
  DATA_DIR: join(folder, 'data'),
  DATA_KEY: dataKey,
  ADDRESS_LIMIT_PER_MINUTE: '1000000',
  ORDERS_PER_DAY: '0',
  PASSWORD_THREADS: '1',
});

/** A database as a first start leaves it, with somewhere to order: each fault gets a copy of it. */
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
  await layGround(db).finally(() => db.destroy());
}

/** What the load orders, and where. */
export async function layGround(db: Db): Promise<void> {
  await saveProducts(db, products);
  await sql`update odp set active = false`.execute(db);
  await db
    .insertInto('odp')
    .values({ code: place, ...home, ports: orderers, ports_in_use: 0, technology: 'FTTH' })
    .execute();
}

/** A port for everybody and none to spare: one that leaks is missed. */
export async function givePorts(db: Db, ports: number): Promise<void> {
  await db.updateTable('odp').set({ ports }).where('code', '=', place).execute();
}
