import { expect, test } from 'vitest';
import { costOf, createBillingApp, monthly, type Service } from '../testing/billing-app.ts';

const { db, clock, services, service, night, pay, statusOf } = await createBillingApp();
const full = monthly.internet + monthly.tv + monthly.film;

const billsOf = ({ id }: Service) =>
  db
    .selectFrom('bill')
    .select(['number', 'period', 'covers_from as from', 'tagihan', 'status'])
    .where('customer_id', '=', id)
    .orderBy('period')
    .orderBy('created_at')
    .execute();

/** Isolated on 21 December 2026. */
async function isolated(): Promise<Service> {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  await night('2026-12-21');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  return who;
}

async function payOldest(who: Service, at: string): Promise<void> {
  clock.set(at);
  const [oldest] = await services.billing.active(who.id);
  await pay(who, oldest?.id ?? '');
}

// shows P5a.5, P5a.6
test('bills nothing while isolated and the rest of the month after the restoration', async () => {
  const who = await isolated();
  await night('2027-01-01');
  await night('2027-02-01');
  expect((await billsOf(who)).map(({ period }) => period)).toEqual(['2026-12']);
  expect(await services.billing.runs.preview('2027-02')).toMatchObject({ bills: 0 });
  await payOldest(who, '2027-02-10T15:00:00+07:00');
  expect(await statusOf(who.subscriptionId)).toBe('active');
  await night('2027-02-11');
  expect((await billsOf(who)).at(-1)).toMatchObject({ period: '2027-02', from: '2027-02-10' });
  await night('2027-03-01');
  expect((await billsOf(who)).map(({ period }) => period)).toEqual([
    '2026-12',
    '2027-02',
    '2027-03',
  ]);
});

// shows P5a.6
test('bills the last day of a month on which the service was restored after the run', async () => {
  const who = await isolated();
  await payOldest(who, '2027-01-31T15:00:00+07:00');
  await night('2027-02-01');
  expect(await billsOf(who)).toMatchObject([
    { period: '2026-12', status: 'PAID' },
    { period: '2027-01', from: '2027-01-31', tagihan: costOf(1) },
    { period: '2027-02', from: '2027-02-01' },
  ]);
});

// shows P5a.5
test('bills all days of a month in which the service was isolated and restored', async () => {
  const who = await isolated();
  await payOldest(who, '2026-12-30T15:00:00+07:00');
  // The run is late, and the service has no paused days.
  await night('2027-01-09');
  expect((await billsOf(who)).at(-1)).toMatchObject({ from: '2027-01-01', tagihan: full });
});

// shows P5a.7
test('voids an unpaid bill of a month that turns out paused and bills the rest', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  clock.set('2026-12-15T09:00:00+07:00');
  await services.billing.runs.run('2027-01');
  await night('2026-12-21');
  await night('2026-12-31');
  // It is not known yet whether January is paused.
  expect((await billsOf(who)).map(({ status }) => status)).toEqual(['OPEN', 'OPEN']);
  await payOldest(who, '2027-01-04T09:00:00+07:00');
  await night('2027-01-05');
  expect(await billsOf(who)).toMatchObject([
    { period: '2026-12', status: 'PAID' },
    { number: `INV-202701-${who.number}`, from: '2027-01-01', status: 'VOIDED' },
    {
      number: `INV-202701-${who.number}-2`,
      from: '2027-01-04',
      tagihan: costOf(28),
      status: 'OPEN',
    },
  ]);
  await night('2027-01-06');
  expect(await billsOf(who)).toHaveLength(3);
});

// shows P5a.7
test('keeps a bill of a paused month that is paid', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  clock.set('2026-12-15T09:00:00+07:00');
  await services.billing.runs.run('2027-01');
  const january = `INV-202701-${who.number}`;
  await pay(who, january);
  await night('2026-12-21');
  await night('2027-01-01');
  expect(await billsOf(who)).toMatchObject([
    { period: '2026-12', status: 'OPEN' },
    { number: january, status: 'PAID' },
  ]);
});
