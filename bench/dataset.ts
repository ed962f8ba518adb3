/**
 * A provider's books at any size, made by sets: every customer with an order, nearly all with a service, a tenth
 * with twelve bills, paid but for some of the last month. The same rows in every run.
 */
import type { PoolClient } from 'pg';
import type { Pool } from '../apps/api/src/db/driver/client.ts';

export interface DatasetSize {
  customers: number;
  odps: number;
}

/** The sizes the console is measured at. */
export const sizes = {
  small: { customers: 10_000, odps: 1_000 },
  large: { customers: 1_000_000, odps: 100_000 },
} as const satisfies Record<string, DatasetSize>;

/** The day the books are looked at. */
export const today = new Date('2026-12-10T10:00:00+07:00');

const first = `array['Siti','Budi','Dewi','Agus','Rina','Andi','Putri','Eko','Sri','Hendra','Wulan','Joko',
  'Maya','Rizki','Lestari','Fajar','Ayu','Dian','Bayu','Nur','Indah','Yusuf','Ratna','Teguh','Kartika']`;
const last = `array['Santoso','Wijaya','Aminah','Saputra','Hidayat','Lestari','Pratama','Nugroho','Kusuma',
  'Siregar','Hutapea','Simanjuntak','Halim','Setiawan','Rahayu','Permata','Maulana','Anggraini','Gunawan',
  'Wibowo','Susanto','Firmansyah','Utami','Ramadhan','Sari','Puspita','Mahendra']`;

