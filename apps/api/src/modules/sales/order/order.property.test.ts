import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { nameOnly } from '../../../db/by.ts';
import { checkoutBody } from './testing/order-fixtures.ts';
import { clearOrders, expectInvariants, snapshot } from './testing/order-invariants.ts';
import { createOrderApp } from './testing/order-app.ts';
import { tries } from '../../../testing/nightly.ts';

const ports = 3;
const world = await createOrderApp({ ports });
const { db, app, clock, bank, line } = world;
const { ledger, orders } = world.services;
const plnIds = ['5310000000001', '5310000000002', '5310000000003', '5310000000003'];
const people = await Promise.all(plnIds.map((plnId) => world.customer({ plnId })));

const toApp: Parameters<typeof bank.connect>[0] = async (payload, headers) => {
  const url = '/v1/payment/webhook/sandbox';
  return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
};

const who = fc.nat(people.length - 1);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('checkout'), who, tv: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay'), who, wrong: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change'), who, qr: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('check'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('finish'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject'), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jobs') }) },
);
type Action = { do: string; who?: number; tv?: boolean; wrong?: number; qr?: boolean };

/** Simultaneous actions, and the state of the gateway connection. */
const batch = fc.record({
  actions: fc.array(action, { minLength: 2, maxLength: 7 }),
  weather: fc.constantFrom('fine', 'fine', 'fine', 'down', 'lost', 'mute'),
  hours: fc.constantFrom(0, 0, 0, 0, 1, 25),
});

async function newest(at: number | undefined) {
  const person = people[at ?? 0] ?? people[0];
  if (!person) throw new Error('nobody');
  const order = await db
    .selectFrom('customer_order')
    .select(['number', 'pln_id as plnId'])
    .where('customer_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return { person, number: order?.number ?? 'none', plnId: order?.plnId ?? '' };
}

async function act(step: Action): Promise<void> {
  const { person, number, plnId } = await newest(step.who);
  switch (step.do) {
    case 'checkout':
      await orders.checkout(person.id, {
        ...checkoutBody,
        agreedProductPolicy: true,
        productTv: step.tv ? 'tv-family' : null,
      });
      return;
    case 'pay': {
      const account = await bank.find(number);
      if (account) await bank.pay(account.reference, account.amount + (step.wrong === 0 ? 1 : 0));
      return;
    }
    case 'change':
      await orders.changeMethod(person.id, number, step.qr ? 'LINKAJA_QR' : 'SAMUDRA_VA');
      return;
    case 'cancel': {
      const shown = await orders.activeOrder(person.id);
      await orders.cancel(person.id, { alasan: 'x', noVa: shown?.virtualAccount, plnId });
      return;
    }
    case 'lapse': {
      const account = await bank.find(number);
      if (account) await bank.expire(account.reference);
      return;
    }
    case 'check':
      await orders.checkPayment(person.id, number);
      return;
    case 'start':
      return orders.installation.start(number, nameOnly('Budi'));
    case 'finish':
      return orders.installation.finish(number, nameOnly('Budi'));
    case 'reject':
      await orders.installation.reject(number, nameOnly('Budi'), 'Tidak bisa');
      return;
    default:
      await world.runDueJobs();
  }
}

/** A refusal is allowed; any other error is a bug. */
async function attempt(step: Action): Promise<void> {
  try {
    await act(step);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNEXPECTED') throw error;
  }
}

function setWeather(weather: string): void {
  line.down = weather === 'down';
  line.loseAnswers = weather === 'lost';
  bank.connect(weather === 'mute' ? async () => 503 : toApp);
}

/** Jobs may queue further jobs. */
async function settle(): Promise<void> {
  setWeather('fine');
  for (let round = 0; round < 3; round += 1) {
    clock.advance({ minutes: 3 });
    await world.runDueJobs();
    await world.sweep();
  }
}

test('keeps money, ports, orders and attempts consistent under simultaneous actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 6 }), async (batches) => {
      await clearOrders(world);
      setWeather('fine');
      await Promise.all(people.map((_, at) => attempt({ do: 'checkout', who: at })));
      for (const { actions, weather, hours } of batches) {
        setWeather(weather);
        await Promise.all(actions.map(attempt));
        await expectInvariants(world);
        clock.advance({ hours, minutes: 1 });
        await world.sweep();
      }
      await settle();
      await expectInvariants(world);

      const banked = await db.selectFrom('demo_bank_transfer').select('amount').execute();
      const sum = banked.reduce((total, { amount }) => total + amount, 0);
      expect((await ledger.trialBalance()).received).toBe(sum);

      clock.advance({ hours: 25 });
      await settle();
      const live = await db
        .selectFrom('payment_attempt')
        .select('id')
        .where('status', 'in', ['creating', 'pending'])
        .execute();
      expect(live).toEqual([]);
      await expectInvariants(world);
      await expectReplayHarmless();
    }),
    { numRuns: tries(7, 60), endOnFailure: true },
  );
}, 900_000);

