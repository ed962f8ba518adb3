import { login as loginCall } from '@serat/contract/account';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { daysAfter, jakartaDay } from '../../jakarta/clock.ts';
import { StartError } from '../../start/start-error.ts';
import { createTestTemplate } from '../../db/testing/test-database.ts';
import { newCustomerNumber } from '../../modules/people/account/customer-number.ts';
import { ensureRegions } from '../../modules/sales/region/index.ts';
import { createServices } from '../../wiring.ts';
import { findViolations } from '../../testing/invariants.ts';
import { createTestApp, createTestClock, type TestApp } from '../../testing/test-app.ts';
import { createLogger } from '../../http/operations/logging.ts';
import { testPasswords as passwords } from '../../testing/test-passwords.ts';
import { isNightly } from '../../testing/nightly.ts';
import { testSecrets } from '../../testing/test-secrets.ts';
import { familyCustomer, newcomer } from '../demo-customers.ts';
import { demoLogin, otherLogins } from '../demo-logins.ts';
import { withDemoPayer } from './demo-payer.ts';
import { seedDemo } from '../seed.ts';

type Rules = ReturnType<typeof createServices>;

const template = await createTestTemplate((db) => ensureRegions({ db, clock: createTestClock() }));

const log = createLogger('silent');
const mailTransport = {
  send: async () => undefined,
  isUp: () => true,
  close: async () => undefined,
};

const seedIn =
  ({ db, clock, secrets, settings }: TestApp) =>
  (change: (rules: Rules) => Rules = (rules) => rules, crowd = 0) =>
    seedDemo({
      db,
      clock,
      secrets,
      hashPassword: passwords.hash,
      gateway: settings.payment.gateway,
      dueDay: settings.billing.dueDay,
      crowd,
      open: (at) =>
        change(createServices({ settings, db, clock: at, secrets, log, mailTransport, passwords })),
    });

const aDay = '2026-11-15T10:00:00+07:00';
/** The first start takes long, so most tests share it as a template. */
const startedThatDay = await createTestTemplate(async (db) => {
  const clock = createTestClock(aDay);
  const world = await createTestApp({ beside: { db, clock, secrets: testSecrets() } });
  await seedIn(world)();
  await world.close();
}, template);

async function started(now: string, { isSeeded = true } = {}) {
  const isThere = isSeeded && now === aDay;
  const world = await createTestApp({ template: isThere ? startedThatDay : template });
  world.clock.set(now);
  const seed = seedIn(world);
  if (isSeeded && !isThere) await seed();
  const login = async (email: string) => {
    const { data } = await world.call(loginCall, { body: { email, password: demoLogin.password } });
    return data.user.id;
  };
  return { ...world, seed, login };
}

