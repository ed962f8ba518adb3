import type { ChangeWish } from '@serat/contract/change';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { addDays, daysIn, lastOf, monthOf } from '../../../jakarta/calendar.ts';
import { findViolations } from '../../../testing/invariants.ts';
import type { Service as OrderedService } from '../../money/billing/testing/billing-app.ts';
import { createMoveInApp } from '../../office/move-in/testing/move-in-app.ts';
import { providerRow } from '../../office/move-in/testing/provider-file.ts';
import { clearOrders } from '../order/testing/order-invariants.ts';
import { readShown } from './quoted.ts';
import { addPackage } from './testing/add-package.ts';
import { isNightly, tries } from '../../../testing/nightly.ts';

/** Runs the same lives every time, and random ones in the nightly run. `LIVES_SEED=7` repeats a seed. */
const lives = tries(2, 60);
const seed = process.env['LIVES_SEED'] ?? (isNightly ? undefined : '3');

const app = await createMoveInApp();
const { db, clock, services, service, night, pay } = app;
await addPackage(db, '20', 199_000);
await addPackage(db, '100', 399_000);

const wish = fc.constantFrom<ChangeWish>(
  { kind: 'package', productId: 'internet-20' },
  { kind: 'package', productId: 'internet-50' },
  { kind: 'package', productId: 'internet-100' },
  { kind: 'package', productId: 'internet-100' },
  { kind: 'add', productIds: ['tv-family'] },
  { kind: 'add', productIds: ['tv-family', 'kanal-film'] },
  { kind: 'add', productIds: ['kanal-film'] },
  { kind: 'remove', productIds: ['tv-family'] },
  { kind: 'remove', productIds: ['kanal-film'] },
  { kind: 'ahead', months: 3 },
  { kind: 'end' },
);
const moment = fc.record({
  days: fc.constantFrom(0, 0, 1, 3, 9, 20, 31, 40),
  /** Whether open bills are paid before the next action, as by most customers. */
  pays: fc.constantFrom(true, true, true, true, false),
  wish,
  takesBack: fc.constantFrom(false, false, false, true),
});
const life = fc.record({
  /** Start days in years with and without a 29 February, in all parts of a month. */
  start: fc.integer({ min: 0, max: 1100 }).map((days) => addDays('2027-01-01', days)),
  withTv: fc.boolean(),
  isImported: fc.constantFrom(false, false, true),
  moments: fc.array(moment, { minLength: 12, maxLength: 18 }),
});

type Service = Pick<OrderedService, 'id' | 'number' | 'subscriptionId'>;

let imported = 0;
/** Imports a service from another system, paid to the end of the month. */
async function moveIn(start: string): Promise<Service> {
  clock.set(`${start}T09:00:00+07:00`);
  imported += 1;
  const row = {
    ...providerRow(7 * imported),
    'Dibayar sampai': lastOf(monthOf(start)).split('-').toReversed().join('/'),
  };
  await app.moveInRows([row], { customers: 1, services: 1, openBills: 0, credits: 0 }, start);
  return db
    .selectFrom('subscription')
    .select(['customer_id as id', 'number', 'id as subscriptionId'])
    .where('former_number', '=', row.Layanan)
    .executeTakeFirstOrThrow();
}

/** Runs the nightly jobs and applies due changes, on three days of each month. */
async function pass(from: string, to: string): Promise<void> {
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (!['01', '11', '22'].includes(day.slice(8))) continue;
    await night(day);
    await services.changes.settle();
  }
}

async function payAll(who: Service): Promise<void> {
  for (const { id, billingStatus } of await services.billing.active(who.id)) {
    if (billingStatus === 'OPEN') await pay(who, id);
  }
}

/** A refusal is allowed; any other error is a bug. */
async function trying<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNEXPECTED') throw error;
    return null;
  }
}

async function change(who: Service, wanted: ChangeWish): Promise<string | null> {
  const quote = await trying(() =>
    services.changes.quote(who.id, { number: who.number, wish: wanted }),
  );
  if (!quote) return null;
  const key = { customerId: who.id, id: quote.id };
  if (wanted.kind !== 'ahead') {
    // A new quote can always be confirmed.
    await services.changes.confirm(key);
    return quote.id;
  }
  const opened = await trying(() => services.payAhead.pay(key, 'NUSA_VA'));
  const { payment } = opened ?? {};
  if (payment) await app.bank.pay(payment.id, payment.amount);
  return null;
}

