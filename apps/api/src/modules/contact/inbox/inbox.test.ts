import { forgetPassword } from '@serat/contract/password';
import {
  countUnread,
  getNotificationPreferences,
  getPushKey,
  listInbox,
  markRead,
  markUnread,
  saveNotificationPreferences,
} from '@serat/contract/inbox';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import type { Customer } from '../../../testing/customers.ts';

const world = await createBillingApp();
const { db, clock, services, call, service, customer, night, pay, mails } = world;

const inbox = async (who: Customer, query: Record<string, string> = {}) =>
  (await call(listInbox, { query }, who)).data;
const titles = async (who: Customer) => (await inbox(who)).map((message) => message.title);

// shows R1.5
test.each([
  listInbox,
  countUnread,
  markRead,
  markUnread,
  getNotificationPreferences,
  saveNotificationPreferences,
  getPushKey,
])('$method $path requires a session', async (endpoint) => {
  expect(await call(endpoint)).toMatchObject({ http: 401, code: 'NO_SESSION' });
});

test.each([
  { endpoint: listInbox, query: { before: 'x' } },
  { endpoint: listInbox, query: { unread: 'maybe' } },
  { endpoint: markRead, body: { ids: ['x'] } },
  { endpoint: markRead, body: { ids: Array.from({ length: 201 }, () => '1') } },
  { endpoint: markUnread, body: {} },
  { endpoint: markUnread, body: { ids: ['x'] } },
  { endpoint: saveNotificationPreferences, body: { email: 'yes', push: true } },
])('$endpoint.path refuses bad input', async ({ endpoint, ...input }) => {
  expect(await call(endpoint, input, await customer())).toMatchObject({ http: 422 });
});

// shows R3h.1, R3h.4
test('lists messages about an order and its bills, newest first, with links', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  const [bill] = await services.billing.active(who.id);
  await night('2026-12-21');
  await pay(who, bill?.id ?? '');
  expect(await titles(who)).toEqual([
    'Tagihan Desember 2026 lunas',
    'Tagihan lewat jatuh tempo',
    'Tagihan Desember 2026 sudah terbit',
    'Layanan Anda sudah aktif',
    'Pemasangan dimulai',
    'Pembayaran pesanan diterima',
    'Pesanan Anda sudah kami terima',
  ]);
  const [paid, overdue, issued, finished] = await inbox(who);
  expect((await inbox(who)).map(({ topic }) => topic)).toEqual([
    'done',
    'warning',
    'bill',
    'done',
    'order',
    'done',
    'order',
  ]);
  expect(paid?.text).toContain('Layanan Anda sudah aktif lagi.');
  expect(overdue?.text).toContain('denda Rp\u00a020.700 jumlahnya Rp\u00a0434.700');
  expect(issued).toMatchObject({
    link: `/tagihan?id=${bill?.id}`,
    text: 'Tagihan Desember 2026 sebesar Rp\u00a0414.000. Bayar paling lambat 20 Desember 2026.',
    read: false,
    createdDate: '2026-11-30T17:10:00.000Z',
  });
  expect(finished?.link).toBe(`/order?id=${who.orderId}`);
  // Each message was also mailed once.
  const subjects = (await mails(who.email)).map((mail) => mail.subject);
  expect(subjects.toSorted()).toEqual((await titles(who)).toSorted());
  const mail = (await mails(who.email)).find((sent) => sent.subject === issued?.title);
  expect(mail?.text).toContain('Halo Siti Aminah,');
  expect(mail?.text).toMatch(/Bayar tagihan: \S+\/bayar-tagihan#[\w-]{64}$/m);
  const thanks = (await mails(who.email)).find((sent) => sent.subject === paid?.title);
  expect(thanks?.text).toContain(`/tagihan?id=${bill?.id}`);
});

// shows R3h.3, R3h.6
test('creates one message for a repeated event', async () => {
  const who = await customer();
  const event = {
    kind: 'order-expired' as const,
    customerId: who.id,
    orderKey: 'key',
    orderId: 'SRT-1',
    at: clock(),
  };
  await services.inbox.notify(db, [event, event]);
  await services.inbox.notify(db, event);
  expect(await inbox(who)).toHaveLength(1);
  expect(await mails(who.email)).toHaveLength(1);
});