const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`;
const name = `(${first})[1 + n % 25] || ' ' || (${last})[1 + n / 25 % 27] || ' ' || (${last})[1 + n / 675 % 27]`;
/** Spread over three years. */
const placed = `timestamptz '2026-12-09 10:00+07' - (n % 1095) * interval '1 day' - (n % 600) * interval '1 minute'`;
const status = `case when n % 100 < 96 then 'completed' when n % 100 < 98 then 'waitingInstallation'
  when n % 100 = 98 then 'installationOnProgress' else 'rejected' end`;
const orderNumber = `'ORD-' || to_char(${placed}, 'YYMMDD') || '-' || lpad(n::text, 7, '0')`;
const serviceNumber = `'9' || lpad(n::text, 11, '0')`;

/** By name, in an order in which each finds what it needs. */
const steps: readonly (readonly [string, string])[] = [
  [
    'ODPs',
    `insert into odp (code, latitude, longitude, ports, ports_in_use, technology)
     select 'ODP-' || lpad(n::text, 6, '0'), -6.2 - (n % 1000) * 0.002, 106.8 + (n / 1000) * 0.002, 16, 2, 'FTTH'
     from generate_series(1, $2::int) n where $1::int > 0`,
  ],
  [
    'customers',
    `insert into customer (id, email, full_name, phone, password_hash, verified_at, pln_id, created_at, updated_at)
     select ${id('c')}, 'pelanggan' || n || '@bench.invalid', ${name},
       '08' || lpad((1100000000 + n)::text, 10, '0'), 'x', ${placed}, (5000000000000 + n)::text, ${placed}, ${placed}
     from generate_series(1, $1::int) n where $2::int > 0`,
  ],
  [
    'orders',
    `insert into customer_order (id, number, customer_id, status, fingerprint, email, full_name, nik_sealed, pln_id,
       pln_checked, kelurahan_id, kelurahan_name, kecamatan_name, city_name, province_name, area_id, postal_code,
       detail_address, latitude, longitude, pay_before, created_at, completed_at, held_at, rejected_for)
     select ${id('o')}, ${orderNumber}, ${id('c')}, ${status}, '\\x00', '', ${name}, '\\x00', (5000000000000 + n)::text,
       true, place.id, 'Kelurahan', 'Kecamatan', 'Kota', 'Provinsi', '0' || (1 + n % 4), '12110',
       'Jl. Contoh ' || n, -6.2, 106.8, ${placed}, ${placed}, case when n % 100 < 96 then ${placed} end,
       case when n % 1000 = 96 then timestamptz '2026-12-08' end,
       case when n % 100 = 99 then 'payment-expired' end
     from generate_series(1, $1::int) n
     join bench_place place on place.at = n % (select count(*) from bench_place)
     where $2::int > 0`,
  ],
  [
    'lines of orders',
    `insert into order_line (order_id, position, customer_id, name, amount, product_id, product_type)
     select ${id('o')}, p, ${id('c')}, case p when 0 then 'Serat 50' else 'Biaya pemasangan' end,
       case p when 0 then 299000 else 150000 end, case p when 0 then 'internet-50' end,
       case p when 0 then 'INTERNET' end
     from generate_series(1, $1::int) n, generate_series(0, 1) p where $2::int > 0`,
  ],
  [
    'ports',
    `insert into port_reservation (odp_id, order_id, customer_id, reserved_at, port)
     select 1 + n % $2::int, ${id('o')}, ${id('c')}, ${placed}, 3 + n / $2::int
     from generate_series(1, $1::int) n where n % 100 < 99`,
  ],
  [
    'services',
    `insert into subscription (id, number, customer_id, order_id, full_name, address, status, started_at,
       billed_from, minimum_until, ended_at, ended_by)
     select ${id('s')}, ${serviceNumber}, ${id('c')}, ${id('o')}, ${name}, 'Jl. Contoh ' || n,
       case when n % 50 = 1 then 'ended' when n % 50 = 2 then 'Isolir' else 'active' end, ${placed},
       date_trunc('month', ${placed})::date, '2030-01-01',
       case when n % 50 = 1 then timestamptz '2026-12-09' - (n % 400) * interval '1 day' end,
       case when n % 50 = 1 then 'Budi' end
     from generate_series(1, $1::int) n where n % 100 < 96 and $2::int > 0`,
  ],
  [
    'lines of services',
    `insert into subscription_line (subscription_id, position, customer_id, product_id, product_type, name, amount)
     select ${id('s')}, p, ${id('c')}, case p when 0 then 'internet-50' else 'tv-family' end,
       case p when 0 then 'INTERNET' else 'TV' end, case p when 0 then 'Serat 50' else 'TV Family Pack' end,
       case p when 0 then 299000 else 75000 end
     from generate_series(1, $1::int) n, generate_series(0, 1) p
     where n % 100 < 96 and p <= n % 2 and $2::int > 0`,
  ],
  [
    'bills',
    `insert into bill (id, number, customer_id, subscription_id, period, covers_from, covers_to, service_number,
       full_name, address, produk, produk_tambahan, tagihan, materai, due_on, status, created_at, paid_at,
       issued_told_at)
     select ${id("b' || m || '")}, 'INV-' || to_char(month, 'YYYYMM') || '-' || ${serviceNumber}, ${id('c')},
       ${id('s')}, to_char(month, 'YYYY-MM'), month, (month + interval '1 month - 1 day')::date, ${serviceNumber},
       ${name}, 'Jl. Contoh ' || n, 'Serat 50', '', 299000, 0, month + 19,
       case when n % 70 = 0 and m >= 10 or m = 11 and n % 30 = 0 then 'OPEN' else 'PAID' end,
       month + interval '10 minutes',
       case when n % 70 = 0 and m >= 10 or m = 11 and n % 30 = 0 then null else month + interval '9 days' end,
       month + interval '1 hour'
     from generate_series(10, $1::int, 10) n, generate_series(0, 11) m,
       lateral (select (date '2026-01-01' + m * interval '1 month')::date as month) as months
     where n % 100 < 96 and $2::int > 0`,
  ],
  [
    'lines of bills',
    `insert into bill_line (bill_id, position, customer_id, name, amount)
     select id, 0, customer_id, 'Serat 50', 299000 from bill where $1::int > 0 and $2::int > 0`,
  ],
  [
    'payments',
    `insert into payment_attempt (id, customer_id, payable_kind, payable_id, payable_label, gateway,
       payment_method_id, method_kind, channel, amount, admin_fee, status, virtual_account, expires_at, created_at)
     select 'PAY-' || to_char(paid_at, 'YYMMDD') || '-' || right(number, 12), customer_id, 'bill', id, number,
       'sandbox', 'NUSA_VA', 'virtual-account', '8801', 299000, 0, 'paid',
       '8801' || right(period, 2) || right(service_number, 10), paid_at + interval '1 day', paid_at
     from bill where status = 'PAID' and $1::int > 0 and $2::int > 0`,
  ],
  [
    'receipts',
    `insert into money_received (id, customer_id, attempt_id, gateway, gateway_ref, amount, received_at)
     select md5('r' || id)::uuid, customer_id, id, gateway, id, amount, created_at
     from payment_attempt where $1::int > 0 and $2::int > 0`,
  ],
  [
    'entries',
    `insert into money_entry (receipt_id, customer_id, kind, account_id, amount, at)
     select md5('r' || id)::uuid, customer_id, 'bill', payable_id, amount, created_at
     from payment_attempt where $1::int > 0 and $2::int > 0`,
  ],
  [
    'staff',
    `insert into staff (id, email, full_name, role, password_hash, joined_at)
     select ${id('p')}, 'staf' || n || '@bench.invalid', ${name} || ' ' || n,
       (array['owner', 'finance', 'dispatcher', 'support', 'technician', 'sales', 'auditor'])[1 + n % 7], 'x',
       timestamptz '2026-01-01'
     from generate_series(1, least(200, $1::int)) n where $2::int > 0`,
  ],
  [
    'rows of the audit',
    `insert into audit (seq, at, staff_id, actor, role, action, subject, subject_id, customer_id, after, digest)
     select n, timestamptz '2026-01-01' + n * interval '20 seconds', ${id('p', '(1 + n % 200)')}, 'Staf ' || n % 200,
       'support', case when n % 100000 = 7 then 'staff.leave'
         else (array['customer.note', 'order.start', 'order.finish', 'bill.correct'])[1 + n % 4] end,
       (array['customer', 'order', 'order', 'bill'])[1 + n % 4], n::text, ${id('c')}, '{"reason": "contoh"}',
       decode(md5(n::text), 'hex')
     from generate_series(1, $1::int) n where $2::int > 0`,
  ],
  [
    'notifications',
    `insert into payment_notification (gateway, body_digest, raw_sealed, attempt_id, outcome, received_at, last_received_at)
     select gateway, decode(md5(id), 'hex'), decode(repeat(md5(id), 10), 'hex'), id, case when hashtext(id) % 10000 = 0 then 'unconfirmed' else 'applied' end, created_at, created_at
     from payment_attempt where $1::int > 0 and $2::int > 0`,
  ],
  [
    'payments to look at',
    `insert into payment_review (gateway, reference, event_digest, reason, word, amount, seen_at, last_seen_at, closed_at,
       closed_by)
     select 'sandbox', 'REF-' || n, decode(md5('v' || n), 'hex'), 'unclear', 'challenge', 299000,
       timestamptz '2026-12-08' - n * interval '1 minute', timestamptz '2026-12-08' - n * interval '1 minute',
       case when n % 5000 <> 0 then timestamptz '2026-12-09' end, case when n % 5000 <> 0 then 'Budi' end
     from generate_series(1000, $1::int, 1000) n where $2::int > 0`,
  ],
  [
    'mails',
    `insert into mail (event_key, state, content_sealed, created_at, sent_at, customer_id, kind)
     select 'm' || n, case when n % 2000 = 0 then 'refused' else 'sent' end,
       case when n % 2000 = 0 then '\\x00'::bytea end, ${placed}, case when n % 2000 <> 0 then ${placed} end, ${id('c')},
       'order-paid'
     from generate_series(1, $1::int) n where $2::int > 0`,
  ],
  [
    'deletion requests',
    `insert into deletion_request (customer_id, requested_at, done_at, done_by)
     select ${id('c')}, ${placed}, case when n % 5000 <> 0 then ${placed} end, case when n % 5000 <> 0 then 'Budi' end
     from generate_series(500, $1::int, 500) n where $2::int > 0`,
  ],
  [
    'proposals',
    `insert into proposal (kind, payload, title, amount, subject, subject_id, customer_id, reason, state, proposed_by,
       proposed_at, expires_at, done_at)
     select 'bill-correction', '{}', 'Potongan untuk ' || ${name}, 299000, 'bill', n::text, ${id('c')}, 'Gangguan',
       case when n % 10000 = 0 then 'proposed' else 'executed' end, ${id('p', '(1 + n % 200)')},
       timestamptz '2026-12-09' - (n % 1000) * interval '1 minute', timestamptz '2026-12-12',
       case when n % 10000 <> 0 then timestamptz '2026-12-09' end
     from generate_series(200, $1::int, 200) n where $2::int > 0`,
  ],
  [
    'registrations',
    `insert into registration (email, full_name, phone, password_hash, terms_version, privacy_version, created_at)
     select 'baru' || n || '@bench.invalid', ${name}, '08' || lpad((1500000000 + n)::text, 10, '0'), 'x', '1', '1',
       timestamptz '2026-12-09' - (n % 10000) * interval '1 minute'
     from generate_series(100, $1::int, 100) n where $2::int > 0`,
  ],
  [
    'jobs given up',
    `insert into job (lane, name, payload, attempts, max_attempts, last_error, failed_at)
     select 'notices', 'send-mail', jsonb_build_object('mailId', n), 25, 25, 'refused', timestamptz '2026-12-09'
     from generate_series(2000, $1::int, 2000) n where $2::int > 0`,
  ],
  [
    'the directory',
    `insert into directory (kind, value, customer_id)
     select 'email', email, id from customer where $1::int > 0 and $2::int > 0
     union all select 'order', number, customer_id from customer_order
     union all select 'pln', pln_id, customer_id from customer_order where status <> 'rejected'
     union all select 'service', number, customer_id from subscription
     union all select 'attempt', id, customer_id from payment_attempt`,
  ],
];

/** All that no constraint needs; answers how to make them. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ index: string; made: string }>(
    `select c.relname as index, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and not i.indisunique`,
  );
  for (const { index } of rows) await client.query(`drop index "${index}"`);
  return rows.map(({ made }) => made);
}

/** On an empty database with its regions. Foreign keys and triggers are left out: the rows are known to fit. */
export async function fillDataset(
  pool: Pool,
  { customers, odps }: DatasetSize,
  say: (line: string) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set synchronous_commit = off`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    await client.query(
      `create temporary table bench_place as
       select id, row_number() over (order by id) - 1 as at from kelurahan where hashtext(id) % 40 = 0`,
    );
    const timed = async (what: string, work: () => Promise<number | null>) => {
      const from = performance.now();
      const count = await work();
      say(`${what}: ${count} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    };
    // Made anew behind all the rows, which takes a fraction of keeping them up with each.
    const indexes = await dropIndexes(client);
    for (const [what, statement] of steps) {
      await timed(what, async () => (await client.query(statement, [customers, odps])).rowCount);
    }
    await timed('indexes', async () => {
      for (const statement of indexes) await client.query(statement);
      return indexes.length;
    });
    await client.query(`reset session_replication_role`);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
