import { describe, expect, test } from 'vitest';
import { createBillingApp } from './testing/billing-app.ts';

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

  test('issued, due soon, overdue: each once, on its day', async () => {
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

  test('nobody is reminded of what is paid', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    const [bill] = await services.billing.active(who.id);
    await pay(who, bill?.id ?? '');
    await night('2026-12-17');
    await night('2026-12-21');
    expect(await kinds(who.id)).toEqual(['bill-issued', 'bill-paid']);
  });
});

describe('ISOLIR=off', async () => {
  const { service, night, statusOf, services, db } = await createBillingApp({
    env: { ISOLIR: 'off' },
  });

  test('nobody is cut off, and who was comes back', async () => {
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
      MINIMUM_MONTHS: '2',
    },
  });

  test('due day, denda, materai, fee and term are the provider’s', async () => {
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
    const final = await services.billing.endService(who.number, { by: 'Budi', reason: null });
    expect(final.tagihan).toBe(123_000);
  });
});
