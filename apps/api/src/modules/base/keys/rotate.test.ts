import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemClock } from '../../../jakarta/clock.ts';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { createKeyService, openSecrets } from './index.ts';
import { sealedColumns } from './sealed-columns.ts';
import { changeRows } from '../../../testing/rows.ts';

const { db } = await createTestDatabase();
const one = '11'.repeat(32);
const two = '22'.repeat(32);
const open = (configured: string) =>
  openSecrets(db, systemClock, { configured, dataDir: '/nowhere' });
const old = await open(one);
const before = await open(`1:${one},2:${two}`);
const after = await open(`2:${two},1:${one}`);
const keys = createKeyService({ db, secrets: after });

const insertCustomers = (rows: number) =>
  sql`insert into customer (number, email, full_name, phone, password_hash, nik_sealed, npwp_sealed,
      created_at, updated_at)
    select 1000000000 + n, gen_random_uuid() || '@contoh.id', 'x', '1', 'x', ${old.seal('3174056104900003')},
      ${old.seal('01.234')}, now(), now()
    from generate_series(1, ${rows}::int) n`.execute(db);
const insertMail = (content: Buffer) =>
  db
    .insertInto('mail')
    .values({ event_key: randomUUID(), content_sealed: content, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
const mailOf = (id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

// shows S7.6, V11.1.1
test('covers every sealed column', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'
    order by 1, 2`.execute(db);
  // Digests, public pictures, fingerprints and public keys are not sealed.
  const notSealed = /(digest|hash|fingerprint|public_key|credential_id)$/;
  const sealed = rows
    .filter(({ table, column }) => !notSealed.test(column) && table !== 'content_image')
    .map(({ table, column }) => `${table}.${column}`);
  const rotated = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(sealed).toEqual(rotated.toSorted());
});

// shows R3c.4, S7.6
test('re-encrypts everything with the newest key and does nothing in a second run', async () => {
  await insertCustomers(1203);
  const { id } = await insertMail(old.seal('halo'));
  const done = await keys.rotate();
  // Two numbers per customer, the mail and the digest key.
  expect(done).toMatchObject({ rewrapped: 2 * 1203 + 2, unreadable: 0 });
  expect(done.versions).toEqual([
    { version: 2, seals: true, present: true, sealed: 2408, inUse: true },
    { version: 1, seals: false, present: true, sealed: 0, inUse: false },
  ]);
  const alone = await open(`2:${two}`);
  expect(alone.open((await mailOf(id)).content_sealed ?? Buffer.alloc(0))).toBe('halo');
  const customers = await db.selectFrom('customer').select(['nik_sealed']).execute();
  for (const { nik_sealed } of customers.slice(0, 5)) {
    expect(alone.open(nik_sealed ?? Buffer.alloc(0))).toBe('3174056104900003');
  }
  expect(alone.digest('email', 'x')).toEqual(old.digest('email', 'x'));
  expect(await keys.rotate()).toMatchObject({ rewrapped: 0, unreadable: 0 });
});

test('skips rows that are being written and takes them in the next run', async () => {
  const { id } = await insertMail(old.seal('satu'));
  await db.transaction().execute(async (trx) => {
    await changeRows(trx, 'mail', { id }, { content_sealed: before.seal('dua') });
    const { rewrapped, versions } = await keys.rotate();
    expect(rewrapped).toBe(0);
    expect(versions[1]).toMatchObject({ version: 1, sealed: 1, present: true });
  });
  expect(await keys.rotate()).toMatchObject({ rewrapped: 1 });
  expect(after.open((await mailOf(id)).content_sealed ?? Buffer.alloc(0))).toBe('dua');
});

test('counts unreadable values and continues', async () => {
  const broken = await insertMail(Buffer.concat([Buffer.from([1]), Buffer.alloc(40)]));
  const lost = await insertMail(Buffer.concat([Buffer.from([9]), Buffer.alloc(40)]));
  const { id } = await insertMail(old.seal('tiga'));
  const done = await keys.rotate();
  expect(done).toMatchObject({ rewrapped: 1, unreadable: 2 });
  expect(done.versions.map(({ version, sealed }) => [version, sealed])).toContainEqual([9, 1]);
  expect((await mailOf(id)).content_sealed?.[0]).toBe(2);
  await db.deleteFrom('mail').where('id', 'in', [broken.id, lost.id]).execute();
});
