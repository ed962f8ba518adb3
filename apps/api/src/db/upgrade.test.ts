import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createPool } from './client.ts';
import { migrate } from './migrate.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'serat-upgrade-'));
const pool = createPool(await createEmptyDatabase());
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

async function migrateUpTo(number: string): Promise<void> {
  for (const name of await readdir(migrations)) {
    if (name.slice(0, 4) <= number) await cp(join(migrations, name), join(folder, name));
  }
  await migrate(pool, folder);
}

test('customers deleted before 0008 become anonymised ones, and lose what was typed about them', async () => {
  await migrateUpTo('0007');
  const insert = (email: string, phone: string) =>
    pool.query<{ id: string }>(
      `insert into customer (email, full_name, phone, password_hash, created_at, updated_at)
       values ($1, 'x', $2, 'x', '2026-01-01', '2026-02-01') returning id`,
      [email, phone],
    );
  const deleted = (await insert('0000@dihapus.invalid', '')).rows[0]?.id;
  await insert('menunggu@dihapus.invalid', '081234567890');
  await pool.query(
    `insert into refund_due values (gen_random_uuid(), $1, 'order', 'x', 'x', 1, 'late', now(), now(),
       'Budi', 'Transfer ke BCA a.n. Siti')`,
    [deleted],
  );
  await migrateUpTo('0008');
  const { rows } = await pool.query<{ email: string; at: Date | null }>(
    'select email, anonymised_at as at from customer order by email',
  );
  expect(rows).toEqual([
    { email: '0000@dihapus.invalid', at: new Date('2026-02-01T00:00:00Z') },
    { email: 'menunggu@dihapus.invalid', at: null },
  ]);
  const notes = await pool.query('select closed_by, closed_note from refund_due');
  expect(notes.rows).toEqual([{ closed_by: 'Budi', closed_note: null }]);
});

test('bills of before 0021 were told of, but for those of the last days', async () => {
  await pool.query('truncate customer cascade');
  await migrateUpTo('0020');
  await pool.query(`
    with owner as (
      insert into customer (email, full_name, phone, password_hash, verified_at, created_at, updated_at)
      values ('tagihan@contoh.id', 'Siti', '0812', 'x', now(), now(), now()) returning id
    ), placed as (
      insert into customer_order (id, number, customer_id, status, fingerprint, email, full_name,
        nik_sealed, pln_id, pln_checked, kelurahan_id, kelurahan_name, kecamatan_name, city_name,
        province_name, area_id, postal_code, detail_address, latitude, longitude, pay_before,
        created_at, completed_at)
      select gen_random_uuid(), 'S-1', id, 'completed', '\\x01', '', '', '\\x01', '1', true, '', '', '',
        '', '', '01', '', '', 0, 0, now(), now(), now() from owner returning id, customer_id
    ), running as (
      insert into subscription (number, customer_id, order_id, full_name, address, started_at,
        billed_from, minimum_until)
      select '1', customer_id, id, '', '', now(), current_date, current_date from placed
      returning id, customer_id
    )
    insert into bill (number, customer_id, subscription_id, period, covers_from, covers_to,
      service_number, full_name, address, produk, produk_tambahan, tagihan, materai, due_on, created_at)
    select period, customer_id, id, period, current_date, current_date, '1', '', '', '', '', 1, 0,
      current_date, created_at
    from running, (values ('2026-01', '2026-01-01 00:00Z'::timestamptz), ('2026-02', now())
      ) as month (period, created_at)`);
  await migrateUpTo('0021');
  const { rows } = await pool.query(
    'select number, issued_told_at = created_at as told from bill order by number',
  );
  expect(rows).toEqual([
    { number: '2026-01', told: true },
    { number: '2026-02', told: null },
  ]);
});

test('mails of before 0022 know whose they are and what about, as far as their event tells', async () => {
  const customer = '6f1c7c52-8b1f-4b53-9a7e-0f5d3e1c2b4a';
  await pool.query(
    `insert into mail (event_key, state, created_at)
     select key, 'sent', now() from unnest($1::text[]) as key`,
    [
      [
        'activation-code:77',
        `${customer}/bill-paid:1`,
        `${customer}/account-deleted`,
        'Ratna@serat.example',
      ],
    ],
  );
  await migrateUpTo('0022');
  const { rows } = await pool.query(
    'select event_key, kind, customer_id, recipient_digest, repeated_at from mail order by kind, event_key',
  );
  const unknown = { recipient_digest: null, repeated_at: null };
  expect(rows).toEqual([
    { event_key: 'activation-code:77', kind: 'activation-code', customer_id: null, ...unknown },
    { event_key: `${customer}/bill-paid:1`, kind: 'bill-paid', customer_id: customer, ...unknown },
    // Nobody's any more.
    { event_key: `${customer}/account-deleted`, kind: 'other', customer_id: null, ...unknown },
    { event_key: 'Ratna@serat.example', kind: 'other', customer_id: null, ...unknown },
  ]);
});

test('from 0025 on a mail can be refused, and nothing else is new', async () => {
  const refuse = (state: string) => pool.query('update mail set state = $1', [state]);
  await expect(refuse('refused')).rejects.toThrow('mail_state_check');
  await migrateUpTo('0025');
  await refuse('refused');
  await expect(refuse('lost')).rejects.toThrow('mail_state_check');
});
