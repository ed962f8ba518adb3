import { listDeletionRequests } from '@serat/contract/staff/customer-privacy';
import { getHome } from '@serat/contract/staff/home';
import * as call from '@serat/contract/staff/upkeep';
import { beforeAll, expect, test } from 'vitest';
import { createOrderApp } from '../modules/order/testing/order-app.ts';
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

test('a mail that did not arrive is found and sent again, once, with its row', async () => {
  await services.mail.queue(db, {
    kind: 'notice',
    about: 'bill-paid',
    eventKey: 'bill-paid:upkeep',
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

test('work that gave up is begun again by the owner alone', async () => {
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

test('who wants to be forgotten is listed, and counted the same', async () => {
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
