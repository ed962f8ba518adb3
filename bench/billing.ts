/**
 * A month's bills for many services: how long the run takes, how much memory, and how much of the
 * speed is owed to sets instead of one service after the other. `node bench/billing.ts [services]`
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool, type ConnectionConfig } from '../apps/api/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import type { Db } from '../apps/api/src/db/schema.ts';
import { createLogger } from '../apps/api/src/http/logging.ts';
import { createPasswordWork } from '../apps/api/src/modules/account/index.ts';
import { testSecrets } from '../apps/api/src/testing/test-secrets.ts';
import { createServices } from '../apps/api/src/services.ts';
import { readSettings } from '../apps/api/src/settings.ts';

type Pool = ReturnType<typeof createPool>;

const services = Number(process.argv[2] ?? 100_000);
const announcedPages = 20;
const naiveSample = 500;
const budgetSeconds = 60;
const period = '2026-12';
const now = new Date('2026-12-01T00:10:00+07:00');

const seconds = (from: number) => (performance.now() - from) / 1000;
const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);

/** One customer, order and service each, with one to four products; some began last month. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `insert into customer (id, email, full_name, phone, password_hash, verified_at, created_at, updated_at)
     select md5('c' || n)::uuid, 'c' || n || '@bench.invalid', 'Pelanggan ' || n, '081200000000',
       'x', now(), now(), now()
     from generate_series(1, $1) n`,
    [services],
  );
  await pool.query(
    `insert into customer_order (id, number, customer_id, status, fingerprint, email, full_name,
       nik_sealed, pln_id, pln_checked, kelurahan_id, kelurahan_name, kecamatan_name, city_name,
       province_name, area_id, postal_code, detail_address, latitude, longitude, pay_before,
       created_at, completed_at)
     select md5('o' || n)::uuid, 'SRT-' || n, md5('c' || n)::uuid, 'completed', '\\x00', '', '',
       '\\x00', n::text, true, '', '', '', '', '', '01', '', '', 0, 0, now(), now(), now()
     from generate_series(1, $1) n`,
    [services],
  );
  await pool.query(
    `insert into subscription (id, number, customer_id, order_id, full_name, address, started_at,
       billed_from, minimum_until)
     select md5('s' || n)::uuid, lpad(n::text, 12, '0'), md5('c' || n)::uuid, md5('o' || n)::uuid,
       'Pelanggan ' || n, 'Jl. Senopati ' || n || ', Selong, Kebayoran Baru, Jakarta Selatan 12110',
       now(), case when n % 20 = 0 then date '2026-12-15' else date '2026-03-01' end, '2028-02-01'
     from generate_series(1, $1) n`,
    [services],
  );
  await pool.query(
    `insert into subscription_line (subscription_id, position, customer_id, product_id,
       product_type, name, amount)
     select md5('s' || n)::uuid, p, md5('c' || n)::uuid, 'p' || p,
       case p when 0 then 'INTERNET' when 1 then 'TV' else 'ALACARTE' end, 'Produk ' || p,
       case p when 0 then 295000 else 40000 + p * 5000 end
     from generate_series(1, $1) n, generate_series(0, 3) p where p <= n % 4`,
    [services],
  );
  await pool.query('vacuum analyze');
}

/** What the run would be one service after the other, each with its own transaction. */
async function billOneByOne(pool: Pool, sample: number): Promise<void> {
  const { rows } = await pool.query<{ id: string; customer_id: string; number: string }>(
    'select id, customer_id, number from subscription order by number limit $1',
    [sample],
  );
  for (const { id, customer_id, number } of rows) {
    const client = await pool.connect();
    await client.query('begin');
    const lines = await client.query<{ position: number; name: string; amount: number }>(
      'select position, name, amount from subscription_line where subscription_id = $1',
      [id],
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
  await fill(pool);
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

  // On connections of its own: plans made for a nearly empty table stay with them.
  const apart = createPool(config);
  from = performance.now();
  await billOneByOne(apart, naiveSample);
  const naive = naiveSample / seconds(from);
  await apart.end();

  const memory = [megabytes()];
  const watch = setInterval(() => memory.push(megabytes()), 250);
  from = performance.now();
  const { made } = await billing.run(period);
  const took = seconds(from);
  clearInterval(watch);

  from = performance.now();
  const again = await billing.run(period);
  const repeated = seconds(from);

  from = performance.now();
  for (let page = 0; page < announcedPages; page += 1) await billing.announce();
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
  return took < budgetSeconds && made === services && again.made === 0;
}

const dataDir = await mkdtemp(join(tmpdir(), 'serat-bench-'));
// As root the server runs as another user, who has to get in.
await chmod(dataDir, 0o711);
const server = await startEmbeddedPostgres({ dataDir });
try {
  const pool = createPool(server.config);
  await migrate(pool);
  const db = createDatabase(pool);
  const passed = await measure(db, pool, { config: server.config, dataDir }).finally(() =>
    db.destroy(),
  );
  console.log(passed ? `passed: under ${budgetSeconds} s` : 'failed');
  process.exitCode = passed ? 0 : 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