const madeChanges = async (who: Service) =>
  (
    await db
      .selectFrom('service_change')
      .select(['id', 'kind', 'status', 'effective_on as from', 'quote', 'created_at as at'])
      .where('customer_id', '=', who.id)
      .orderBy('created_at')
      .execute()
  ).map(({ quote, ...made }) => ({ ...made, quote: readShown(quote) }));

const linesOf = (who: Service) =>
  db
    .selectFrom('subscription_line')
    .select(['product_type as type', 'name', 'amount', 'valid_from as from', 'valid_to as to'])
    .where('customer_id', '=', who.id)
    .execute();

const billedLines = (who: Service) =>
  db
    .selectFrom('bill_line as line')
    .innerJoin('bill', (join) =>
      join.onRef('bill.customer_id', '=', 'line.customer_id').onRef('bill.id', '=', 'line.bill_id'),
    )
    .select(['line.name', 'line.amount', 'line.from_day as from', 'line.to_day as to'])
    .select(['line.monthly', 'bill.id as billId', 'bill.created_at as at'])
    .where('bill.customer_id', '=', who.id)
    .where('bill.status', '<>', 'VOIDED')
    .execute();

const chargesOf = (who: Service) =>
  db
    .selectFrom('service_charge')
    .select(['name', 'amount', 'monthly', 'from_day as from', 'to_day as to', 'bill_id as billId'])
    .where('customer_id', '=', who.id)
    .execute();

const holdsOn = (day: string) => (line: { from: string | null; to: string | null }) =>
  line.from !== null && line.from <= day && day <= (line.to ?? day);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Each billed day must cost the plan of that day: the amount of its bill plus later charges for changes. */
async function expectDaysAtTheirPlan(who: Service, start: string): Promise<void> {
  const { billed_from: billedFrom, status } = await db
    .selectFrom('subscription')
    .select(['billed_from', 'status'])
    .where('id', '=', who.subscriptionId)
    .executeTakeFirstOrThrow();
  const [lines, billed, charges, changes] = await Promise.all([
    linesOf(who),
    billedLines(who),
    chargesOf(who),
    madeChanges(who),
  ]);
  const standing = changes.filter(
    ({ kind, status: at }) => kind !== 'end' && (at === 'scheduled' || at === 'applied'),
  );
  const ordered = changes[0]?.quote.monthlyBefore ?? sumOf(lines.map(({ amount }) => amount));
  const planOn = (day: string) =>
    standing.findLast(({ from }) => from <= day)?.quote.monthlyAfter ?? ordered;
  const isCharge = ({ name }: { name: string }) => charges.some((charge) => charge.name === name);
  const coveredTo = await services.billing.coveredTo(db, {
    customerId: who.id,
    id: who.subscriptionId,
    billedFrom,
  });
  const wasIsolated = await hasBeenIsolated(who);
  for (let day = start; day <= coveredTo; day = addDays(day, 1)) {
    const regular =
      day < billedFrom
        ? ordered
        : sumOf(
            billed.flatMap((line) =>
              !isCharge(line) && holdsOn(day)(line) ? [line.monthly ?? 0] : [],
            ),
          );
    const isLeftOut = regular === 0 && (wasIsolated || status === 'ended');
    if (isLeftOut) continue;
    const charged = sumOf(charges.filter(holdsOn(day)).map(({ monthly }) => monthly));
    expect([day, regular + charged]).toEqual([day, planOn(day)]);
    const held = lines.filter(holdsOn(day)).map(({ type }) => type);
    const has = (type: string) => held.some((each) => each === type);
    expect([day, held.filter((type) => type === 'INTERNET').length]).toEqual([day, 1]);
    expect([day, has('TV') || !has('ALACARTE')]).toEqual([day, true]);
  }
  for (const { amount, monthly, from, to } of charges) {
    let exact = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) exact += monthly / daysIn(monthOf(day));
    expect(Math.abs(amount - Math.min(monthly, exact))).toBeLessThanOrEqual(0.5 + 1e-6);
  }
  const onBills = charges.filter(({ billId }) => billId !== null);
  for (const { name, amount, billId } of onBills) {
    expect(billed).toContainEqual(expect.objectContaining({ billId, name, amount }));
  }
}

async function hasBeenIsolated(who: Service): Promise<boolean> {
  const step = await db
    .selectFrom('subscription_step')
    .select('id')
    .where('subscription_id', '=', who.subscriptionId)
    .where('to_status', '=', 'Isolir')
    .executeTakeFirst();
  return step !== undefined;
}

