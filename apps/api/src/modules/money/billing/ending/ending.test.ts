import { getDashboard } from '@serat/contract/dashboard';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBillingApp, type BillingApp, type Service } from '../testing/billing-app.ts';
import { changeRows, rowsOf } from '../../../../testing/rows.ts';

/** Isolated on 21 December 2026, so it ends on 21 March 2027. */
async function isolatedIn({ service, night, statusOf }: BillingApp): Promise<Service> {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  await night('2026-12-21');
  expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  return who;
}

const noticesIn = async ({ db }: BillingApp, { id }: Service) =>
  rowsOf(db, 'inbox_message', { customer_id: id, kind: 'service-ending' }, ['title', 'text'], 'id');

const finalIn = ({ db }: BillingApp, { id }: Service) =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', id)
    .where('final', '=', true)
    .executeTakeFirst();

describe('by default', async () => {
  const world = await createBillingApp();
  const { db, clock, services, service, night, pay, statusOf, call, mails } = world;
  const isolated = () => isolatedIn(world);
  const notices = (who: Service) => noticesIn(world, who);
  const endDay = async (who: Service) =>
    (await call(getDashboard, {}, who)).data.services[0]?.endsOn;

  // shows P5a.8, P5a.9
  test('tells the customer twice and ends the service after 90 days', async () => {
    const who = await isolated();
    await night('2027-02-18');
    expect(await endDay(who)).toBeNull();
    await night('2027-02-19');
    expect(await endDay(who)).toBe('2027-03-21');
    await night('2027-03-06');
    expect(await notices(who)).toEqual([]);
    for (const day of ['2027-03-07', '2027-03-08', '2027-03-17']) {
      await night(day);
      expect(await notices(who)).toEqual([
        {
          title: 'Layanan Anda akan berakhir',
          text: 'Layanan Anda diisolir sejak 21 Desember 2026. Bayar tagihan yang lewat jatuh tempo, Rp\u00a0455.400, paling lambat 20 Maret 2027 agar layanan aktif lagi. Kalau tidak, layanan berakhir 21 Maret 2027.',
        },
      ]);
    }
    for (const day of ['2027-03-18', '2027-03-19', '2027-03-20']) {
      await night(day);
      expect((await notices(who)).map(({ title }) => title)).toEqual([
        'Layanan Anda akan berakhir',
        'Layanan Anda segera berakhir',
      ]);
      expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    }
    await night('2027-03-21');
    expect(await statusOf(who.subscriptionId)).toBe('ended');
    // Charges no paused days and, although the minimum term is not over, no early termination fee.
    expect(await finalIn(world, who)).toMatchObject({ tagihan: 0, status: 'PAID' });
    expect(await services.billing.active(who.id)).toMatchObject([
      { billingPeriod: '2026-12', billingStatus: 'OPEN' },
    ]);
    await night('2027-03-21');
    await night('2027-03-22');
    expect(await notices(who)).toHaveLength(2);
    const subjects = (await mails(who.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('berakhir'))).toEqual([
      'Layanan Anda akan berakhir',
      'Layanan Anda segera berakhir',
      'Layanan Anda sudah berakhir',
    ]);
  });

  // shows P5a.8
  test('begins anew after a restoration', async () => {
    const who = await isolated();
    await night('2027-03-18');
    expect(await notices(who)).toHaveLength(1);
    clock.set('2027-03-19T10:00:00+07:00');
    await pay(who, (await services.billing.active(who.id))[0]?.id ?? '');
    expect(await statusOf(who.subscriptionId)).toBe('active');
    expect(await endDay(who)).toBeNull();
    // The rest of March is due on 20 April.
    await night('2027-03-20');
    await night('2027-04-21');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    expect(await endDay(who)).toBeNull();
    await night('2027-07-05');
    expect(await notices(who)).toHaveLength(1);
    await night('2027-07-06');
    expect((await notices(who)).at(-1)?.text).toContain('layanan berakhir 20 Juli 2027');
  });

  // shows P5a.8, P5a.9
  test('gives the days of both notices although the nightly job is late', async () => {
    const who = await isolated();
    await night('2027-05-01');
    expect((await notices(who)).at(-1)?.text).toContain('layanan berakhir 15 Mei 2027');
    await night('2027-05-14');
    expect((await notices(who)).at(-1)?.text).toContain('layanan berakhir 17 Mei 2027');
    expect(await endDay(who)).toBe('2027-05-17');
    await night('2027-05-16');
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
    await night('2027-05-17');
    expect(await statusOf(who.subscriptionId)).toBe('ended');
  });

  // shows P5a.8
  test('ends the others if one service cannot be ended, and tries it again', async () => {
    const [stuck, other] = [await isolated(), await isolated()];
    await night('2027-03-07');
    await night('2027-03-18');
    await sql`alter table subscription add constraint refused
      check (status <> 'ended' or number <> ${sql.lit(stuck.number)}) not valid`.execute(db);
    await night('2027-03-21');
    expect(await statusOf(other.subscriptionId)).toBe('ended');
    expect(await statusOf(stuck.subscriptionId)).toBe('Isolir');
    const leftOut = () => db.selectFrom('left_out').select(['step', 'service_number']).execute();
    expect(await leftOut()).toEqual([{ step: 'endings', service_number: stuck.number }]);
    await sql`alter table subscription drop constraint refused`.execute(db);
    await night('2027-03-22');
    expect(await statusOf(stuck.subscriptionId)).toBe('ended');
    expect(await leftOut()).toEqual([]);
  });

  test('does not end a service whose bills are paid', async () => {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    await night('2026-12-21');
    await night('2027-03-07');
    await night('2027-03-18');
    await changeRows(db, 'bill', { customer_id: who.id }, { status: 'WRITTEN_OFF' });
    clock.set('2027-03-21T00:10:00+07:00');
    expect(await services.billing.endings.end()).toBe(0);
    expect(await statusOf(who.subscriptionId)).toBe('Isolir');
  });
});

