import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createPool } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { createEmptyDatabase } from '../../db/testing/test-database.ts';

const all = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const pool = createPool(await createEmptyDatabase());
const folder = await mkdtemp(join(tmpdir(), 'serat-before-'));
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

test('accounts never activated wait on as registrations; anonymised and active ones stay', async () => {
  const names = await readdir(all);
  const before = names.filter((name) => name.endsWith('.sql') && name < '0013');
  for (const name of before) await copyFile(join(all, name), join(folder, name));
  await migrate(pool, folder);
  await pool.query(`
    insert into customer (id, email, full_name, phone, password_hash, verified_at, created_at, updated_at)
    select id::uuid, email, 'Siti', '0812', 'hash', verified, now(), now() from (values
      ('00000000-0000-4000-8000-000000000001', 'aktif@contoh.id', now()),
      ('00000000-0000-4000-8000-000000000002', 'menunggu@contoh.id', null),
      ('00000000-0000-4000-8000-000000000003', 'bekas@contoh.id', null)
    ) as person (id, email, verified);
    insert into consent (customer_id, document, version, given_for, given_at)
    values ('00000000-0000-4000-8000-000000000002', 'terms', 'v7', 'register', now()),
      ('00000000-0000-4000-8000-000000000002', 'privacy', 'v8', 'register', now());
    insert into session (token_hash, customer_id, created_at, last_used_at)
    values ('\\x01', '00000000-0000-4000-8000-000000000002', now(), now());
    insert into customer_order (id, number, customer_id, status, fingerprint, email, full_name,
      nik_sealed, pln_id, pln_checked, kelurahan_id, kelurahan_name, kecamatan_name, city_name,
      province_name, area_id, postal_code, detail_address, latitude, longitude, pay_before, created_at)
    values (gen_random_uuid(), 'S-1', '00000000-0000-4000-8000-000000000003', 'Batal', '\\x01', '', '',
      '\\x01', '', true, '', '', '', '', '', '01', '', '', 0, 0, now(), now());`);
  expect(await migrate(pool)).toContain('0013-pending-registrations.sql');
  const { rows: customers } = await pool.query('select email from customer order by email');
  expect(customers).toEqual([{ email: 'aktif@contoh.id' }, { email: 'bekas@contoh.id' }]);
  const { rows: waiting } = await pool.query(
    'select id, email, password_hash, terms_version, privacy_version from registration',
  );
  expect(waiting).toEqual([
    {
      id: '00000000-0000-4000-8000-000000000002',
      email: 'menunggu@contoh.id',
      password_hash: 'hash',
      terms_version: 'v7',
      privacy_version: 'v8',
    },
  ]);
});