test('leaves nothing when the transaction is rolled back', async () => {
  const who = await customer();
  const undone = db.transaction().execute(async (trx) => {
    await services.inbox.notify(trx, {
      kind: 'service-ended',
      reason: 'minimum-term-over',
      endsOn: '2026-11-20',
      devices: [],
      returnBy: '2026-12-04',
      orderKey: 'order',
      plnId: null,
      portReservationId: null,
      customerId: who.id,
      serviceNumber: '1',
      at: clock(),
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await inbox(who)).toEqual([]);
  expect(await mails(who.email)).toEqual([]);
});

async function fill(who: Customer, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, at) => ({
    kind: 'installation-started' as const,
    customerId: who.id,
    orderKey: String(at),
    orderId: `SRT-${at}`,
    at: clock(),
  }));
  await services.inbox.notify(db, events);
}

describe('reading', () => {
  test('pages without duplicates or gaps, also for messages of the same time', async () => {
    const who = await customer();
    await fill(who, 45);
    const seen: string[] = [];
    for (let page = await inbox(who); page.length > 0;) {
      seen.push(...page.map((message) => message.id));
      page = await inbox(who, { before: page.at(-1)?.id ?? '' });
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  test('marks messages as read or unread, updates the count and leaves foreign messages', async () => {
    const who = await customer();
    const other = await customer();
    await fill(who, 3);
    await fill(other, 2);
    const count = async (whose: Customer) => (await call(countUnread, {}, whose)).data.count;
    const [newest, ...rest] = await inbox(who);
    const theirs = await inbox(other);
    const ids = [newest?.id ?? '', ...theirs.map((message) => message.id)];
    const marked = await call(markRead, { body: { ids } }, who);
    expect(marked).toMatchObject({ http: 200, data: null });
    expect(await count(who)).toBe(2);
    expect(await count(other)).toBe(2);
    expect((await inbox(who, { unread: 'true' })).map((message) => message.id)).toEqual(
      rest.map((message) => message.id),
    );
    await call(markRead, { body: {} }, who);
    expect(await count(who)).toBe(0);
    expect((await inbox(who)).every((message) => message.read)).toBe(true);
    expect(await call(listInbox, { query: { unread: 'true' } }, who)).toMatchObject({
      data: [],
      message: 'Tidak ada pesan yang belum dibaca.',
    });
    expect(await count(other)).toBe(2);
    await call(markRead, { body: {} }, other);
    await call(markUnread, { body: { ids } }, who);
    expect((await inbox(who, { unread: 'true' })).map((message) => message.id)).toEqual([
      newest?.id,
    ]);
    expect(await count(other)).toBe(0);
    // A foreign message is not a valid cursor.
    expect(await inbox(who, { before: theirs[0]?.id ?? '' })).toEqual([]);
  });
});

describe('preferences', () => {
  test('enables both by default', async () => {
    const { token } = await customer();
    const read = () => call(getNotificationPreferences, {}, { token });
    expect((await read()).data).toMatchObject({ email: true, push: true });
    const body = { email: false, push: true };
    const saved = await call(saveNotificationPreferences, { body }, { token });
    expect(saved.data).toMatchObject(body);
    expect((await read()).data).toMatchObject(body);
  });

  // shows R3h.8
  test('mails only bills if mail is switched off; the inbox has all', async () => {
    clock.set('2026-11-01T08:00:00+07:00');
    const who = await customer();
    await call(saveNotificationPreferences, { body: { email: false, push: false } }, who);
    await service('2026-11-01T09:00:00+07:00', {}, who);
    await night('2026-12-01');
    expect((await mails(who.email)).map((mail) => mail.subject)).toEqual([
      'Tagihan Desember 2026 sudah terbit',
    ]);
    expect(await inbox(who)).toHaveLength(5);
  });
});

// shows R3h.9
test('still mails password codes if mail is switched off', async () => {
  clock.set('2026-11-01T08:00:00+07:00');
  const who = await customer();
  await services.inbox.preferences.set(who.id, { email: false, push: false });
  await services.inbox.notify(db, {
    kind: 'order-expired',
    customerId: who.id,
    orderKey: 'key',
    orderId: 'SRT-1',
    at: clock(),
  });
  await call(forgetPassword, { query: { email: who.email } });
  await world.runDueJobs();
  expect(await world.lastCode(who.email)).toMatch(/^\d{6}$/);
  expect((await mails(who.email)).map((mail) => mail.subject)).toEqual([
    'Kode untuk mengganti password Serat Anda',
  ]);
  expect(await titles(who)).toContain('Kode untuk password baru dikirim');
});

test('stores the message about an activation code as read', async () => {
  const who = await customer();
  await world.services.inbox.codeSent(db, {
    email: who.email,
    purpose: 'activation',
    request: 1,
  });
  expect(await inbox(who)).toMatchObject([{ title: 'Kode aktivasi dikirim', read: true }]);
});

// shows R3h.5, R3h.10
test('mentions that a code was sent, without the code', async () => {
  const who = await customer();
  const asked = await call(forgetPassword, { query: { email: who.email } });
  expect(asked.http).toBe(200);
  await world.runDueJobs();
  const code = await world.lastCode(who.email);
  const [message] = await inbox(who);
  expect(message?.title).toBe('Kode untuk password baru dikirim');
  const kept = await sql<{ row: string }>`
    select t::text as row from inbox_message t where customer_id = ${who.id}::uuid`.execute(db);
  expect(kept.rows.map(({ row }) => row).join()).not.toContain(code);
  // Only the mail with the code was sent.
  expect(await mails(who.email)).toHaveLength(1);
});

test('inserts any number of messages', async () => {
  const who = await customer();
  const many = 10_000;
  const events = Array.from({ length: many }, (_, request) => ({
    kind: 'code-sent' as const,
    customerId: who.id,
    purpose: 'reset' as const,
    request: 1_000_000 + request,
    at: clock(),
  }));
  await db.transaction().execute((trx) => services.inbox.notify(trx, events, { bulk: true }));
  expect(await services.inbox.unread(who.id)).toBe(many);
  const ids = Array.from({ length: 70_000 }, (_, id) => String(id + 1));
  await services.inbox.markRead(who.id, ids);
  expect(await services.inbox.unread(who.id)).toBe(0);
  await services.inbox.markUnread(who.id, ids);
  expect(await services.inbox.unread(who.id)).toBe(many);
});
