import { getDashboard } from '@serat/contract/dashboard';
import { describe, expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { createBillingApp } from '../testing/billing-app.ts';
import { changeRows, rowOf } from '../../../../testing/rows.ts';

describe('reminders', async () => {
  const { db, service, night, pay, services } = await createBillingApp();
  const kinds = async (customerId: string) =>
    (
      await db
        .selectFrom('inbox_message')
        .select(['kind', 'text'])
        .where('customer_id', '=', customerId)
        .where('kind', 'like', 'bill%')
        .orderBy('id')
        .execute()
    ).map((row) => row.kind);

  // shows R3h.4
  test('notifies once each when a bill is issued, due soon and overdue', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    expect(await kinds(who.id)).toEqual(['bill-issued']);
    await night('2026-12-16');
    expect(await kinds(who.id)).toEqual(['bill-issued']);
    await night('2026-12-17');
    await night('2026-12-18');
    expect(await kinds(who.id)).toEqual(['bill-issued', 'bill-due-soon']);
    await night('2026-12-20');
    expect(await kinds(who.id)).toHaveLength(2);
    await night('2026-12-21');
    await night('2026-12-22');
    expect(await kinds(who.id)).toEqual(['bill-issued', 'bill-due-soon', 'bill-overdue']);
  });

  test('sends no reminder for a paid bill', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    const [bill] = await services.billing.active(who.id);
    await pay(who, bill?.id ?? '');
    await night('2026-12-17');
    await night('2026-12-21');
    expect(await kinds(who.id)).toEqual(['bill-issued', 'bill-paid']);
  });
});

// shows R3g.13
describe('ISOLIR=off', async () => {
  const { service, night, statusOf, services, db } = await createBillingApp({
    env: { ISOLIR: 'off' },
  });

  test('isolates nobody and restores isolated services', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    await night('2026-12-21');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await db.transaction().execute(async (trx) => {
      const subscription = await services.subscriptions.lock(trx, {
        customerId: who.id,
        id: who.subscriptionId,
      });
      await services.subscriptions.stepAll(trx, [subscription], 'Isolir', 'dulu');
    });
    await night('2026-12-22');
    expect(await statusOf(who.subscriptionId)).toBe('active');
  });
});

describe('other settings', async () => {
  const { service, night, services, clock } = await createBillingApp({
    env: {
      BILL_DUE_DAY: '10',
      DENDA_TIER1_PERCENT: '2',
      DENDA_TIER1_MIN: '1000',
      DENDA_TIER2_PERCENT: '3',
      DENDA_TIER2_MIN: '50000',
      MATERAI_ABOVE: '100000',
      MATERAI_AMOUNT: '7000',
      EARLY_TERMINATION_FEE: '123000',
      MINIMUM_MONTHS: '3',
    },
  });

  // shows R3g.8
  test("applies the provider's due day, denda, materai, fee and term", async () => {
    const who = await service('2026-11-01T09:00:00+07:00', {
      productTv: null,
      productAlaCarte: [],
    });
    await night('2026-12-01');
    const bill = async () => (await services.billing.active(who.id))[0];
    expect(await bill()).toMatchObject({
      expiredDate: '2026-12-10T16:59:59.999Z',
      rpMaterai: 7000,
      rpTotal: 306_000,
    });
    clock.set('2026-12-11T00:00:00+07:00');
    expect((await bill())?.rpDenda).toBe(5980);
    clock.set('2027-01-01T00:00:00+07:00');
    expect((await bill())?.rpDenda).toBe(50_000);
    clock.set('2026-12-31T10:00:00+07:00');
    const final = await services.billing.endings.endService(who.number, {
      by: nameOnly('Budi'),
      reason: null,
    });
    expect(final.tagihan).toBe(123_000);
  });
});

describe('days of grace and rounding to 500', async () => {
  const { service, night, statusOf, services, db, pay, call, twiceBilled } = await createBillingApp(
    {
      env: { ISOLIR_GRACE_DAYS: '3', ROUND_TO: '500' },
    },
  );

  // shows R6.i1
  test('isolates after the days of grace and tells the customer the right day', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    for (const day of ['2026-12-21', '2026-12-23']) {
      await night(day);
      expect(await statusOf(who.subscriptionId)).toBe('active');
    }
    const message = await rowOf(db, 'inbox_message', { customer_id: who.id, kind: 'bill-overdue' });
    expect(message.text).not.toContain('hentikan sementara');
    await night('2026-12-24');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  });

  test('restores a service although another bill is overdue within its days of grace', async () => {
    const who = await twiceBilled();
    await night('2027-01-22');
    const { data } = await call(getDashboard, {}, who);
    expect(data.restoring.count).toBe(1);
    await pay(who, who.billIds[0] ?? '');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    await night('2027-01-24');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  });

  // shows R6.r1
  test('rounds pro-rata lines to multiples of 500, in the run and in its preview', async () => {
    const who = await service('2027-01-15T10:00:00+07:00');
    await changeRows(
      db,
      'subscription_line',
      { customer_id: who.id, product_type: 'INTERNET' },
      { amount: 299_999 },
    );
    const linesOf = (period: string) =>
      db
        .selectFrom('bill_line')
        .innerJoin('bill', (join) =>
          join
            .onRef('bill.customer_id', '=', 'bill_line.customer_id')
            .onRef('bill.id', '=', 'bill_line.bill_id'),
        )
        .select('bill_line.amount')
        .where('bill.customer_id', '=', who.id)
        .where('bill.period', '=', period)
        .orderBy('bill_line.position')
        .execute();
    // From 15 February on: 14 of 28 days.
    const { rows } = await services.billing.runs.differences.list('2027-02', {
      kind: 'new',
      after: null,
      descending: false,
      limit: 50,
    });
    const before = rows.find(({ serviceNumber }) => serviceNumber === who.number);
    await night('2027-02-01');
    const lines = (await linesOf('2027-02')).map(({ amount }) => amount);
    expect(lines).toEqual([150_000, 37_500, 20_000]);
    expect(before?.now).toBe(207_500);
    await night('2027-03-01');
    expect((await linesOf('2027-03')).map(({ amount }) => amount)).toEqual([
      299_999, 75_000, 40_000,
    ]);
  });
});
