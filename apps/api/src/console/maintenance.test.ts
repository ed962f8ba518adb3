import { randomUUID } from 'node:crypto';
import { listDeletionRequests } from '@serat/contract/staff/customer-privacy';
import { getHome } from '@serat/contract/staff/home';
import { listMessages } from '@serat/contract/staff/customers';
import { deliveryWords } from '@serat/contract/staff/mail-words';
import * as call from '@serat/contract/staff/maintenance';
import { beforeAll, expect, test } from 'vitest';
import { createOrderApp } from '../modules/sales/order/testing/order-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createOrderApp();
const { db, services, clock } = world;
const { ask, person } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;
let owner: Person;
let support: Person;
beforeAll(async () => {
  owner = await person('owner');
  support = await person('support');
});

const countOf = async (need: string) =>
  (await ask(getHome, {}, owner.cookie)).data.needs.find((one) => one.need === need)?.count;

test('finds an undelivered mail and sends it again once, with an audit row', async () => {
  await services.mail.queue(db, {
    kind: 'notice',
    about: 'bill-paid',
    eventKey: 'bill-paid:maintenance',
    to: 'ratna@serat.example',
    fullName: 'Ratna',
    subject: 'Sudah dibayar',
    paragraphs: ['Terima kasih.'],
  });
  const set = (state: 'refused' | 'sent') => db.updateTable('mail').set({ state }).execute();
  await set('refused');
  const { data } = await ask(call.listMails, {}, support.cookie);
  expect(data.rows).toMatchObject([
    { about: 'Tagihan dibayar', to: 'ra…@serat.example', channel: 'email', state: 'refused' },
  ]);
  expect(await countOf('failedMails')).toBe(data.rows.length);
  const body = { id: data.rows[0]?.id, reason: 'Alamat diperbaiki' };
  expect(await ask(call.retryMail, { body: { id: body.id } }, owner.cookie)).toMatchObject({
    http: 422,
  });
  expect(await ask(call.retryMail, { body }, owner.cookie)).toMatchObject({ http: 200 });
  expect(await countOf('failedMails')).toBe(0);
  await set('sent');
  expect(await ask(call.retryMail, { body }, support.cookie)).toMatchObject({
    code: 'STEP_REFUSED',
  });
  const rows = await services.audit.list({ action: 'mail.retry', limit: 5 });
  expect(rows).toMatchObject([{ actor: owner.name, reason: 'Alamat diperbaiki' }]);
});

test('names a stopped channel on the home page', async () => {
  const stopped = async () =>
    (await ask(getHome, {}, support.cookie)).data.needs.find(
      ({ need }) => need === 'stoppedChannels',
    );
  expect(await stopped()).toMatchObject({ count: 0, names: [] });
  const trouble = { channel: 'whatsapp', stopped_for: '131042', stopped_at: clock() } as const;
  await db.insertInto('phone_channel').values(trouble).execute();
  expect(await stopped()).toMatchObject({
    count: 1,
    sinceDate: clock().toISOString(),
    names: ['WhatsApp (131042)'],
  });
});

test('shows how far the messages of a customer came, and their consent', async () => {
  const who = await world.customer();
  const messages = async () =>
    (await ask(listMessages, { query: { customerId: who.id } }, support.cookie)).data;
  expect(await messages()).toMatchObject({ phone: null, mails: [] });
  const phone = { on: true, first: 'sms', alsoEmail: false } as const;
  await services.inbox.preferences.set(who.id, { email: true, push: true, phone });
  const sent = { customer_id: who.id, kind: 'bill-paid', channel: 'whatsapp' } as const;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 3, minute));
  await db
    .insertInto('mail')
    .values([
      { ...sent, event_key: 'a', state: 'sent', receipt: 'read', created_at: at(2) },
      { ...sent, event_key: 'b', state: 'refused', failure: '131026', created_at: at(1) },
    ])
    .execute();
  const { mails, ...rest } = await messages();
  expect(rest.phone).toEqual({
    number: '0812…890',
    sinceDate: clock().toISOString(),
    source: 'portal',
    first: 'sms',
    alsoEmail: false,
  });
  expect(mails.map((mail) => [mail.about, mail.channel, deliveryWords(mail)])).toEqual([
    ['Tagihan dibayar', 'whatsapp', 'Dibaca'],
    ['Tagihan dibayar', 'whatsapp', 'Ditolak (131026)'],
  ]);
});

