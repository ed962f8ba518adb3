import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFormerSession } from '../modules/account/session.repository.ts';
import { findBillByNumber } from '../modules/billing/bill.repository.ts';
import { findOrderByNumber } from '../modules/order/order.repository.ts';
import { findAttemptById } from '../modules/payment/attempt.repository.ts';
import { findViolations } from '../testing/invariants.ts';
import { createDatabase, createPool } from './client.ts';
import { migrate } from './migrate.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'serat-keys-'));
const pool = createPool(await createEmptyDatabase());
const db = createDatabase(pool);
afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const siti = '00000000-0000-4000-8000-000000000001';
const dewi = '00000000-0000-4000-8000-000000000002';
const gone = '00000000-0000-4000-8000-000000000003';

/** A life before the keys: an order cancelled, one installed, bills, money, a device, a picture, jobs. */
const former = `
  insert into customer (id, email, full_name, phone, password_hash, verified_at, anonymised_at,
    created_at, updated_at)
  values ('${siti}', 'siti@contoh.id', 'Siti', '0812', 'x', now(), null, now(), now()),
    ('${dewi}', 'dewi@contoh.id', 'Dewi', '0813', 'x', now(), null, now(), now()),
    ('${gone}', 'a1@dihapus.invalid', 'Pelanggan dihapus', '', 'x', null, now(), now(), now());
  insert into session (token_hash, customer_id, created_at, last_used_at)
  values ('\\x01', '${siti}', now(), now()), ('\\x02', '${dewi}', now(), now());
  insert into push_token (token_hash, customer_id, session_hash, token, saved_at)
  values ('\\xab', '${siti}', '\\x01', 't', now());
  insert into consent (customer_id, document, version, given_for, given_at)
  values ('${siti}', 'terms', 'v1', 'register', now());
  insert into data_export (customer_id, exported_at) values ('${siti}', now());
  insert into file (id, customer_id, media_type, stored, attached, created_at)
  values ('foto', '${siti}', 'image/webp', true, true, now());
  update customer set picture_file_id = 'foto' where id = '${siti}';
  insert into customer_order (id, number, customer_id, status, fingerprint, email, full_name,
    nik_sealed, pln_id, pln_checked, kelurahan_id, kelurahan_name, kecamatan_name, city_name,
    province_name, area_id, postal_code, detail_address, latitude, longitude, pay_before,
    created_at, completed_at, service_ended_at)
  select id::uuid, number, owner::uuid, status, '\\x01', '', '', '\\x01', pln, true, '', '', '', '',
    '', '01', '', '', 0, 0, now(), now(), case when status = 'completed' then now() end, ended
  from (values
    ('10000000-0000-4000-8000-000000000001', 'SRT-1', '${dewi}', 'Batal', '53', null),
    ('10000000-0000-4000-8000-000000000002', 'SRT-2', '${siti}', 'completed', '53', null),
    ('10000000-0000-4000-8000-000000000003', 'SRT-3', '${gone}', 'completed', '54', now()),
    ('10000000-0000-4000-8000-000000000004', 'SRT-4', '${dewi}', 'completed', null, null)
  ) as placed (id, number, owner, status, pln, ended);
  insert into order_line (order_id, position, customer_id, name, amount)
  select id, 0, customer_id, 'Pemasangan', 5 from customer_order;
  insert into order_step (order_id, customer_id, to_status, actor, at)
  select id, customer_id, status, 'customer', now() from customer_order;
  insert into subscription (id, number, customer_id, order_id, full_name, address, started_at,
    billed_from, minimum_until)
  select '20000000-0000-4000-8000-000000000001', '261100000001', customer_id, id, '', '', now(),
    current_date, current_date from customer_order where number = 'SRT-2';
  insert into subscription_line (subscription_id, position, customer_id, product_id, product_type,
    name, amount)
  select id, 0, customer_id, 'p', 'INTERNET', 'Serat 50', 5 from subscription;
  insert into subscription_step (subscription_id, customer_id, to_status, at)
  select id, customer_id, 'active', now() from subscription;
  insert into bill (id, number, customer_id, subscription_id, period, covers_from, covers_to,
    service_number, full_name, address, produk, produk_tambahan, tagihan, materai, due_on, created_at)
  select '30000000-0000-4000-8000-000000000001', 'INV-202611-' || number, customer_id, id, '2026-11',
    current_date, current_date, number, '', '', '', '', 5, 0, current_date, now() from subscription;
  insert into bill_line (bill_id, position, customer_id, name, amount)
  select id, 0, customer_id, 'Serat 50', 5 from bill;
  insert into payment_attempt (id, customer_id, payable_kind, payable_id, payable_label, gateway,
    payment_method_id, method_kind, channel, amount, admin_fee, status, expires_at, created_at)
  select 'PAY-1', customer_id, 'bill', id::text, number, 'sandbox', 'VA', 'virtual-account', '1', 5,
    0, 'paid', now(), now() from bill;
  insert into payment_attempt_step (attempt_id, customer_id, to_status, at)
  select id, customer_id, 'creating', now() from payment_attempt;
  begin;
  insert into money_received (id, customer_id, attempt_id, gateway, gateway_ref, amount, received_at)
  select '40000000-0000-4000-8000-000000000001', customer_id, id, gateway, 'ref', 5, now()
  from payment_attempt;
  insert into money_entry (receipt_id, customer_id, kind, account_id, amount, at)
  select r.id, r.customer_id, 'bill', b.id::text, 5, now() from money_received r, bill b;
  commit;
  update bill set status = 'PAID', paid_at = now(), paid_attempt_id = 'PAY-1';
  insert into refund_due (id, customer_id, payable_kind, payable_id, payable_label, amount, reason,
    created_at, closed_at, closed_by, returned)
  values (gen_random_uuid(), '${dewi}', 'order', 'x', 'SRT-1', 5, 'late', now(), now(), 'Budi', 5);
  insert into inbox_message (customer_id, event_key, kind, title, text, created_at)
  values ('${siti}', 'k', 'bill-paid', 't', 't', now());
  insert into payment_review (gateway, reference, event_digest, attempt_id, customer_id, reason, word,
    seen_at, last_seen_at)
  values ('sandbox', 'PAY-1', '\\x01', 'PAY-1', '${siti}', 'unclear', 'w', now(), now()),
    ('sandbox', 'unknown', '\\x01', null, null, 'unknown-reference', 'w', now(), now());
  insert into job (lane, name, payload, max_attempts)
  values ('payments', 'expire-payment', '{"attemptId": "PAY-1"}', 25),
    ('chores', 'purge-expired', '{}', 25);
  insert into job (lane, name, payload, max_attempts)
  select 'notices', 'send-push', jsonb_build_object('messageId', id), 1 from inbox_message;`;

