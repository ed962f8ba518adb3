import type { Bill } from '@serat/contract/billing';
import { expect, test } from 'vitest';
import { createBillingApp, monthly } from './testing/billing-app.ts';

const { db, clock, bank, services, night, pay, statusOf, runDueJobs, billed, twiceBilled } =
  await createBillingApp();
const full = monthly.internet + monthly.tv + monthly.film;

const first = async (customerId: string): Promise<Bill | undefined> =>
  (await services.billing.active(customerId))[0];

// shows R3a.6, R3g.5
test.each([
  ['2026-12-20T23:59:59+07:00', 0],
  ['2026-12-21T00:00:00+07:00', 20_700],
  ['2026-12-31T23:59:59+07:00', 20_700],
  ['2027-01-01T00:00:00+07:00', 41_400],
])('at %s the denda is %i', async (at, denda) => {
  const who = await billed();
  clock.set(at);
  expect(await first(who.id)).toMatchObject({ rpDenda: denda, rpTotal: full + denda });
});

// shows R3g.10
test('settles a bill with a live attempt whose amount predates the next denda tier', async () => {
  const who = await billed();
  clock.set('2026-12-20T23:59:00+07:00');
  const { payment } = await services.billing.pay(who.id, who.billId, 'NUSA_VA');
  clock.set('2026-12-21T10:00:00+07:00');
  expect(await first(who.id)).toMatchObject({ rpDenda: 0, rpAdmin: 4000, rpTotal: full + 4000 });
  await bank.pay(payment?.id ?? '', full + 4000);
  expect(await first(who.id)).toMatchObject({
    billingStatus: 'PAID',
    rpDenda: 0,
    rpTotal: full + 4000,
  });
});

// shows R3g.14
test('charges denda in a new attempt after the old one expired', async () => {
  const who = await billed();
  clock.set('2026-12-20T23:59:00+07:00');
  await services.billing.pay(who.id, who.billId, 'NUSA_VA');
  clock.set('2026-12-22T00:00:00+07:00');
  await runDueJobs();
  expect(await first(who.id)).toMatchObject({ rpDenda: 20_700, rpAdmin: 0 });
  const { payment } = await services.billing.pay(who.id, who.billId, 'NUSA_VA');
  expect(payment?.amount).toBe(full + 20_700 + 4000);
});

// shows 4.8, R3g.12
test('isolates from the 21st', async () => {
  const who = await billed();
  await night('2026-12-20');
  expect(await statusOf(who.subscriptionId)).toBe('active');
  await night('2026-12-21');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
});

// shows 4.8, R3g.12
test('restores after the last overdue bill is paid', async () => {
  const who = await twiceBilled();
  const [december = '', january = ''] = who.billIds;
  await night('2027-01-21');
  await pay(who, december);
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  await pay(who, january);
  expect(await statusOf(who.subscriptionId)).toBe('active');
  const steps = await services.subscriptions.stepsOf(db, {
    customerId: who.id,
    id: who.subscriptionId,
  });
  expect(steps.map((step) => step.to)).toEqual(['active', 'Isolir', 'active']);
});

test('restores a service although a bill that is not due yet is open', async () => {
  const who = await twiceBilled();
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  await pay(who, who.billIds[0] ?? '');
  expect(await statusOf(who.subscriptionId)).toBe('active');
});