test('sends a WhatsApp message again that no phone has confirmed', async () => {
  const who = await world.customer();
  const content_sealed = world.secrets.seal('{"to":"6281234567890"}');
  const sent = { customer_id: who.id, channel: 'whatsapp', state: 'sent', content_sealed } as const;
  const insert = async (row: { event_key: string; receipt?: 'delivered' }) =>
    db
      .insertInto('mail')
      .values({ ...sent, ...row, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
  const silent = await insert({ event_key: 'silent' });
  const arrived = await insert({ event_key: 'arrived', receipt: 'delivered' });
  const { mails } = (await ask(listMessages, { query: { customerId: who.id } }, support.cookie))
    .data;
  expect(mails.map(({ id, canResend }) => [id, canResend])).toEqual(
    expect.arrayContaining([
      [silent.id, true],
      [arrived.id, false],
    ]),
  );
  const again = (id: string) =>
    ask(call.retryMail, { body: { id, reason: 'Belum sampai' } }, support.cookie);
  expect(await again(silent.id)).toMatchObject({ http: 200 });
  expect(await again(arrived.id)).toMatchObject({ code: 'STEP_REFUSED' });
});

test('shows channels, templates and the number of messages per kind and month', async () => {
  const before = (await ask(call.getChannels, {}, support.cookie)).data;
  expect(before.channels).toEqual([
    { channel: 'whatsapp', stoppedFor: '131042', stoppedDate: expect.any(String) },
    { channel: 'sms', stoppedFor: null, stoppedDate: null },
  ]);
  expect(before.templates).toContainEqual({
    kind: 'paid',
    name: null,
    language: null,
    example:
      'Halo Ratna, pembayaran Rp 315.000 untuk tagihan November 2026 sudah kami terima.\nKuitansi: https://pelanggan.example/t/abc\nTerima kasih.',
  });
  await db.deleteFrom('mail').execute();
  const sent = { channel: 'sms', kind: 'bill-paid', state: 'sent' } as const;
  const midnight = new Date('2026-11-01T00:30:00+07:00');
  await db
    .insertInto('mail')
    .values([
      { ...sent, event_key: '1', created_at: midnight },
      { ...sent, event_key: '2', created_at: midnight },
      { ...sent, event_key: '3', created_at: new Date('2026-10-31T23:30:00+07:00') },
      { ...sent, event_key: '4', state: 'refused', created_at: midnight },
      { ...sent, event_key: '5', channel: 'email', created_at: midnight },
    ])
    .execute();
  expect((await ask(call.getChannels, {}, support.cookie)).data.counts).toEqual([
    { month: '2026-11', channel: 'sms', about: 'Tagihan dibayar', count: 2 },
    { month: '2026-10', channel: 'sms', about: 'Tagihan dibayar', count: 1 },
  ]);
});

test('only the owner restarts a failed job', async () => {
  const { id } = await db
    .insertInto('job')
    .values({
      lane: 'chores',
      name: 'purge-expired',
      payload: '{}',
      max_attempts: 3,
      attempts: 3,
      failed_at: clock(),
      last_error: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await ask(call.listFailedJobs, {}, owner.cookie);
  expect(data.rows).toMatchObject([{ id: String(id), task: 'purge-expired' }]);
  expect(await countOf('failedJobs')).toBe(1);
  const body = { id: String(id) };
  expect(await ask(call.retryJob, { body }, support.cookie)).toMatchObject({ http: 403 });
  expect(await ask(call.retryJob, { body }, owner.cookie)).toMatchObject({ http: 200 });
  expect((await ask(call.listFailedJobs, {}, owner.cookie)).data.rows).toEqual([]);
  expect(await ask(call.listFailedJobs, { query: { after: 'satu' } }, owner.cookie)).toMatchObject({
    http: 422,
  });
});

// shows R6.b2
test('shows a nightly job at its first failure until it succeeds', async () => {
  const job = { lane: 'chores', payload: '{}', max_attempts: 25, attempts: 1, last_error: 'bills' };
  await db
    .insertInto('job')
    .values([
      { ...job, name: 'daily-billing' },
      { ...job, name: 'send-push' },
    ])
    .execute();
  const { data } = await ask(call.listFailedJobs, {}, owner.cookie);
  expect(data.rows).toMatchObject([{ task: 'daily-billing', lastError: 'bills' }]);
  expect(await countOf('failedJobs')).toBe(1);
  await db.deleteFrom('job').where('last_error', 'is not', null).execute();
  expect(await countOf('failedJobs')).toBe(0);
});

// shows R6.b2
test('names services that batch work left out on the home page and in a list', async () => {
  const { id: customerId } = await world.customer();
  const row = (number: string, step: 'bills' | 'isolations') => ({
    step,
    period: step === 'bills' ? '2026-12' : '',
    item_id: randomUUID(),
    customer_id: customerId,
    service_number: number,
    error: '22003 error: bigint out of range',
    pass: randomUUID(),
    since: clock(),
    tried_at: clock(),
  });
  await db
    .insertInto('left_out')
    .values([row('261100000001', 'bills'), row('261100000001', 'isolations')])
    .execute();
  const finance = await person('finance');
  const { needs } = (await ask(getHome, {}, finance.cookie)).data;
  expect(needs.find(({ need }) => need === 'leftOut')).toMatchObject({
    count: 1,
    names: ['261100000001'],
  });
  const { data } = await ask(call.listLeftOut, {}, finance.cookie);
  expect(data.rows).toMatchObject([
    { serviceNumber: '261100000001', step: 'bills', period: '2026-12', customerId },
    { serviceNumber: '261100000001', step: 'isolations', period: null },
  ]);
  expect(await ask(call.listLeftOut, {}, support.cookie)).toMatchObject({ http: 403 });
  await db.deleteFrom('left_out').execute();
});

test('lists and counts deletion requests', async () => {
  const customer = await world.customer();
  await db
    .insertInto('deletion_request')
    .values({ customer_id: customer.id, requested_at: clock() })
    .execute();
  const { data } = await ask(listDeletionRequests, {}, support.cookie);
  expect(data.rows).toMatchObject([{ customerId: customer.id, email: customer.email }]);
  expect(await countOf('deletionRequests')).toBe(1);
  const foreign = await person('support', ['city:1271']);
  expect((await ask(listDeletionRequests, {}, foreign.cookie)).data.rows).toEqual([]);
});
