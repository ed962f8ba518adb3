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
import { jakartaDay } from '../../../jakarta/clock.ts';
import { withoutTriggers } from '../../../db/testing/without-triggers.ts';
import type { DatedLine } from './day-price.policy.ts';
import { createBillingApp, type Service } from './testing/billing-app.ts';
import { changeRows } from '../../../testing/rows.ts';
import { tries } from '../../../testing/nightly.ts';

const { db, clock, services, service } = await createBillingApp();
const who = await service('2026-12-01T09:00:00+07:00');

/** Start days in years with and without a 29 February. */
const start = fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2027-01-01', days));

/** Consecutive prices of one product, with gaps in which the service does not have it. */
const prices = fc.array(
  fc.record({
    // A bill of Rp 0 is paid at once, so a pause would not void it.
    amount: fc.integer({ min: 1000, max: 900_000 }),
    days: fc.integer({ min: 1, max: 60 }),
    gap: fc.constantFrom(0, 0, 0, 3),
  }),
  { minLength: 1, maxLength: 4 },
);

type Prices = typeof prices extends fc.Arbitrary<infer P> ? P : never;

/** The last price has no end. */
function timeline(from: string, chain: Prices, name: string): DatedLine[] {
  let day = from;
  return chain.map(({ amount, days, gap }, at) => {
    const validFrom = day;
    day = addDays(day, days + gap);
    const validTo = at === chain.length - 1 ? null : addDays(validFrom, days - 1);
    return { name, amount, validFrom, validTo };
  });
}

async function reshape(
  { id, subscriptionId }: Service,
  { activated, lines, dueDay }: { activated: string; lines: DatedLine[]; dueDay: number | null },
) {
  // A trigger refuses to delete corrections.
  await db
    .transaction()
    .execute((trx) => withoutTriggers(trx, () => sql`delete from bill_correction`.execute(trx)));
  await sql`delete from bill_line`.execute(db);
  await sql`delete from bill`.execute(db);
  await db.deleteFrom('subscription_step').where('subscription_id', '=', subscriptionId).execute();
  // An overdue bill, so that a voided bill does not restore the isolated service.
  await db
    .insertInto('bill')
    .values({
      number: 'INV-202001-1',
      customer_id: id,
      subscription_id: subscriptionId,
      period: '2020-01',
      covers_from: '2020-01-01',
      covers_to: '2020-01-31',
      service_number: '1',
      full_name: '',
      address: '',
      produk: '',
      produk_tambahan: '',
      tagihan: 1000,
      materai: 0,
      due_on: '2020-01-20',
      created_at: new Date('2020-01-01T00:10:00+07:00'),
    })
    .execute();
  await db.updateTable('customer').set({ due_day: dueDay }).where('id', '=', id).execute();
  await db.deleteFrom('subscription_line').where('subscription_id', '=', subscriptionId).execute();
  await changeRows(
    db,
    'subscription',
    { id: subscriptionId },
    { billed_from: addMonths(activated, 1), status: 'active' },
  );
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
    .innerJoin('bill', (join) =>
      join.onRef('bill.customer_id', '=', 'line.customer_id').onRef('bill.id', '=', 'line.bill_id'),
    )
    .select(['line.name', 'line.amount', 'line.from_day as from', 'line.to_day as to'])
    .select(['line.monthly', 'bill.period', 'bill.id as billId', 'bill.tagihan'])
    .select(['bill.created_at as createdAt', 'bill.due_on as dueOn'])
    .where('bill.status', '<>', 'VOIDED')
    .execute();

/** Includes both days. */
function* eachDay(from: string, to: string): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day;
}

/** Days after the activation on which the service is isolated and restored in turn. */
const turns = fc.uniqueArray(fc.integer({ min: 0, max: 150 }), { maxLength: 6 });
/** The day of each bill run: up to ten days before its month begins, or late. */
const runDays = fc.array(fc.integer({ min: -10, max: 27 }), { minLength: 4, maxLength: 4 });

const dueDays = fc.constantFrom(null, 1, 28);

const nextMonth = (day: string) => firstOf(monthsAfter(monthOf(day), 1));

/** The expected rule: paused from the 1st after an isolation to the day before the restoration. */
const isPaused = (day: string, days: readonly string[]): boolean =>
  days.some((isolated, at) => {
    if (at % 2 === 1 || day < nextMonth(isolated)) return false;
    const restored = days[at + 1];
    return restored === undefined || day < restored;
  });

async function turn(to: 'Isolir' | 'active'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const key = { customerId: who.id, id: who.subscriptionId };
    const subscription = await services.subscriptions.lock(trx, key);
    await services.subscriptions.stepAll(trx, [subscription], to, 'Uji');
  });
}

// shows P5a.1, P5a.5, P5a.6, P5a.7, P5a.d2
test('bills each day once at its own price and no paused day, in any order of runs', async () => {
  await fc.assert(
    fc.asyncProperty(
      start,
      prices,
      prices,
      turns,
      runDays,
      dueDays,
      async (activated, internet, tv, offsets, late, dueDay) => {
        const lines = [
          ...timeline(activated, internet, 'Internet'),
          ...timeline(activated, tv, 'TV'),
        ];
        await reshape(who, { activated, lines, dueDay });
        const billedFrom = addMonths(activated, 1);
        const months = late.map((_, at) => monthsAfter(monthOf(billedFrom), at));
        const end = lastOf(months.at(-1) ?? '');
        const turned = offsets
          .toSorted((one, other) => one - other)
          .map((days) => addDays(activated, days))
          .filter((day) => day <= end);
        const acts = [
          ...turned.map((day, at) => ({
            at: `${day}T09:00:00+07:00`,
            act: () => turn(at % 2 === 0 ? 'Isolir' : 'active'),
          })),
          ...months.map((month, at) => ({
            at: `${addDays(firstOf(month), late[at] ?? 0)}T00:10:00+07:00`,
            act: () => services.billing.runs.run(month),
          })),
          ...months.map((month) => ({
            at: `${lastOf(month)}T00:10:00+07:00`,
            act: () => services.billing.runs.night(),
          })),
        ].toSorted((one, other) => one.at.localeCompare(other.at));
        for (const { at, act } of acts) {
          clock.set(at);
          await act();
        }
        clock.set(`${addDays(end, 1)}T00:10:00+07:00`);
        await services.billing.runs.night();

        // The last night also bills the month that has just begun.
        const billed = (await billedLines()).filter(({ period }) => months.includes(period));
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
        for (const day of eachDay(billedFrom, end)) {
          if (isPaused(day, turned)) continue;
          for (const { name, amount, validFrom, validTo } of lines) {
            if (validFrom <= day && day <= (validTo ?? day)) wanted.set(`${name} ${day}`, amount);
          }
        }
        expect(seen).toEqual(wanted);
        for (const { createdAt, dueOn } of billed) {
          expect(addDays(jakartaDay(createdAt), 7) <= dueOn).toBe(true);
        }
        for (const [billId, own] of Map.groupBy(billed, (line) => line.billId)) {
          const sum = own.reduce((total, { amount }) => total + amount, 0);
          expect([billId, own[0]?.tagihan]).toEqual([billId, sum]);
        }
      },
    ),
    { numRuns: tries(10, 80), interruptAfterTimeLimit: 60_000 },
  );
});
