import { getBillDetail } from '@serat/contract/billing';
import { getDashboard } from '@serat/contract/dashboard';
import { previewRun } from '@serat/contract/staff/bill-run';
import { changeTerms } from '@serat/contract/staff/customer-terms';
import { getCustomer } from '@serat/contract/staff/customers';
import { expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp();
const { services, billed, service, night, statusOf, call, clock } = world;
const { ask, person } = await createConsoleApp(world);
const none = { dueDay: null, isolirGraceDays: null };

async function change(customerId: string, wanted: object, who?: { cookie: string }) {
  const { cookie } = who ?? (await person('finance'));
  const body = { customerId, ...none, seen: none, reason: 'Gajian tanggal 3', ...wanted };
  return ask(changeTerms, { body }, cookie);
}

const dueDates = async (customerId: string) =>
  (await services.billing.active(customerId)).map(({ expiredDate }) => expiredDate.slice(0, 10));

// shows P5a.d1, P5a.d4, P5a.d5
test('finance sets the due day of later bills, with a reason and an audit entry', async () => {
  const who = await billed();
  const finance = await person('finance');
  expect(await change(who.id, { dueDay: 5 }, finance)).toMatchObject({ http: 200 });
  const { data } = await ask(getCustomer, { query: { customerId: who.id } }, finance.cookie);
  expect(data.terms).toEqual({
    own: { dueDay: 5, isolirGraceDays: null },
    provider: { dueDay: 20, isolirGraceDays: 0 },
  });
  const [entry] = await services.audit.list({ action: 'customer.terms', limit: 1 });
  expect(entry).toMatchObject({
    actor: finance.name,
    reason: 'Gajian tanggal 3',
    before: none,
    after: { dueDay: 5, isolirGraceDays: null },
  });
  const detail = await call(getBillDetail, { query: { id: who.billId } }, who);
  expect(detail.data.dueDay).toBe(5);
  expect((await call(getDashboard, {}, who)).data.nextBill?.dueDay).toBe(5);

  const other = await service('2026-12-01T09:00:00+07:00');
  clock.set('2027-01-01T00:05:00+07:00');
  // The session of December has expired.
  const preview = await ask(previewRun, {}, (await person('finance')).cookie);
  expect(preview.data.dueDates).toEqual({ first: '2027-01-20', last: '2027-02-05' });
  await night('2027-01-01');
  expect(await dueDates(who.id)).toEqual(['2026-12-20', '2027-02-05']);
  expect(await dueDates(other.id)).toEqual(['2027-01-20']);
  clock.set('2027-01-29T10:00:00+07:00');
  const by = { by: nameOnly('Budi'), reason: null };
  const final = await services.billing.endings.endService(who.number, by);
  expect(final.dueOn).toBe('2027-02-05');
});

test.each([
  ['a due day after the 28th', { dueDay: 29 }, 'dueDay'],
  ['a due day of zero', { dueDay: 0 }, 'dueDay'],
  ['half a day', { isolirGraceDays: 1.5 }, 'isolirGraceDays'],
  ['more than a year of grace', { isolirGraceDays: 366 }, 'isolirGraceDays'],
  ['no reason', { dueDay: 5, reason: ' ' }, 'reason'],
  ['no change', {}, 'dueDay'],
])('refuses %s', async (_, wanted, field) => {
  const { id } = await world.customer();
  const refused = { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } };
  expect(await change(id, wanted)).toMatchObject(refused);
});

// shows P5a.d4
test('shows, and does not overwrite, terms that somebody else has changed', async () => {
  const { id } = await world.customer();
  await change(id, { dueDay: 5, isolirGraceDays: 2 });
  expect(await change(id, { dueDay: 10 })).toMatchObject({
    code: 'STALE',
    fields: { dueDay: '5', isolirGraceDays: '2' },
  });
  const seen = { dueDay: 5, isolirGraceDays: 2 };
  expect(await change(id, { seen })).toMatchObject({ http: 200 });
  expect((await services.billing.terms.of(id)).own).toEqual(none);
  expect(await change(id, { dueDay: 10 }, await person('support'))).toMatchObject({ http: 403 });
});

// shows P5a.d3
test('days of grace delay isolation, restore at once, and do not change denda', async () => {
  const [patient, usual] = [await billed(), await billed()];
  await change(patient.id, { isolirGraceDays: 5 });
  await night('2026-12-21');
  expect(await statusOf(patient.subscriptionId)).toBe('active');
  expect(await statusOf(usual.subscriptionId)).toBe('Isolir');
  const denda = async ({ id }: { id: string }) =>
    (await services.billing.active(id)).map(({ rpDenda }) => rpDenda);
  expect(await denda(patient)).toEqual([20_700]);
  expect(await denda(usual)).toEqual([20_700]);
  const overdue = await world.db
    .selectFrom('inbox_message')
    .select(['customer_id as customerId', 'text'])
    .where('kind', '=', 'bill-overdue')
    .where('customer_id', 'in', [patient.id, usual.id])
    .execute();
  for (const { customerId, text } of overdue) {
    expect(text.includes('hentikan sementara')).toBe(customerId === usual.id);
  }
  expect(overdue).toHaveLength(2);
  await change(usual.id, { isolirGraceDays: 1 });
  expect(await statusOf(usual.subscriptionId)).toBe('active');
  await night('2026-12-22');
  expect(await statusOf(usual.subscriptionId)).toBe('Isolir');
  expect((await call(getDashboard, {}, usual)).data.restoring.count).toBe(1);
  await night('2026-12-25');
  expect(await statusOf(patient.subscriptionId)).toBe('active');
  await night('2026-12-26');
  expect(await statusOf(patient.subscriptionId)).toBe('Isolir');
});