// shows R4.5
test('writes a year of bills: paid, paid late, one overdue with denda, one open', async () => {
  const { login, services, seed, db, clock, jobs, close } = await started(aDay);
  const id = await login(otherLogins.isolated.email);
  const bills = await services.billing.history(id);
  expect(bills.map((bill) => bill.billingPeriod)).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
    '2026-08',
    '2026-07',
    '2026-06',
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
  const [open, overdue, ...paid] = bills;
  const month = 295_000 + 75_000 + 65_000 + 35_000 + 40_000;
  expect(open).toMatchObject({ billingStatus: 'OPEN', rpDenda: 0, rpTotal: month });
  expect(overdue).toMatchObject({ billingStatus: 'OPEN', rpDenda: 51_000 });
  expect(paid.every((bill) => bill.billingStatus === 'PAID')).toBe(true);
  expect(paid.find((bill) => bill.billingPeriod === '2026-04')).toMatchObject({ rpDenda: 25_500 });
  expect(paid.find((bill) => bill.billingPeriod === '2026-08')).toMatchObject({ rpKredit: 50_000 });
  expect(bills.at(-1)?.rpTagihan).toBe(Math.round((month * 19) / 30));
  expect((await services.dashboard.dashboard(id)).services).toMatchObject([{ status: 'Isolir' }]);
  expect((await services.orders.activeOrder(id))?.status.id).toBe('completed');
  expect(await services.inbox.unread(id)).toBeGreaterThan(0);
  const messages = await services.inbox.list(id, { unreadOnly: false, before: undefined });
  expect(messages.some((message) => message.read)).toBe(true);
  expect(messages.every((message) => new Date(message.createdDate) <= clock())).toBe(true);
  const pending = await db.selectFrom('mail').select('id').where('state', '=', 'pending').execute();
  expect(pending).toEqual([]);
  const { received, order, bill, credit, refund } = await services.ledger.trialBalance();
  expect(order + bill + credit + refund).toBe(received);

  // Another start and the next night change nothing.
  const before = await db.selectFrom('bill').selectAll().orderBy('number').execute();
  await seed();
  clock.set('2026-11-16T00:10:00+07:00');
  await jobs['daily-billing']({});
  expect(await db.selectFrom('bill').selectAll().orderBy('number').execute()).toEqual(before);

  // The sweep does not end the stuck payment, so staff have one to query.
  await jobs['sweep-payments']({});
  const sorting = { by: 'id' as const, descending: false, after: null };
  expect(
    await services.payment.attempts.listLive({ hangingOnly: true, limit: 5, sorting }),
  ).toMatchObject([{ fullName: 'Rahmat Hidayat', status: 'creating' }]);
  // Rows that were inserted directly satisfy the invariants, too.
  expect(await findViolations(db)).toEqual([]);

  const family = await login(familyCustomer.email);
  const both = await services.dashboard.dashboard(family);
  expect(both.services.map(({ status, address }) => [status, address.split(',')[0]])).toEqual([
    ['active', 'Jl. Cipete Raya No. 8'],
    ['active', 'Jl. Tebet Timur Dalam No. 17'],
  ]);
  expect(both.openBills.count).toBe(2);
  const paidTogether = (await services.billing.history(family)).slice(2);
  expect(paidTogether.map(({ billingStatus }) => billingStatus)).toEqual(['PAID', 'PAID']);

  const fresh = await login(newcomer.email);
  expect(await services.dashboard.dashboard(fresh)).toEqual({
    record: null,
    services: [],
    credit: 0,
    creditUse: null,
    openBills: { count: 0, amount: 0, waiting: false },
    restoring: { count: 0, amount: 0, waiting: false },
    rest: { count: 0, amount: 0, waiting: false },
    nextBill: null,
  });
  await close();
});

const starts: [now: string, due: string][] = [
  ['2026-12-01T00:02:00+07:00', '2026-12-20'],
  ['2026-12-31T23:59:00+07:00', '2027-01-20'],
];
const otherStarts: typeof starts = [
  ['2026-12-20T23:40:00+07:00', '2026-12-20'],
  ['2026-12-21T00:05:00+07:00', '2027-01-20'],
  ['2028-02-29T23:59:00+07:00', '2028-03-20'],
];