const count = async (): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
       and relnamespace = 'public'::regnamespace and relname not in ('directory', 'schema_migration')`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    counted[name] = found.rows[0]?.rows ?? 0;
  }
  return counted;
};

let before: Record<string, number>;
beforeAll(async () => {
  for (const name of await readdir(migrations)) {
    if (name < '0031') await cp(join(migrations, name), join(folder, name));
  }
  await migrate(pool, folder);
  await pool.query(former);
  before = await count();
  await migrate(pool);
});

test('no row is lost', async () => {
  expect(await count()).toMatchObject(before);
  expect(before['money_entry']).toBe(1);
});

test('everything unique is in the directory, and leads to its customer', async () => {
  const rows = await db
    .selectFrom('directory')
    .selectAll()
    .orderBy('kind')
    .orderBy('value')
    .execute();
  expect(rows.map(({ kind, value, customer_id }) => [kind, value, customer_id])).toEqual([
    ['attempt', 'PAY-1', siti],
    ['device', 'ab', siti],
    ['email', 'dewi@contoh.id', dewi],
    ['email', 'siti@contoh.id', siti],
    ['file', 'foto', siti],
    ['order', 'SRT-1', dewi],
    ['order', 'SRT-2', siti],
    ['order', 'SRT-3', gone],
    ['order', 'SRT-4', dewi],
    // Of the cancelled order and of the ended service nobody holds it any more.
    ['pln', '53', siti],
    ['receipt', 'sandbox/ref', siti],
    ['service', '261100000001', siti],
  ]);
  const violations = await findViolations(db);
  expect(violations.filter((violation) => violation.startsWith('the directory'))).toEqual([]);
});

test('what people and gateways call by a number is found, and sessions go on', async () => {
  expect(await findOrderByNumber(db, 'SRT-4')).toMatchObject({ customerId: dewi, plnId: null });
  expect(await findBillByNumber(db, 'INV-202611-261100000001')).toMatchObject({
    customerId: siti,
    status: 'PAID',
  });
  expect(await findAttemptById(db, 'PAY-1')).toMatchObject({ customerId: siti, status: 'paid' });
  const ever = { usedSince: new Date(0), startedSince: new Date(0) };
  expect(await findFormerSession(db, Buffer.from([2]), ever)).toMatchObject({ customerId: dewi });
});

test('jobs that wait know their customer', async () => {
  const { rows } = await pool.query('select name, payload from job order by name');
  expect(rows).toEqual([
    { name: 'expire-payment', payload: { attemptId: 'PAY-1', customerId: siti } },
    { name: 'purge-expired', payload: {} },
    { name: 'send-push', payload: { messageId: 1, customerId: siti } },
  ]);
});

test.each([
  [
    'a line on the order of somebody else',
    `insert into order_line (customer_id, order_id, position, name, amount)
     select '${dewi}', id, 1, '', 0 from customer_order where customer_id = '${siti}'`,
    'order_line_customer_id_order_id_fkey',
  ],
  [
    'a picture of somebody else',
    `update customer set picture_file_id = 'foto' where id = '${dewi}'`,
    'customer_picture',
  ],
  [
    'money on the attempt of somebody else',
    `insert into money_received (id, customer_id, attempt_id, gateway, gateway_ref, amount, received_at)
     values (gen_random_uuid(), '${dewi}', 'PAY-1', 'sandbox', 'other', 1, now())`,
    'money_received_customer_id_attempt_id_fkey',
  ],
  [
    'an email that somebody has',
    `insert into directory values ('email', 'siti@contoh.id', '${dewi}')`,
    'directory_pkey',
  ],
  [
    'a customer who goes and leaves something in the directory',
    `delete from order_line where customer_id = '${dewi}';
     delete from order_step where customer_id = '${dewi}';
     delete from customer_order where customer_id = '${dewi}';
     delete from refund_due where customer_id = '${dewi}';
     delete from customer where id = '${dewi}'`,
    'directory_customer_id_fkey',
  ],
])('%s is refused', async (_name, statement, constraint) => {
  await expect(pool.query(statement)).rejects.toThrow(constraint);
});
