import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { addDays, addMonths, firstOf, lastOf, monthOf } from '../../../jakarta/calendar.ts';
import { readSettings } from '../../../settings.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { materaiOf } from './bill.policy.ts';
import { priceDays } from './day-price.policy.ts';
import { createBillingApp, type Service } from './testing/billing-app.ts';
import { changeRows, rowsOf } from '../../../testing/rows.ts';
import { tries } from '../../../testing/nightly.ts';

const { db, clock, bank, services, service, runDueJobs } = await createBillingApp();
const { billing: rules } = readSettings({});

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2027-01-01', days));
const prices = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 6 });

/** Gives the service its own lines and start day. */
async function reshape(who: Service, activated: string, amounts: readonly number[]): Promise<void> {
  await sql`delete from bill_line`.execute(db);
  await sql`delete from bill`.execute(db);
  await changeRows(
    db,
    'subscription',
    { id: who.subscriptionId },
    { billed_from: addMonths(activated, 1) },
  );
  await db
    .deleteFrom('subscription_line')
    .where('subscription_id', '=', who.subscriptionId)
    .execute();
  await db
    .insertInto('subscription_line')
    .values(
      amounts.map((amount, position) => ({
        subscription_id: who.subscriptionId,
        position,
        customer_id: who.id,
        product_id: `p-${position}`,
        product_type: position === 0 ? ('INTERNET' as const) : ('ALACARTE' as const),
        name: `Produk ${position}`,
        amount,
        valid_from: activated,
      })),
    )
    .execute();
}

// shows R3g.11, R6.r1
test('makes one bill a month with the same sums as the policy', async () => {
  const who = await service('2026-12-01T09:00:00+07:00');
  await fc.assert(
    fc.asyncProperty(
      day,
      prices,
      fc.array(fc.integer({ min: 1, max: 4 })),
      async (from, amounts, runs) => {
        await reshape(who, from, amounts);
        const billedFrom = addMonths(from, 1);
        const months = [0, 1, 2].map((later) => monthOf(addMonths(firstOf(monthOf(from)), later)));
        for (const month of months) {
          clock.set(`${firstOf(month)}T00:10:00+07:00`);
          for (const size of [2, ...runs]) await services.billing.runs.run(month, size);
        }
        const bills = await db.selectFrom('bill').selectAll().orderBy('period').execute();
        expect(bills.map((bill) => bill.period)).toEqual(months.slice(1));
        for (const bill of bills) {
          const first = firstOf(bill.period);
          const start = billedFrom > first ? billedFrom : first;
          const lines = priceDays(
            amounts.map((amount) => ({ name: '', amount, validFrom: from, validTo: null })),
            { from: start, to: lastOf(bill.period) },
            rules,
          ).map(({ amount }) => ({ amount }));
          const kept = await rowsOf(db, 'bill_line', { bill_id: bill.id }, ['amount'], 'position');
          expect(kept).toEqual(lines);
          const sum = lines.reduce((total, line) => total + line.amount, 0);
          expect(bill).toMatchObject({
            tagihan: sum,
            materai: materaiOf(sum, rules),
            covers_from: start,
            status: sum === 0 ? 'PAID' : 'OPEN',
          });
        }
      },
    ),
    { numRuns: tries(12, 100) },
  );
});

const months = fc.constantFrom(['2027-02'], ['2027-02', '2027-03']);
const method = fc.constantFrom('NUSA_VA', 'LINKAJA_QR');
const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), method }),
  fc.record({ do: fc.constant('pay-together' as const), method }),
  fc.record({
    do: fc.constant('transfer' as const),
    off: fc.constantFrom(0, 0, 0, -1000, 700_000),
  }),
  fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ do: fc.constant('night' as const) }),
  fc.record({
    do: fc.constant('back' as const),
    which: fc.nat(20),
    share: fc.constantFrom(1, 1, 0.5, 0.1),
    times: fc.constantFrom(1, 2),
  }),
  fc.record({
    do: fc.constant('correct' as const),
    kind: fc.constantFrom('credit', 'credit', 'denda-waived', 'voided', 'written-off'),
    amount: fc.constantFrom(1, 20_700, 150_000, 414_000),
  }),
);

