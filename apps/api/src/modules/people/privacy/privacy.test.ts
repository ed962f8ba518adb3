import { register } from '@serat/contract/account';
import { listInbox } from '@serat/contract/inbox';
import { getDeletionRequest, getMyData, requestDeletion } from '@serat/contract/privacy';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import type { Customer } from '../../../testing/customers.ts';
import { testPasswords } from '../../../testing/test-passwords.ts';
import { exportedTables } from './my-data.repository.ts';
import { changeRows, rowOf, rowsOf } from '../../../testing/rows.ts';

const world = await createBillingApp();
const { db, clock, services, call, customer, service, night, pay, secrets, mails } = world;
const { placeOrder, payOrder } = world;
const password = 'kucing-hujan-7';
const passwordHash = await testPasswords.hash(password);

async function download(who: Pick<Customer, 'token'>) {
  const { headers, statusCode: status, body } = await world.download(getMyData, {}, who);
  return { headers, status, text: body };
}

const oldestFirst = { by: 'requestedDate', descending: false, after: null } as const;
const allRequests = { search: null, sorting: oldestFirst, areas: [], limit: 500 };

describe('my-data export', () => {
  test('requires a session', async () => {
    expect(await call(getMyData)).toMatchObject({ http: 401, code: 'NO_SESSION' });
  });

  // shows R3c.7, S7.8
  test('exports everything about the customer, decrypted, and nothing about others', async () => {
    const other = await service('2026-11-01T09:00:00+07:00');
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    const [bill] = await services.billing.active(who.id);
    await pay(who, bill?.id ?? '');
    const { headers, text } = await download(who);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="data-saya-2026-12-01.json"',
      'cache-control': 'no-store',
    });
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data['profil']).toMatchObject({
      email: who.email,
      nik: '3174056104900003',
      npwp: '01.234.567.8-901.234',
    });
    expect(data['customer_order']).toMatchObject([
      { number: who.orderId, nik: '3174056104900003', detail_address: 'Jl. Senopati 12' },
    ]);
    expect(data['bill']).toMatchObject([{ number: bill?.id, status: 'PAID' }]);
    expect(data['consent']).toHaveLength(2);
    expect(data['inbox_message']?.length).toBeGreaterThan(4);
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.orderId);
    expect(text).not.toContain('_sealed');
    expect(text).not.toContain('password');
  });

  // shows S7.8
  test('limits exports per hour and customer', async () => {
    const who = await customer();
    const other = await customer();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await download(who)).status).toBe(200);
      clock.advance({ minutes: 1 });
    }
    const refused = await download(who);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3420' } });
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Data Anda baru saja diunduh beberapa kali. Coba lagi dalam 57 menit.',
    });
    expect((await download(other)).status).toBe(200);
    clock.advance({ seconds: 3420 });
    expect((await download(who)).status).toBe(200);
    expect((await download(who)).status).toBe(429);
  });

  test('counts simultaneous exports one after the other', async () => {
    const who = await customer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => download(who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('covers every table with a customer_id', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'customer_id' and table_schema = 'public'`.execute(db);
    // `directory` repeats other tables, and `lock_proof` belongs to no customer.
    expect([...exportedTables, 'directory', 'lock_proof'].toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });
});

describe('deletion request', () => {
  const ask = (who: Pick<Customer, 'token'>, given: object) =>
    call(requestDeletion, { body: given }, who);

  test('requires a session and the password', async () => {
    expect(await call(requestDeletion, { body: { password } })).toMatchObject({
      http: 401,
    });
    const who = await customer({ passwordHash });
    expect(await ask(who, {})).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
    expect(await ask(who, { password: 'salah' })).toMatchObject({ http: 422 });
    const requests = await services.privacy.openRequests(allRequests);
    expect(requests.map(({ email }) => email)).not.toContain(who.email);
  });

  // shows R3c.8
  test('is stored once and listed for staff', async () => {
    const who = await customer({ passwordHash });
    const first = await ask(who, { password });
    expect(first).toMatchObject({ http: 200, data: { requestedDate: clock().toISOString() } });
    clock.advance({ days: 1 });
    expect((await ask(who, { password })).data).toEqual(first.data);
    const requests = await services.privacy.openRequests(allRequests);
    expect(requests.filter(({ email }) => email === who.email)).toHaveLength(1);
  });
});

describe('open deletion request', () => {
  const open = (token?: string) => call(getDeletionRequest, {}, { token });

  test('requires a session', async () => {
    expect(await open()).toMatchObject({ http: 401, code: 'NO_SESSION' });
  });

  // shows R3c.8
  test('is shown to its customer until it is done', async () => {
    const who = await customer({ passwordHash });
    const other = await customer();
    expect(await open(who.token)).toMatchObject({ http: 200, data: null });
    const requestedDate = clock().toISOString();
    await services.privacy.requestDeletion(who.id, password);
    clock.advance({ days: 1 });
    expect(await open(who.token)).toMatchObject({ http: 200, data: { requestedDate } });
    expect((await open(other.token)).data).toBeNull();
    await changeRows(
      db,
      'deletion_request',
      { customer_id: who.id },
      { done_at: clock(), done_by: 'Budi' },
    );
    expect((await open(who.token)).data).toBeNull();
  });
});

describe('deletion', () => {
  const gone = 'Akun Anda sudah dihapus';
  const refusal = (email: string) =>
    services.privacy.deletePerson(email, nameOnly('Budi')).then(
      () => 'done',
      (error: Error) => error.message,
    );

  // shows R3c.9
  test('deletes a customer without orders', async () => {
    const who = await customer();
    await services.inbox.codeSent(db, { email: who.email, purpose: 'reset', request: 999 });
    expect(
      await services.privacy.deletePerson(` ${who.email.toUpperCase()}`, nameOnly('Budi')),
    ).toBe('deleted');
    const row = await db.selectFrom('customer').select('id').where('id', '=', who.id).execute();
    expect(row).toEqual([]);
    const sent = (await mails(who.email)).filter(({ subject }) => subject === gone);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Halo Siti Aminah,');
    expect(sent[0]?.text).toContain('Tidak ada data lain tentang Anda');
    expect(await call(listInbox, {}, who)).toMatchObject({ http: 401 });
    await expect(services.privacy.deletePerson(who.email, nameOnly('Budi'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  // shows R3c.9
  test('is refused while a service runs or money is open, and anonymises the books', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    expect(await refusal(who.email)).toContain('1 layanan yang berjalan');
    await night('2026-12-01');
    const final = await services.billing.endings.endService(who.number, {
      by: nameOnly('Budi'),
      reason: null,
    });
    expect(await refusal(who.email)).toContain('2 tagihan yang belum dibayar');
    for (const bill of await services.billing.active(who.id)) await pay(who, bill.id);
    expect((await mails(who.email)).map(({ subject }) => subject)).not.toContain(gone);
    expect(await services.privacy.deletePerson(who.email, nameOnly('Budi'))).toBe('anonymised');
    const sent = (await mails(who.email)).find(({ subject }) => subject === gone);
    expect(sent?.text).toContain('tetap tersimpan dalam pembukuan');

    const order = await rowOf(db, 'customer_order', { customer_id: who.id });
    expect(order).toMatchObject({ full_name: 'Pelanggan dihapus', pln_id: '', detail_address: '' });
    expect(secrets.open(order.nik_sealed)).toBe('');
    const kept = await rowsOf(
      db,
      'bill',
      { customer_id: who.id },
      ['number', 'full_name', 'address', 'tagihan'],
      'number',
    );
    expect(kept).toHaveLength(2);
    expect(kept[1]).toEqual({
      number: final.number,
      full_name: 'Pelanggan dihapus',
      address: '',
      tagihan: final.tagihan,
    });
    // No table names the person any more.
    const tables = ['customer', ...exportedTables];
    for (const table of tables) {
      const column = table === 'customer' ? 'id' : 'customer_id';
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t
        where ${sql.ref(column)} = ${who.id}::uuid`.execute(db);
      const text = rows.map(({ row }) => row).join();
      for (const trace of [who.email, 'Siti', 'Senopati', '3174056104900003', '0812345']) {
        expect([table, text.includes(trace)]).toEqual([table, false]);
      }
    }
    expect(await refusal(who.email)).toContain('tidak terdaftar');
    const again = await call(register, {
      body: {
        email: who.email,
        fullName: 'Siti Lagi',
        phone: '081234567890',
        password: 'kucing-hujan-8',
      },
    });
    expect(again.http).toBe(200);
  });

  test('is refused with an open order or refund', async () => {
    clock.set('2026-11-15T03:00:00Z');
    const who = await customer();
    const orderId = await placeOrder(who);
    expect(await refusal(who.email)).toContain('1 pesanan yang belum selesai');
    await payOrder(orderId);
    await services.orders.installation.reject(orderId, nameOnly('Budi'), 'Tiang tidak terjangkau');
    expect(await refusal(who.email)).toContain('1 pengembalian dana yang belum selesai');
    const [due] = await services.ledger.refunds.list({ customerId: who.id });
    await services.ledger.refunds.close(due?.id ?? '', {
      by: nameOnly('Budi'),
      proof: '1',
      note: null,
      accountOf: null,
    });
    expect(await refusal(who.email)).toBe('done');
  });
});
