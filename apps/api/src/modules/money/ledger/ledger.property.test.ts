import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { addDays } from '../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import type { Customer } from '../../../testing/customers.ts';
import { createBillingApp } from '../billing/testing/billing-app.ts';
import { clearOrders } from '../../sales/order/testing/order-invariants.ts';
import {
  compareWithBank,
  expectBalanced,
  heldOrders,
  listForgottenDebts,
  listUnbookedReturns,
} from './testing/life-balance.ts';
import { createLifeSteps, step, type Step } from './testing/life-steps.ts';
import { isNightly, tries } from '../../../testing/nightly.ts';

/** Normal runs use the same cases each time, nightly runs use random ones. `LIVES_SEED=7` repeats a seed. */
const lives = tries(3, 100);
const seed = process.env['LIVES_SEED'] ?? (isNightly ? undefined : '1');

const app = await createBillingApp({ env: { BANK_ACCOUNTS: 'BCA:1234567890:PT Serat' } });
const { clock, db, services, placeOrder, payOrder, service, runDueJobs } = app;
const { act, night, mistakes } = createLifeSteps(app);
const people = [await app.customer(), await app.customer()] as const;

const begins = fc.constantFrom('nothing', 'paid order', 'moved in', 'service', 'service');
const moment = fc.record({
  who: fc.nat(1),
  steps: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(step) },
    { weight: 1, arbitrary: fc.tuple(step, step) },
  ),
});
const life = fc.record({
  begins: fc.tuple(begins, begins),
  /** Number of bills at the start. */
  nights: fc.nat(2),
  moments: fc.array(moment, { minLength: 10, maxLength: 24 }),
});
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

const usual = { pick: 0, off: 0, part: null, cash: null, method: 'NUSA_VA' } as const;
/** Too much is transferred to a live attempt, and the next night comes after the due day. */
const overpaidAndOverdue: Life = {
  begins: ['service', 'nothing'],
  nights: 1,
  moments: [
    { who: 0, steps: [{ ...usual, do: 'payBill', pick: 2, off: 250_000 }] },
    { who: 0, steps: [{ ...usual, do: 'nextDays', pick: 5 }] },
  ],
};

async function begin(who: Customer, at: string): Promise<void> {
  clock.set('2026-11-01T09:00:00+07:00');
  if (at === 'paid order') await payOrder(await placeOrder(who));
  if (at === 'moved in') await bringCredit(who);
  if (at === 'moved in' || at === 'service') await service('2026-11-01T09:00:00+07:00', {}, who);
}

/** Books credit that the customer had in the former system. */
const bringCredit = ({ id: customerId }: Customer): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ids = { id: randomUUID(), receiptId: randomUUID(), number: randomUUID() };
    const opening = { ...ids, customerId, amount: 90_000, at: clock() };
    await services.ledger.openings.book(trx, [opening]);
  });

/** A refusal is allowed; any other error is a bug. */
async function attempt(who: Customer, taken: Step): Promise<void> {
  try {
    await act(who, taken);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNEXPECTED') throw error;
  }
}

async function live(moments: readonly { who: number; steps: readonly Step[] }[]): Promise<void> {
  for (const { who, steps } of moments) {
    const held = await heldOrders(app);
    clock.advance({ minutes: 1 });
    // Simultaneous steps race on separate connections.
    const outcomes = await Promise.allSettled(
      steps.map((taken) => attempt(people[who] ?? people[0], taken)),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    await expectBalanced(app);
    expect((await compareWithBank(app)).wrong).toEqual([]);
    for (const [order, taken] of await heldOrders(app)) {
      expect([order, taken]).toEqual([order, held.get(order) ?? taken]);
    }
  }
}

/** Reversals of paid-out money wait for staff, and debts for the next night. */
async function expectAllHeard(): Promise<void> {
  clock.advance({ minutes: 5 });
  await runDueJobs();
  const { wrong, unheard } = await compareWithBank(app);
  const transfers = unheard.filter(({ banked }) => (banked ?? 0) > 0);
  expect({ wrong, transfers }).toEqual({ wrong: [], transfers: [] });
  expect(await listUnbookedReturns(app)).toEqual([]);
  await expectBalanced(app);
  await night(addDays(jakartaDay(clock()), 1));
  expect(await listForgottenDebts(app)).toEqual([]);
  await expectBalanced(app);
}

// shows R6.c2, P5b.9
test('books every Rupiah of every customer exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ begins: [first, second], nights, moments }) => {
      await clearOrders(app);
      await sql`truncate joint_payment, payment_review, bank_statement, inbox_message, mail cascade`.execute(
        db,
      );
      await begin(people[0], first);
      await begin(people[1], second);
      for (const day of ['2026-12-01', '2027-01-01'].slice(0, nights)) await night(day);
      await expectBalanced(app);
      await live(moments);
      await expectAllHeard();
      expect(mistakes).toEqual([]);
    }),
    {
      numRuns: lives + 1,
      examples: [[overpaidAndOverdue]],
      endOnFailure: true,
      ...(seed && { seed: Number(seed) }),
    },
  );
}, 3_600_000);
