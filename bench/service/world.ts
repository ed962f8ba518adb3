import { hash } from '@node-rs/argon2';
import type { Pool } from 'pg';
import {
  newOwnedToken,
  tokenDigest,
} from '../../apps/api/src/modules/people/account/session/secret-token.ts';
import { findNearestKelurahan } from '../../apps/api/src/demo/history/demo-history.repository.ts';
import type { Db } from '../../apps/api/src/db/schema.ts';

export const password = 'kopi-pagi-di-teras-27';
/** Serat's own parameters, so that a login costs the same on both servers. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const home = { latitude: -6.2441, longitude: 106.8003 };
const besideOneAnother = 25;
const betweenPoints = 0.004;
const portsEach = 8;

export interface Person {
  email: string;
  token: string;
}

async function insertPeople(pool: Pool, group: string, count: number): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into customer (id, number, email, full_name, phone, password_hash, verified_at, created_at, updated_at)
     select md5($1 || n)::uuid, (1000000000 + abs(hashtext($1)::bigint) % 8000000 * 1000 + n)::text, $1 || n || '@bench.invalid', 'Pelanggan ' || n, '081200000000',
       $3, now(), now(), now()
     from generate_series(1, $2::int) n returning id, email`,
    [group, count, await hash(password, cost)],
  );
  const people = rows.map(({ id, email }) => ({ id, email, token: newOwnedToken(id) }));
  await pool.query(
    `insert into session (customer_id, token_hash, created_at, last_used_at)
     select id, hash, now(), now() from unnest($1::uuid[], $2::bytea[]) as made(id, hash)`,
    [people.map(({ id }) => id), people.map(({ token }) => tokenDigest(token))],
  );
  await pool.query(
    `insert into directory (kind, value, customer_id)
     select 'email', email, id from customer where email like $1 || '%@bench.invalid'`,
    [group],
  );
  return people;
}

/** Each customer has a service, nine earlier orders and 13 monthly bills, the last one open. */
export async function insertReaders(pool: Pool, count: number): Promise<Person[]> {
  const people = await insertPeople(pool, 'baca', count);
  const readers = `(select id as c, row_number() over () as n from customer where email like 'baca%') who`;
  await pool.query(
    `insert into customer_order (id, number, customer_id, status, fingerprint, email, full_name,
       nik_sealed, pln_checked, kelurahan_id, kelurahan_name, kecamatan_name, city_name,
       province_name, area_id, postal_code, detail_address, latitude, longitude, pay_before,
       paid_attempt_id, created_at, completed_at)
     select md5('o' || n || '-' || k)::uuid, 'SRT-B' || n || '-' || k, c,
       case when k = 0 then 'completed' else 'Batal' end, '\\x00', '', 'Pelanggan', '\\x00', true,
       '3174071001', 'Selong', 'Kebayoran Baru', 'Kota Jakarta Selatan', 'DKI Jakarta', '01', '12110',
       'Jl. Senopati ' || n, -6.2441, 106.8003, now(), case when k = 0 then 'B' || n || '-o0' end,
       now() - interval '14 months' - k * interval '1 day',
       case when k = 0 then now() - interval '13 months' end
     from ${readers}, generate_series(0, 9) k`,
  );
  await pool.query(
    `insert into order_line (order_id, position, customer_id, name, amount, product_id, product_type,
       bandwidth, thumbnail, unit)
     select o.id, p, o.customer_id, 'Produk ' || p, 40000 + p * 5000, 'p' || p,
       case p when 0 then 'INTERNET' when 1 then 'TV' else 'ALACARTE' end,
       case p when 0 then '50 Mbps' end, '/katalog/internet.svg', 'Bulan'
     from customer_order o, generate_series(0, 3) p where o.number like 'SRT-B%'`,
  );
  await pool.query(
    `insert into subscription (id, number, customer_id, order_id, full_name, address, city_id, area_id,
       started_at, billed_from, minimum_until)
     select md5('s' || n)::uuid, '8' || lpad(n::text, 11, '0'), c, md5('o' || n || '-0')::uuid,
       'Pelanggan', 'Jl. Senopati ' || n || ', Selong, Kebayoran Baru, Jakarta Selatan 12110',
       '3174', '01', now() - interval '13 months', (now() - interval '13 months')::date, '2030-02-01'
     from ${readers}`,
  );
  await pool.query(
    `insert into subscription_line (subscription_id, position, customer_id, product_id,
       product_type, name, bandwidth, thumbnail, unit, amount, valid_from)
     select s.id, p, s.customer_id, 'p' || p,
       case p when 0 then 'INTERNET' when 1 then 'TV' else 'ALACARTE' end, 'Produk ' || p,
       case p when 0 then '50 Mbps' end, '/katalog/internet.svg', 'Bulan', 40000 + p * 5000,
       s.billed_from
     from subscription s, generate_series(0, 3) p where s.number like '8%'`,
  );
  await pool.query(
    `insert into bill (id, number, customer_id, subscription_id, period, covers_from, covers_to,
       service_number, full_name, address, produk, produk_tambahan, tagihan, materai, due_on, status,
       created_at, paid_at, paid_attempt_id)
     select md5('b' || s.number || m)::uuid, 'INV-' || to_char(month, 'YYYYMM') || '-' || s.number,
       s.customer_id, s.id, to_char(month, 'YYYY-MM'), month::date, (month + interval '1 month - 1 day')::date,
       s.number, s.full_name, s.address, 'Produk 0', 'Produk 1, Produk 2', 190000, 0,
       (month + interval '19 days')::date, case when m = 0 then 'OPEN' else 'PAID' end, month,
       case when m > 0 then month + interval '3 days' end,
       case when m > 0 then 'B' || s.number || '-' || m end
     from subscription s, generate_series(0, 12) m,
       lateral (select date_trunc('month', now()) - m * interval '1 month' as month) as of
     where s.number like '8%'`,
  );
  const attempt = `gateway, payment_method_id, method_kind, channel, amount, admin_fee, status,
    virtual_account, expires_at, created_at`;
  await pool.query(
    `insert into payment_attempt (id, customer_id, payable_kind, payable_id, payable_label, ${attempt})
     select paid_attempt_id, customer_id, 'bill', id, number, 'sandbox', 'NUSA_VA', 'virtual-account',
       '8808', 194000, 4000, 'paid', '8808000000000000', created_at, created_at
     from bill where paid_attempt_id like 'B8%'
     union all select 'B' || number || '-o', customer_id, 'order', id, number, 'sandbox', 'NUSA_VA',
       'virtual-account', '8808', 194000, 4000, 'voided', null, created_at, created_at
     from customer_order where number like 'SRT-B%'`,
  );
  return people;
}