// shows R5.b1
test('settles once, keeps totals equal to the sum of the lines and loses no money', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      months,
      async (steps, all) => {
        const who = await service('2027-01-01T09:00:00+07:00');
        for (const month of all) {
          clock.set(`${month}-01T00:10:00+07:00`);
          await services.billing.daily();
        }
        const settled = new Map<string, string>();
        for (const taken of steps) {
          // No two steps may have the same time: corrections count from a bill's reopening.
          clock.advance({ seconds: 1 });
          const bills = await services.billing.active(who.id);
          const [oldest] = bills;
          const open = bills.filter(({ billingStatus }) => billingStatus === 'OPEN');
          if (taken.do === 'pay' && oldest?.billingStatus === 'OPEN' && !oldest.jointPayment) {
            await services.billing.pay(who.id, oldest.id, taken.method);
          }
          if (taken.do === 'pay-together' && open.length > 1) {
            const billIds = open.map(({ id }) => id);
            await services.billing.joint.pay(who.id, billIds, taken.method);
          }
          if (taken.do === 'transfer') {
            const attempts = await db
              .selectFrom('payment_attempt')
              .select(['id', 'amount'])
              .where('customer_id', '=', who.id)
              .where('payable_kind', 'in', ['bill', 'bills'])
              .orderBy('created_at', 'desc')
              .limit(1)
              .execute();
            for (const { id, amount } of attempts) await bank.pay(id, amount + taken.off);
          }
          if (taken.do === 'correct' && oldest) {
            const { kind, amount } = taken;
            const wish = { kind, amount, reason: 'Gangguan', by: nameOnly('Budi') };
            // A refused step must change nothing.
            await services.billing.corrections.correct(oldest.id, wish).catch(onlyRefused);
          }
          if (taken.do === 'back') await giveBack(who.id, taken);
          if (taken.do === 'days') clock.advance({ days: taken.days });
          if (taken.do === 'night') await services.billing.daily();
          await runDueJobs();

          for (const bill of await services.billing.history(who.id)) {
            expect(bill.rpTotal).toBe(
              bill.rpTagihan +
                bill.rpMaterai +
                bill.rpDenda +
                bill.rpAdmin -
                bill.rpKredit -
                bill.rpKoreksi,
            );
            const { lines } = await services.billing.detail(who.id, bill.id);
            expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(bill.rpTotal);
            // Only a reversal reopens a bill, which credit may pay again at once.
            if (taken.do === 'back') settled.delete(bill.id);
            expect(JSON.stringify(bill)).toBe(settled.get(bill.id) ?? JSON.stringify(bill));
            if (bill.billingStatus === 'PAID') settled.set(bill.id, JSON.stringify(bill));
          }
          await expectEven();
        }
        expect(await findViolations(db)).toEqual([]);
      },
    ),
    { numRuns: tries(6, 50) },
  );
});

/** Reverses one of the customer's receipts, wholly or in part, and repeats the notification. */
async function giveBack(
  customerId: string,
  { which, share, times }: { which: number; share: number; times: number },
): Promise<void> {
  const transfers = await db
    .selectFrom('demo_bank_transfer as transfer')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'transfer.reference')
    .select(['transfer.id', 'transfer.amount'])
    .where('attempt.customer_id', '=', customerId)
    .where('attempt.payable_kind', '<>', 'order')
    .orderBy('transfer.at')
    .orderBy('transfer.id')
    .execute();
  const transfer = transfers[which % transfers.length];
  if (!transfer) return;
  const backId = await bank.giveBack(transfer.id, Math.ceil(transfer.amount * share));
  for (let sent = 1; backId && sent < times; sent += 1) await bank.notifyReturn(backId);
}

function onlyRefused(error: unknown): void {
  expect(error).toMatchObject({ code: 'STEP_REFUSED' });
}

/** The sum of all accounts must equal the money received. */
async function expectEven(): Promise<void> {
  const { received, order, bill, credit, refund } = await services.ledger.trialBalance();
  expect(order + bill + credit + refund).toBe(received);
  const { rows: sums } = await sql<{ unused: number }>`
    select coalesce(sum(unused), 0)::bigint as unused from credit`.execute(db);
  expect(sums[0]?.unused).toBe(credit);
}
