/**
 * Creates a month's bills for many services and measures time, memory and the gain over billing one
 * service at a time. The budget is 100,000 bills in 10 s; exit code 1 if it is missed. `node
 * bench/billing.ts [services]`
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDatabase,
  createPool,
  maintenanceLimits,
  type ConnectionConfig,
} from '../apps/api/src/db/driver/client.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/setup/embedded.ts';
import { migrate } from '../apps/api/src/db/setup/migrate.ts';
import type { Db } from '../apps/api/src/db/schema.ts';
import { createLogger } from '../apps/api/src/http/operations/logging.ts';
import { createPasswordWork } from '../apps/api/src/modules/people/account/index.ts';
import { testSecrets } from '../apps/api/src/testing/test-secrets.ts';
import { createServices } from '../apps/api/src/wiring.ts';
import { readSettings } from '../apps/api/src/settings.ts';
import { fillServices } from './services.ts';

type Pool = ReturnType<typeof createPool>;

const services = Number(process.argv[2] ?? 100_000);
const announcedPages = 20;
const naiveSample = 500;
const aimSeconds = services / 10_000;
const period = '2026-12';
const now = new Date('2026-12-01T00:10:00+07:00');

const seconds = (from: number) => (performance.now() - from) / 1000;
const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);

/** The baseline: one service at a time, each in its own transaction. */
async function billOneByOne(pool: Pool, sample: number): Promise<void> {
  const { rows } = await pool.query<{ id: string; customer_id: string; number: string }>(
    'select id, customer_id, number from subscription order by number limit $1',
    [sample],
  );
  for (const { id, customer_id, number } of rows) {
    const client = await pool.connect();
    await client.query('begin');
    const lines = await client.query<{ position: number; name: string; amount: number }>(
      'select position, name, amount from subscription_line where customer_id = $1 and subscription_id = $2',
      [customer_id, id],
    );
    const billId = randomUUID();
    await client.query(
      `insert into bill (id, number, customer_id, subscription_id, period, covers_from, covers_to,
         service_number, full_name, address, produk, produk_tambahan, tagihan, materai, due_on,
         created_at)
       values ($1, $2, $3, $4, '2026-11', '2026-11-01', '2026-11-30', $5, '', '', '', '', $6, 0,
         '2026-11-20', now())`,
      [
        billId,
        `NAIVE-${number}`,
        customer_id,
        id,
        number,
        lines.rows.reduce((sum, line) => sum + line.amount, 0),
      ],
    );
    for (const line of lines.rows) {
      await client.query(
        'insert into bill_line (bill_id, position, customer_id, name, amount) values ($1, $2, $3, $4, $5)',
        [billId, line.position, customer_id, line.name, line.amount],
      );
    }
    await client.query('commit');
    client.release();
  }
}

async function measure(
  db: Db,
  pool: Pool,
  { config, dataDir }: { config: ConnectionConfig; dataDir: string },
): Promise<boolean> {
  let from = performance.now();
  // Filling a table takes longer on a busy machine than the service's statement timeout.
  const filling = createPool(config, { limits: maintenanceLimits });
  await fillServices(filling, services, period);
  await filling.end();
  console.log(`fill      ${services} services in ${seconds(from).toFixed(1)} s`);
  const { billing } = createServices({
    settings: readSettings({ DATA_DIR: dataDir }),
    db,
    clock: () => now,
    secrets: testSecrets(),
    log: createLogger('silent'),
    mailTransport: {
      send: async () => undefined,
      isUp: () => true,
      close: async () => undefined,
    },
    passwords: createPasswordWork({ workers: 1, onDeath: () => undefined }),
  });

  // Separate connections, because the others cached plans for a nearly empty table.
  const apart = createPool(config);
  from = performance.now();
  await billOneByOne(apart, naiveSample);
  const naive = naiveSample / seconds(from);
  await apart.end();

  const memory = [megabytes()];
  const watch = setInterval(() => memory.push(megabytes()), 250);
  from = performance.now();
  const { made } = await billing.runs.run(period);
  const took = seconds(from);
  clearInterval(watch);

  from = performance.now();
  const again = await billing.runs.run(period);
  const repeated = seconds(from);

  from = performance.now();
  for (let page = 0; page < announcedPages; page += 1) await billing.runs.announce();
  const announced = await pool.query<{ count: number }>('select count(*) from inbox_message');
  const announcing = (announced.rows[0]?.count ?? 0) / seconds(from);

  console.log(
    `run       ${made} bills in ${took.toFixed(1)} s, ${Math.round(made / took)} a second`,
  );
  console.log(`memory    ${Math.min(...memory)} to ${Math.max(...memory)} MB`);
  console.log(`repeated  ${again.made} bills in ${repeated.toFixed(1)} s`);
  console.log(`one by one ${Math.round(naive)} a second (sample of ${naiveSample})`);
  console.log(`ratio     ${(made / took / naive).toFixed(0)} times`);
  console.log(`announce  ${Math.round(announcing)} a second, inbox and mail, in the background`);
  console.log(`aim       ${services} bills in ${aimSeconds.toFixed(1)} s`);
  return took <= aimSeconds && made === services && again.made === 0;
}

const dataDir = await mkdtemp(join(tmpdir(), 'serat-bench-'));
// As root the server runs as another user, which needs access.
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({ dataDir });
try {
  const pool = createPool(server.config);
  await migrate(pool);
  const db = createDatabase(pool);
  const passed = await measure(db, pool, { config: server.config, dataDir }).finally(() =>
    db.destroy(),
  );
  console.log(passed ? 'passed' : 'failed');
  process.exitCode = passed ? 0 : 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