/** Repeats every accepted notification of the bank, all at once. */
async function expectReplayHarmless(): Promise<void> {
  const before = await snapshot(world);
  const transfers = await db.selectFrom('demo_bank_transfer').select('id').execute();
  await db.updateTable('demo_bank_transfer').set({ notified_at: null }).execute();
  await Promise.all(transfers.map(({ id }) => bank.notifyTransfer(id)));
  expect(await snapshot(world)).toEqual(before);
}

// shows R3e.17
test('never gives out more ports than there are', async () => {
  const racers = await Promise.all(Array.from({ length: 8 }, () => world.customer()));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: racers.length }),
      fc.integer({ min: 0, max: ports }),
      async (count, free) => {
        await clearOrders(world);
        await db
          .updateTable('odp')
          .set({ ports_in_use: ports - free })
          .execute();
        const replies = await Promise.all(
          racers.slice(0, count).map((racer) => world.checkout(racer, checkoutBody)),
        );
        const codes = replies.map((reply) => reply.code ?? 'OK');
        expect(codes.filter((code) => code === 'OK')).toHaveLength(Math.min(count, free));
        expect(codes.filter((code) => code !== 'OK' && code !== 'NOT_COVERED')).toEqual([]);
        await expectInvariants(world);
      },
    ),
    { numRuns: tries(6, 50), endOnFailure: true },
  );
  await db.updateTable('odp').set({ ports_in_use: 0 }).execute();
}, 900_000);

test('changes nothing for a repeated request or webhook at any time', async () => {
  const times = fc.integer({ min: 2, max: 6 });
  await fc.assert(
    fc.asyncProperty(times, times, async (clicks, words) => {
      await clearOrders(world);
      const [person] = people;
      if (!person) throw new Error('nobody');
      const replies = await Promise.all(
        Array.from({ length: clicks }, () => world.checkout(person, checkoutBody)),
      );
      expect(new Set(replies.map((reply) => reply.data.orderid)).size).toBe(1);
      const placed = await snapshot(world);
      await world.checkout(person, checkoutBody);
      expect(await snapshot(world)).toEqual(placed);

      const account = await bank.find(replies[0]?.data.orderid ?? '');
      bank.connect(async () => 503);
      const transfer = await bank.pay(account?.reference ?? '', account?.amount ?? 0);
      bank.connect(toApp);
      await Promise.all(Array.from({ length: words }, () => bank.notifyTransfer(transfer ?? '')));
      const paid = await snapshot(world);
      await db.updateTable('demo_bank_transfer').set({ notified_at: null }).execute();
      await bank.notifyTransfer(transfer ?? '');
      await orders.checkPayment(person.id, replies[0]?.data.orderid ?? '');
      expect(await snapshot(world)).toEqual(paid);
      await expectInvariants(world);
    }),
    { numRuns: tries(4, 30), endOnFailure: true },
  );
}, 900_000);
