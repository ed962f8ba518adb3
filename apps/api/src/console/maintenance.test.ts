import { randomUUID } from 'node:crypto';
import { listDeletionRequests } from '@serat/contract/staff/customer-privacy';
import { getHome } from '@serat/contract/staff/home';
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
    { about: 'Tagihan dibayar', to: 'ra…@serat.example', state: 'refused' },
  ]);
  expect(await countOf('failedMails')).toBe(data.rows.length);
  const body = { id: data.rows[0]?.id };
  expect(await ask(call.retryMail, { body }, owner.cookie)).toMatchObject({ http: 200 });
  expect(await countOf('failedMails')).toBe(0);
  await set('sent');
  expect(await ask(call.retryMail, { body }, support.cookie)).toMatchObject({
    code: 'STEP_REFUSED',
  });
  const rows = await services.audit.list({ action: 'mail.retry', limit: 5 });
  expect(rows).toMatchObject([{ actor: owner.name }]);
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
