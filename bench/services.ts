import type { createPool } from '../apps/api/src/db/driver/client.ts';

type Pool = ReturnType<typeof createPool>;

/** One customer, order and service each, with one to four products; some start within the month. */
export async function fillServices(pool: Pool, services: number, period: string): Promise<void> {
  await pool.query(
    `insert into customer (id, number, email, full_name, phone, password_hash, verified_at, created_at, updated_at)
     select md5('c' || n)::uuid, (1000000000 + n)::text, 'c' || n || '@bench.invalid', 'Pelanggan ' || n, '081200000000',
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
    `insert into subscription (id, number, customer_id, order_id, full_name, address, city_id, area_id,
       started_at, billed_from, minimum_until)
     select md5('s' || n)::uuid, '9' || lpad(n::text, 11, '0'), md5('c' || n)::uuid,
       md5('o' || n)::uuid, 'Pelanggan ' || n,
       'Jl. Senopati ' || n || ', Selong, Kebayoran Baru, Jakarta Selatan 12110', '3174', '01', now(),
       ($2 || case when n % 20 = 0 then '-15' else '-01' end)::date
         - case when n % 20 = 0 then 0 else 270 end, '2030-02-01'
     from generate_series(1, $1) n`,
    [services, period],
  );
  await pool.query(
    `insert into subscription_line (subscription_id, position, customer_id, product_id,
       product_type, name, amount, valid_from)
     select md5('s' || n)::uuid, p, md5('c' || n)::uuid, 'p' || p,
       case p when 0 then 'INTERNET' when 1 then 'TV' else 'ALACARTE' end, 'Produk ' || p,
       case p when 0 then 295000 else 40000 + p * 5000 end, date '2020-01-01'
     from generate_series(1, $1) n, generate_series(0, 3) p where p <= n % 4`,
    [services],
  );
  // Only for the rows created above; other customers already have entries.
  await pool.query(
    `insert into directory (kind, value, customer_id)
     select 'email', email, id from customer where email like '%@bench.invalid'
     union all select 'customer', number, id from customer where email like '%@bench.invalid'
     union all select 'order', number, customer_id from customer_order where number ~ '^SRT-\\d+$'
     union all select 'service', number, customer_id from subscription where number like '90000%'`,
  );
  await pool.query('vacuum analyze');
}