/** An ended service must be billed only what the quote of its end said. */
async function expectEndAsQuoted(who: Service): Promise<void> {
  const end = (await madeChanges(who)).findLast(
    ({ kind, status }) => kind === 'end' && status === 'applied',
  );
  if (!end?.quote.ending || (await hasBeenIsolated(who))) return;
  const bills = await db
    .selectFrom('bill')
    .select(['tagihan', 'materai', 'covers_to as coversTo'])
    .where('customer_id', '=', who.id)
    .where('devices', '=', false)
    .where('status', '<>', 'VOIDED')
    .where('created_at', '>', end.at)
    .execute();
  expect(sumOf(bills.map(({ tagihan, materai }) => tagihan + materai))).toBe(
    end.quote.ending.total,
  );
  for (const { coversTo } of bills) expect(coversTo <= end.from).toBe(true);
}

let lent = 0;
const lend = (who: Service, lentOn: string) => {
  const serial = `ZTEG${String((lent += 1)).padStart(4, '0')}`;
  return services.devices.add({
    customerId: who.id,
    number: who.number,
    kind: 'ONT',
    serial,
    lentOn,
  });
};

async function returnDue(who: Service, returnedOn: string): Promise<void> {
  for (const { id, version, dueOn, billId } of await services.devices.of(db, who.id)) {
    if (dueOn === null || billId !== null) continue;
    await services.devices.edit({ customerId: who.id, id, version, returnedOn });
  }
}

/** A device must be lent, due, returned, or billed once after its return date. */
async function expectDevicesBack(who: Service, today: string): Promise<string> {
  const bills = await db
    .selectFrom('bill')
    .select(['tagihan', 'period'])
    .where('customer_id', '=', who.id)
    .where('devices', '=', true)
    .execute();
  const [device] = await services.devices.of(db, who.id);
  const isBilled = device?.billId !== null;
  expect(bills.map(({ tagihan }) => tagihan)).toEqual(isBilled ? [device?.price] : []);
  if (device?.dueOn === null) return 'lent';
  if (device?.returnedOn !== null) return 'returned';
  // The test runs only some nights of a month, so the bill may be up to 12 days late.
  expect(isBilled || addDays(device.dueOn, 12) >= today).toBe(true);
  return isBilled ? 'billed' : 'due';
}

// shows P4.2, P4.4, P4.6, P4.8, P4.11, P4.14, P4.19, P7.4
test('random lives of a service cost what their plans and quotes say', async () => {
  const done: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(life, async ({ start, withTv, isImported, moments }) => {
      await clearOrders(app);
      const who: Service = isImported
        ? await moveIn(start)
        : await service(`${start}T09:00:00+07:00`, withTv ? undefined : {});
      await lend(who, start);
      let day = start;
      for (const [at, { days, pays, wish: wanted, takesBack }] of moments.entries()) {
        const next = addDays(day, days);
        await pass(day, next);
        day = next;
        clock.set(`${day}T10:${String(10 + at)}:00+07:00`);
        if (pays) await payAll(who);
        if (moments.length % 2 === 0) await returnDue(who, day);
        const made = await change(who, wanted);
        if (made) done[wanted.kind] = (done[wanted.kind] ?? 0) + 1;
        const key = { customerId: who.id, id: made ?? '' };
        if (made && takesBack) await trying(() => services.changes.takeBack(key));
        const open = (await madeChanges(who)).filter(({ status }) => status === 'scheduled');
        expect(open.length).toBeLessThanOrEqual(1);
      }
      await pass(day, addDays(day, 70));
      await expectDaysAtTheirPlan(who, start);
      await expectEndAsQuoted(who);
      done[await expectDevicesBack(who, addDays(day, 70))] = 1;
      expect(await findViolations(db)).toEqual([]);
      const isOver = !(await services.subscriptions.hasRunning(db, who.id));
      const owes = (await services.billing.active(who.id)).some(
        ({ billingStatus }) => billingStatus === 'OPEN',
      );
      const isReturned = (await services.ledger.credits.of(who.id)) === 0;
      expect(isReturned || !isOver || owes).toBe(true);
    }),
    { numRuns: lives, endOnFailure: true, ...(seed && { seed: Number(seed) }) },
  );
  // The random lives must have covered every kind of action.
  expect(imported).toBeGreaterThan(0);
  const all = ['package', 'add', 'remove', 'end', 'returned', 'billed'];
  expect(Object.keys(done)).toEqual(expect.arrayContaining(all));
}, 3_600_000);
