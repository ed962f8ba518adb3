import { expect, test } from 'vitest';
import { createMoveInApp } from './testing/move-in-app.ts';
import { providerRow } from './testing/provider-file.ts';

const world = await createMoveInApp();
const { db, services, clock, runDueJobs } = world;

const night = async (day: string) => {
  clock.set(`${day}T00:10:00+07:00`);
  await services.billing.daily();
  await runDueJobs();
};
const noticesAbout = async (kind: string) =>
  (await db.selectFrom('mail').select('id').where('kind', '=', kind).execute()).length;
const webhooks = () =>
  db.selectFrom('webhook_delivery').select(['kind', 'attempts']).orderBy('kind').execute();
/** Due times of the webhook deliveries that are still queued. */
const dueTimes = async () =>
  (await db.selectFrom('job').select('run_at').where('name', '=', 'deliver-webhook').execute()).map(
    ({ run_at: at }) => at.toISOString(),
  );
const statusOf = async (former: string) =>
  (
    await db
      .selectFrom('subscription')
      .select('status')
      .where('former_number', '=', former)
      .executeTakeFirstOrThrow()
  ).status;

// shows P7.23, P7.24, P7.25
test('nothing is sent before the cut-over, and nobody is isolated in the week after it', async () => {
  await services.webhooks.add(
    { staffId: null, name: 'Budi', role: 'ops' },
    'https://a.contoh.id',
    null,
  );
  const owing = providerRow(3);
  const isolated = providerRow(2);
  const rows = [
    owing,
    { ...isolated, Layanan: 'L-9' },
    { ...providerRow(0), 'Dibayar sampai': '31/10/2026' },
  ];
  clock.set('2026-11-30T10:00:00+07:00');
  const id = await world.moveInRows(
    rows,
    { customers: 3, services: 3, openBills: 598_000, credits: 0 },
    '2026-12-03',
  );
  expect(await services.moveIn.find(id)).toMatchObject({ state: 'committed', failure: null });

  await night('2026-12-01');
  const ended = await db
    .selectFrom('subscription')
    .select('number')
    .where('former_number', '=', 'L-000000')
    .executeTakeFirstOrThrow();
  await services.billing.endings.endService(ended.number, {
    by: { staffId: null, name: 'Budi' },
    reason: null,
  });
  await night('2026-12-02');
  const notNotified = await db
    .selectFrom('bill')
    .select('id')
    .where('issued_notified_at', 'is', null)
    .execute();
  expect(notNotified.length).toBeGreaterThan(0);
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
  const held = await webhooks();
  expect(held).toEqual([
    { kind: 'bill-issued', attempts: 0 },
    { kind: 'service-ended', attempts: 0 },
  ]);
  expect(await dueTimes()).toEqual(held.map(() => '2026-12-02T17:00:00.000Z'));
  expect(await statusOf('L-000003')).toBe('active');
  expect(await statusOf('L-9')).toBe('Isolir');

  await night('2026-12-03');
  expect(await noticesAbout('bill-issued')).toBe(notNotified.length);
  expect(await noticesAbout('bill-overdue')).toBe(2);
  const tried = (await webhooks()).filter(({ attempts }) => attempts > 0);
  expect(tried.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['service-ended']));

  await night('2026-12-09');
  expect(await statusOf('L-000003')).toBe('active');
  await night('2026-12-10');
  expect(await statusOf('L-000003')).toBe('Isolir');

  // The former system charges its own late fees.
  const bill = await db
    .selectFrom('bill')
    .select(['number', 'customer_id as customerId'])
    .where('imported', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow();
  const shown = await services.billing.detail(bill.customerId, bill.number);
  expect(shown.bill).toMatchObject({ rpDenda: 0, rpTotal: 299_000 });
});
