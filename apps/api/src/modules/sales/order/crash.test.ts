import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bundleProgram } from '../../../testing/bundle.ts';
import { checkoutPath, createCustomer } from './testing/crash-customer.ts';
import { createSeededRandom } from './testing/seeded-random.ts';
import { drain, leftJobs, pass, serviceName, type LeftJob } from './testing/crash-jobs.ts';
import { createKillableService } from './testing/crash-service.ts';
import { listEvents, listMails, listMessages } from './testing/crash-notices.ts';
import { checkoutBody } from './testing/order-fixtures.ts';
import { expectInvariants, snapshot } from './testing/order-invariants.ts';
import { createOrderApp } from './testing/order-app.ts';
import { rowsOf } from '../../../testing/rows.ts';

// Each start takes seconds of CPU time. `npm run faults -- kill-service` kills more often.
const kills = 8;
const endings = ['waiting', 'paid', 'service', 'waiting', 'paid', 'service'] as const;
/** In seconds. High, so that only a hanging service fails, not a busy machine. */
const patience = 600;
const random = createSeededRandom(20_261_115);

// Exactly one port per customer, so that a leaked port is noticed.
const world = await createOrderApp({ ports: endings.length });
const { db, bank, clock } = world;
const { ledger } = world.services;
// The service under test uses the real time, like its queue.
clock.set(new Date());

const dataDir = await mkdtemp(join(tmpdir(), 'serat-crash-'));
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
const bundle = await bundleProgram('child', new URL('./testing/crash-child.ts', import.meta.url));
let interrupted = 0;
const service = createKillableService({
  program: bundle.path,
  options: {
    database: {
      ...inject('testServer'),
      database: rows[0]?.name ?? '',
      application_name: serviceName,
    },
    dataDir,
    dataKey: '5e'.repeat(32),
  },
  kills,
  random,
  betweenRuns: async () => {
    interrupted += await pass(db);
    await expectInvariants(world);
  },
});
afterAll(async () => {
  await service.stop();
  await bundle.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Every notification of the bank, as it was sent. */
const words: { text: string; headers: Record<string, string> }[] = [];
const webhook = '/v1/payment/webhook/sandbox';
bank.connect(async (text, headers) => {
  words.push({ text, headers });
  const reply = await service.ask(webhook, { raw: { text, headers } });
  return reply?.http ?? 503;
});

const people = await Promise.all(endings.map(() => world.customer()));
// `npm run faults` covers crashes during reversals.
const outside = { bank: { pay: bank.pay } };
const customers = people.map((person) =>
  createCustomer({ service, world: outside, random, person, patience }),
);
let left: LeftJob[] = [];

beforeAll(async () => {
  const lives = customers.map(async (customer, at) => {
    while (service.hasKillsLeft()) await customer.runScenario();
    await customer.runLastScenario(endings[at] ?? 'paid');
  });
  await Promise.all(lives).catch(async (error: unknown) => {
    const queued = JSON.stringify(await leftJobs(db), null, 1);
    throw new Error(`stuck after ${service.killCount()} kills with ${queued}`, { cause: error });
  });
  left = await drain(db, patience);
}, 3_600_000);

test('was killed in the middle of its work', () => {
  expect(service.killCount()).toBe(kills);
  expect(service.lostResponses()).toBeGreaterThan(kills);
  expect(interrupted).toBeGreaterThan(0);
});

test('leaves no job stuck, lost or given up', async () => {
  expect(left).toEqual([]);
  const { rows: watched } = await sql<{ id: string }>`
    select payload ->> 'attemptId' as id from job`.execute(db);
  const unwatched = db
    .selectFrom('payment_attempt')
    .select('id')
    .where('status', 'in', ['creating', 'pending'])
    .where('id', 'not in', ['', ...watched.map(({ id }) => id)]);
  expect(await unwatched.execute()).toEqual([]);
});

test('has every acknowledged order once, in its acknowledged state', async () => {
  const orders = await rowsOf(db, 'customer_order', {}, ['number', 'customer_id', 'status']);
  const there = orders.map(
    ({ number, customer_id, status }) => `${number} ${customer_id} ${status}`,
  );
  const said = customers.flatMap(({ person, acknowledged }) =>
    [...acknowledged].map(([number, status]) => `${number} ${person.id} ${status}`),
  );
  expect(there.toSorted()).toEqual(said.toSorted());
  expect(orders.length).toBeGreaterThan(customers.length);
});

// shows R5.o5
test('repeats the first response of a key, even after the order ended', () => {
  const repeats = customers.map((customer) => customer.repeats());
  expect(repeats.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});

test('keeps money, ports, orders and attempts consistent', async () => {
  await expectInvariants(world);
  const banked = await db.selectFrom('demo_bank_transfer').select('amount').execute();
  const { received, credit, refund } = await ledger.trialBalance();
  expect(received).toBe(banked.reduce((total, { amount }) => total + amount, 0));
  expect(Math.min(credit, refund)).toBeGreaterThan(0);
});

test('notified every customer of everything, once', async () => {
  const events = await listEvents(db);
  expect(await listMessages(db)).toEqual(events);
  expect(await listMails(db)).toEqual(events);
});

test('has only attempts that ended or can be paid at the bank', async () => {
  const live = await db
    .selectFrom('payment_attempt as a')
    .leftJoin('demo_bank_account as account', 'account.reference', 'a.id')
    .select(['a.status', 'a.amount', 'a.virtual_account', 'a.qr', 'a.expires_at'])
    .select(['account.state', 'account.number', 'account.amount as asked'])
    .where('a.status', 'in', ['creating', 'pending'])
    .execute();
  expect(live).toHaveLength(endings.filter((ending) => ending === 'waiting').length);
  for (const attempt of live) {
    expect(attempt).toMatchObject({
      status: 'pending',
      state: 'open',
      number: attempt.virtual_account ?? attempt.qr,
      asked: attempt.amount,
    });
    expect(attempt.expires_at.getTime()).toBeGreaterThan(Date.now());
  }
});

test('changes nothing when notifications are repeated', async () => {
  const before = await snapshot(world);
  for (const raw of words) expect((await service.insist(webhook, { raw })).http).toBe(200);
  for (const { person, waiting } of customers) {
    for (const orderid of waiting()) {
      const { token } = person;
      const reply = await service.insist(checkoutPath, { token, body: checkoutBody });
      expect(reply.data).toEqual({ orderid, paymentMethodId: checkoutBody.paymentMethodId });
    }
  }
  expect(await snapshot(world)).toEqual(before);
});

test('lets waiting orders be paid', async () => {
  for (const customer of customers) {
    for (const id of customer.waiting()) {
      await customer.pay(await customer.payableNumber(id));
      await customer.becomes(id, 'waitingInstallation');
    }
    expect(customer.waiting()).toEqual([]);
  }
  await expectInvariants(world);
});