export interface Buyer extends Person {
  checkout: object;
}

/** Customers who order, with a free port for each. */
export async function insertBuyers(pool: Pool, db: Db, count: number): Promise<Buyer[]> {
  const people = await insertPeople(pool, 'beli', count);
  const places = Array.from({ length: Math.ceil(count / portsEach) }, (_, at) => ({
    latitude: home.latitude + Math.floor(at / besideOneAnother) * betweenPoints,
    longitude: home.longitude + (at % besideOneAnother) * betweenPoints,
  }));
  await pool.query(
    `insert into odp (code, latitude, longitude, ports, ports_in_use, technology)
     select 'ODP-B-' || n, lat, lon, $3, 0, 'FTTH'
     from unnest($1::float8[], $2::float8[]) with ordinality as made(lat, lon, n)`,
    [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude), portsEach],
  );
  const place = await findNearestKelurahan(db, home);
  return people.map((person, at) => ({
    ...person,
    checkout: {
      agreedProductPolicy: true,
      ...place,
      ...places[Math.floor(at / portsEach)],
      detailAddress: 'Jl. Senopati 12',
      nik: '3174050000000001',
      plnId: `54${String(at).padStart(10, '0')}1`,
      paymentMethodId: 'NUSA_VA',
      productInternet: 'internet-50',
      productTv: 'tv-family-pack',
      productAlaCarte: ['alacarte-film'],
    },
  }));
}

/** The bare server's tables, with the same people. */
export async function makeBare(pool: Pool, people: readonly Person[]): Promise<void> {
  await pool.query(`create schema bare;
    create table bare.customer (id text primary key, email text unique not null, hash text not null);
    create table bare.session (token text primary key, customer_id text not null);
    create table bare.item (id bigint generated always as identity primary key, owner text not null,
      name text not null, amount int not null, at timestamptz not null default now());
    create index on bare.item (owner, id);
    create table bare.orders (id uuid primary key, customer_id text, body jsonb, state text);
    create table bare.bill (id uuid primary key, customer_id text, amount int, paid_at timestamptz);
    create table bare.payment (id uuid primary key, customer_id text, state text);
    create table bare.outbox (id bigint generated always as identity primary key, payload jsonb);
    insert into bare.customer select email, email, password_hash from customer
      where email like '%@bench.invalid';
    insert into bare.item (owner, name, amount) select owner, 'Produk ' || n, 40000 + n
      from (select id as owner from bare.customer union all select 'everybody') as owners,
        generate_series(1, 10) n`);
  await pool.query(
    'insert into bare.session select * from unnest($1::text[], $2::text[]) as made(token, email)',
    [people.map(({ token }) => token), people.map(({ email }) => email)],
  );
}
