import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysIn,
  firstOf,
  lastOf,
  monthOf,
  monthsAfter,
} from '../../../jakarta/calendar.ts';
import type { DatedLine } from './day-price.policy.ts';
import { createBillingApp, type Service } from './testing/billing-app.ts';

const { db, clock, services, service } = await createBillingApp();
const who = await service('2026-12-01T09:00:00+07:00');

/** Of years with and without a 29 February. */
const start = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2027-01-01', days));

/** Prices of one product, one after the other, with days between them on which it is not had. */
const prices = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 900_000 }),
    days: fc.integer({ min: 1, max: 60 }),
    gap: fc.constantFrom(0, 0, 0, 3),
  }),
  { minLength: 1, maxLength: 4 },
);

type Prices = typeof prices extends fc.Arbitrary<infer P> ? P : never;

/** The last price stays. */
function timeline(from: string, chain: Prices, name: string): DatedLine[] {
  let day = from;
  return chain.map(({ amount, days, gap }, at) => {
    const validFrom = day;
    day = addDays(day, days + gap);
    const validTo = at === chain.length - 1 ? null : addDays(validFrom, days - 1);
    return { name, amount, validFrom, validTo };
  });
}

async function reshape({ id, subscriptionId }: Service, activated: string, lines: DatedLine[]) {
  await sql`delete from bill_line`.execute(db);
  await sql`delete from bill`.execute(db);
  await db.deleteFrom('subscription_line').where('subscription_id', '=', subscriptionId).execute();
  await db
    .updateTable('subscription')
    .set({ billed_from: addMonths(activated, 1) })
    .where('id', '=', subscriptionId)
    .execute();
  await db
    .insertInto('subscription_line')
    .values(
      lines.map(({ name, amount, validFrom, validTo }, position) => ({
        subscription_id: subscriptionId,
        position,
        customer_id: id,
        product_id: name,
        product_type: name === 'Internet' ? ('INTERNET' as const) : ('TV' as const),
        name,
        amount,
        valid_from: validFrom,
        valid_to: validTo,
      })),
    )
    .execute();
}

const billedLines = () =>
  db
    .selectFrom('bill_line as line')
    .innerJoin('bill', 'bill.id', 'line.bill_id')
    .select(['line.name', 'line.amount', 'line.from_day as from', 'line.to_day as to'])
    .select(['line.monthly', 'bill.period', 'bill.id as billId', 'bill.tagihan'])
    .execute();

/** All of them, both included. */
function* eachDay(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

// shows P5a.1
test('bills each day once at its own price, however late the runs are', async () => {
  await fc.assert(
    fc.asyncProperty(
      start,
      prices,
      prices,
      fc.array(fc.integer({ min: 0, max: 27 }), { minLength: 3, maxLength: 3 }),
      async (activated, internet, tv, late) => {
        const lines = [
          ...timeline(activated, internet, 'Internet'),
          ...timeline(activated, tv, 'TV'),
        ];
        await reshape(who, activated, lines);
        const billedFrom = addMonths(activated, 1);
        const months = late.map((_, at) => monthsAfter(monthOf(billedFrom), at));
        for (const [at, month] of months.entries()) {
          clock.set(`${addDays(firstOf(month), late[at] ?? 0)}T00:10:00+07:00`);
          await services.billing.runs.run(month);
        }

        const billed = await billedLines();
        const seen = new Map<string, number>();
        for (const { name, amount, from, to, monthly, period } of billed) {
          if (from === null || to === null || monthly === null)
            throw new Error('a line of no days');
          const days = [...eachDay(from, to)];
          for (const day of days) {
            expect(seen.has(`${name} ${day}`)).toBe(false);
            seen.set(`${name} ${day}`, monthly);
          }
          expect(amount).toBe(Math.floor((monthly * days.length) / daysIn(period) + 0.5));
        }
        const wanted = new Map<string, number>();
        for (const day of eachDay(billedFrom, lastOf(months.at(-1) ?? ''))) {
          for (const { name, amount, validFrom, validTo } of lines) {
            if (validFrom <= day && day <= (validTo ?? day)) wanted.set(`${name} ${day}`, amount);
          }
        }
        expect(seen).toEqual(wanted);
        for (const [billId, own] of Map.groupBy(billed, (line) => line.billId)) {
          const sum = own.reduce((total, { amount }) => total + amount, 0);
          expect([billId, own[0]?.tagihan]).toEqual([billId, sum]);
        }
      },
    ),
    { numRuns: 25 },
  );
});