// shows R6.d1, R6.d2
test.each(isNightly ? [...starts, ...otherStarts] : starts)(
  'a first start at %s leaves healthy, isolated and installing logins, a bill due on %s',
  async (now, due) => {
    const { login, services, db, clock, jobs, close } = await started(now);
    const id = await login(demoLogin.email);
    const [open, ...paid] = await services.billing.history(id);
    expect(open).toMatchObject({
      billingPeriod: now.slice(0, 7),
      billingStatus: 'OPEN',
      rpDenda: 0,
    });
    expect(jakartaDay(new Date(open?.expiredDate ?? ''))).toBe(due);
    expect(paid.map(({ billingStatus }) => billingStatus)).toEqual(Array(12).fill('PAID'));
    expect((await services.dashboard.dashboard(id)).services).toMatchObject([{ status: 'active' }]);
    const isolatedId = await login(otherLogins.isolated.email);
    expect((await services.dashboard.dashboard(isolatedId)).services).toMatchObject([
      { status: 'Isolir' },
    ]);
    const isolated = await services.billing.history(isolatedId);
    expect(isolated).toHaveLength(13);
    expect(isolated.filter((bill) => bill.billingStatus === 'OPEN')).toHaveLength(2);
    expect(isolated[1]?.rpDenda).toBeGreaterThan(0);
    const order = await services.orders.activeOrder(await login(otherLogins.installing.email));
    expect(order?.status.id).toBe('installationOnProgress');
    const { received, ...accounts } = await services.ledger.trialBalance();
    expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(received);
    expect(await services.audit.verify()).toMatchObject({ sound: true });

    // Every night of the next weeks leaves the service running.
    const nightly = withDemoPayer(jobs, { db, clock, services });
    const from = new Date(`${due}T00:10:00+07:00`);
    for (const days of [0, 1, 35]) {
      clock.set(daysAfter(from, days).toISOString());
      await nightly['daily-billing']({});
      expect((await services.dashboard.dashboard(id)).services).toMatchObject([
        { status: 'active' },
      ]);
    }
    const before = (await services.billing.history(id)).find((bill) => bill.id === open?.id);
    expect(before).toMatchObject({ billingStatus: 'PAID' });
    expect(await findViolations(db)).toEqual([]);
    await close();
  },
);

test('an interrupted start begins again, and two concurrent starts make one history', async () => {
  const { seed, login, services, db, close } = await started(aDay, {
    isSeeded: false,
  });
  let months = 0;
  const cutOff = (rules: Rules): Rules => ({
    ...rules,
    billing: {
      ...rules.billing,
      daily: async () => {
        if ((months += 1) === 4) throw new Error('killed');
        await rules.billing.daily();
      },
    },
  });
  await expect(seed(cutOff)).rejects.toThrow('killed');
  await Promise.all([seed(), seed()]);
  const bills = await services.billing.history(await login(otherLogins.isolated.email));
  expect(bills.map((bill) => bill.billingStatus)).toEqual([
    'OPEN',
    'OPEN',
    ...Array.from({ length: 11 }, () => 'PAID'),
  ]);
  const { rows } = await sql<{ count: number }>`select count(*) from customer_order`.execute(db);
  expect(rows[0]?.count).toBe(11);
  await close();
});

test('a payment is stuck after the first start, and the next start adds nothing', async () => {
  const { services, logged, close } = await started(aDay);
  await services.payment.reviews.keepOrphans();
  expect(logged()).not.toContain('gateway not configured');
  const needs = await services.overview.home({ role: 'owner', areas: [] });
  const countOf = (name: string) => needs.find(({ need }) => need === name)?.count;
  expect([countOf('hangingAttempts'), countOf('paymentReviews')]).toEqual([1, 2]);
  await close();
});

test('does not begin again if there are other customers', async () => {
  const { seed, db, clock, close } = await started(aDay);
  await sql`update demo_seed set done_at = null`.execute(db);
  await db
    .insertInto('customer')
    .values({
      number: newCustomerNumber(),
      email: 'ratna@pelanggan.example',
      full_name: 'Ratna',
      phone: '081234567890',
      password_hash: 'x',
      created_at: clock(),
      updated_at: clock(),
    })
    .execute();
  await expect(seed()).rejects.toThrow('sudah dipakai pelanggan');
  await close();
});

test('refuses to fill an empty database for another gateway and says what to do', async () => {
  const world = await createTestApp({
    env: { DEMO: 'on', PAYMENT_GATEWAY: 'midtrans', MIDTRANS_SERVER_KEY: 'x' },
  });
  onTestFinished(() => world.close());
  await expect(seedIn(world)()).rejects.toThrow(
    new StartError(
      'Data demo dibayar lewat bank contoh, jadi basis data kosong tidak dapat diisi dengan PAYMENT_GATEWAY=midtrans. Mulai sekali tanpa PAYMENT_GATEWAY, atau pakai DEMO=off.',
    ),
  );
  const { people } = await world.db
    .selectFrom('customer')
    .select((all) => all.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  expect(people).toBe(0);
});