// shows P5a.8
test('charges the early fee only if the setting says so, and no days after the end', async () => {
  const world = await createBillingApp({
    env: { ISOLIR_END_FEE: 'on', ISOLIR_BILLING: 'continue', ISOLIR_END_DAYS: '60' },
  });
  const { night, db, statusOf } = world;
  const who = await isolatedIn(world);
  await night('2027-01-01');
  await night('2027-02-01');
  await night('2027-02-05');
  expect((await noticesIn(world, who)).at(-1)?.text).toContain(
    'Saat itu biaya penghentian sebelum masa minimum, Rp\u00a0885.000, ikut ditagih.',
  );
  await night('2027-02-16');
  // The nightly job runs two days late.
  await night('2027-02-21');
  expect(await statusOf(who.subscriptionId)).toBe('ended');
  const final = await finalIn(world, who);
  const lines = await rowsOf(
    db,
    'bill_line',
    { bill_id: final?.id ?? '' },
    ['name', 'amount', 'from_day'],
    'position',
  );
  expect(lines.filter(({ from_day: from }) => from !== null)).toMatchObject(
    Array.from({ length: 3 }, () => ({ from_day: '2027-02-20' })),
  );
  expect(lines).toContainEqual({
    name: 'Biaya penghentian sebelum masa minimum',
    amount: 885_000,
    from_day: null,
  });
});

// shows P5a.8
test('never ends a service if the setting is 0', async () => {
  const world = await createBillingApp({ env: { ISOLIR_END_DAYS: '0' } });
  const who = await isolatedIn(world);
  for (const day of ['2027-03-07', '2027-03-18', '2027-03-21', '2027-06-01']) {
    await world.night(day);
  }
  expect(await world.statusOf(who.subscriptionId)).toBe('Isolir');
  expect(await noticesIn(world, who)).toEqual([]);
});
