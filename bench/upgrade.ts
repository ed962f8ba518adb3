/**
 * How long the upgrade to keys by customer (0031 to 0034) takes on a database of before with its rows:
 * `node bench/upgrade.ts [CUSTOMERS]`, each with a service, twelve bills, their payments and receipts.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool, maintenanceLimits } from '../apps/api/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { insertServices } from './services.ts';

const customers = Number(process.argv[2] ?? 100_000);
const months = 12;
const folder = fileURLToPath(new URL('../apps/api/src/db/migrations', import.meta.url));
const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
const upTo = (number: string) => names.filter((name) => name.slice(0, 4) <= number);

const dataDir = await mkdtemp(join(tmpdir(), 'serat-bench-'));
// As root the server runs as another user, who has to get in.
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
const pool = createPool(postgres.config, { limits: { ...maintenanceLimits, pool: 1 } });

async function insertBills(): Promise<void> {
  await pool.query(
    `insert into bill (id, number, customer_id, subscription_id, period, covers_from, covers_to,
       service_number, full_name, address, produk, produk_tambahan, tagihan, materai, due_on, status,
       created_at, paid_at, paid_attempt_id)
     select md5('b' || s.number || m)::uuid, 'INV-' || to_char(month, 'YYYYMM') || '-' || s.number,
       s.customer_id, s.id, to_char(month, 'YYYY-MM'), month::date, month::date + 27, s.number,
       s.full_name, s.address, 'Produk 0', 'Produk 1', 190000, 0, month::date + 19, 'PAID', month,
       month + interval '3 days', 'PAY-' || s.number || '-' || m
     from subscription s, generate_series(1, $1::int) m,
       lateral (select date_trunc('month', now()) - m * interval '1 month' as month) as of`,
    [months],
  );
  await pool.query(
    `insert into payment_attempt (id, customer_id, payable_kind, payable_id, payable_label, gateway,
       payment_method_id, method_kind, channel, amount, admin_fee, status, expires_at, created_at)
     select paid_attempt_id, customer_id, 'bill', id, number, 'sandbox', 'NUSA_VA', 'virtual-account',
       '8808', 194000, 4000, 'paid', created_at, created_at
     from bill`,
  );
  await pool.query(
    `insert into money_received (id, customer_id, attempt_id, gateway, gateway_ref, amount, received_at)
     select md5('r' || paid_attempt_id)::uuid, customer_id, paid_attempt_id, 'sandbox',
       paid_attempt_id, 194000, paid_at
     from bill`,
  );
  await pool.query(
    `insert into money_entry (customer_id, receipt_id, kind, account_id, amount, at)
     select customer_id, md5('r' || paid_attempt_id)::uuid, 'bill', id, 194000, paid_at from bill`,
  );
}

try {
  await migrate(pool, folder, upTo('0030'));
  // Rows of before, without the triggers that would look at each of them.
  await pool.query('set session_replication_role = replica');
  await insertServices(pool, customers, '2026-11');
  await insertBills();
  await pool.query('set session_replication_role = origin');
  await pool.query('vacuum analyze');
  console.log(`${customers} customers, ${customers * months} bills`);
  for (const number of ['0031', '0032', '0033', '0034']) {
    const from = performance.now();
    const [name] = await migrate(pool, folder, upTo(number));
    console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
} finally {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
