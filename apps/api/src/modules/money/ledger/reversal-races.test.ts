import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { waitForLocks } from '../../../db/testing/lock-waits.ts';
import type { Customer } from '../../../testing/customers.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { createBillingApp } from '../billing/testing/billing-app.ts';
import { rowsOf } from '../../../testing/rows.ts';

const world = await createBillingApp();
const { db, clock, bank, services, customer, placeOrder, payOrder, billed, pay, night } = world;
const { billing, ledger, orders } = services;

const lastTransfer = async (label: string) => {
  const transfer = (await bank.look(label))?.transfers.findLast(({ left }) => left > 0);
  if (!transfer) throw new Error(`nothing was paid for ${label}`);
  return transfer;
};

/** Runs all at once on separate connections. The losers must be refused, nothing else. */
async function race(...runners: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(runners.map(async (run) => run()));
  const refusals = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [String((each.reason as { code?: string }).code)] : [],
  );
  // The bank's job repeats failed notifications.
  clock.advance({ minutes: 1 });
  await world.runDueJobs();
  return refusals;
}

async function expectSound(who: Customer): Promise<void> {
  expect(await findViolations(db)).toEqual([]);
  const { rows } = { rows: await db.selectFrom('money_received').selectAll().execute() };
  const own = rows.filter((row) => row.customer_id === who.id);
  const sum = own.reduce((total, { amount }) => total + amount, 0);
  const entries = await rowsOf(db, 'money_entry', { customer_id: who.id }, ['amount']);
  expect(entries.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
}

// shows P5.4
test.each([1, 2, 3, 4, 5, 6])(
  'holds the order when a reversal races with the installation (%d)',
  async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    const { id, left } = await lastTransfer(orderId);
    const refused = await race(
      () => orders.installation.start(orderId, nameOnly('Budi')),
      () => bank.giveBack(id, left),
    );
    // Whichever was first, a held order takes no further step.
    expect(refused.every((code) => code === 'STEP_REFUSED')).toBe(true);
    expect(await orders.show(orderId)).toMatchObject({ heldAt: expect.any(Date) });
    await expect(orders.installation.finish(orderId, nameOnly('Budi'))).rejects.toMatchObject({
      code: 'STEP_REFUSED',
    });
    await expectSound(who);
  },
);

// shows R5.p2
test.each([1, 2, 3, 4, 5, 6])(
  'books a reversal once when it is notified five times at once (%d)',
  async () => {
    const who = await billed();
    await pay(who, who.billId);
    const { id, left } = await lastTransfer(who.billId);
    const backId = await bank.giveBack(id, left);
    await race(...Array.from({ length: 5 }, () => () => bank.notifyReturn(backId ?? '')));
    const booked = await rowsOf(db, 'money_received', { customer_id: who.id, kind: 'reversal' }, [
      'amount',
    ]);
    expect(booked).toEqual([{ amount: -left }]);
    await expectSound(who);
  },
);

test.each([1, 2, 3, 4])(
  'survives a second partial reversal, a payment and a method change at once (%d)',
  async () => {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    const { id } = await lastTransfer(orderId);
    clock.advance({ minutes: 1 });
    await bank.giveBack(id, 50_000);
    await orders.changeMethod(who.id, orderId, 'NUSA_VA');
    const number = await bank.find(orderId);
    await race(
      () => bank.giveBack(id, 20_000),
      () => bank.pay(number?.reference ?? '', number?.amount ?? 0),
      () => orders.changeMethod(who.id, orderId, 'LINKAJA_QR'),
    );
    await expectSound(who);
    // In every case, paying the current amount releases the order.
    const shown = await orders.activeOrder(who.id);
    if (shown?.held) {
      await orders.changeMethod(who.id, orderId, 'LINKAJA_QR');
      await payOrder(orderId);
    }
    await orders.installation.start(orderId, nameOnly('Budi'));
    expect(await orders.show(orderId)).toMatchObject({ status: 'installationOnProgress' });
    await expectSound(who);
  },
);

// shows P5.3
test.each([1, 2, 3])('survives partial reversals during the bill run (%d)', async () => {
  const who = await billed();
  await pay(who, who.billId);
  const { id, left } = await lastTransfer(who.billId);
  await bank.giveBack(id, 10_000);
  clock.set('2027-01-01T00:10:00+07:00');
  await race(
    () => billing.runs.run('2027-01'),
    () => bank.giveBack(id, 20_000),
    () => billing.runs.run('2027-01'),
    () => bank.giveBack(id, left - 30_000),
  );
  await expectSound(who);
  await night('2027-02-01');
  await expectSound(who);
  // Whether the first bill was reopened or its debts moved to others, the sum is the same.
  const debts = await rowsOf(db, 'debt', { customer_id: who.id }, [
    'amount',
    'bill_id',
    'dropped_at',
  ]);
  const owed = debts.reduce((sum, debt) => sum + (debt.dropped_at ? 0 : debt.amount), 0);
  const [first] = await rowsOf(db, 'bill', { number: who.billId }, ['status']);
  expect(owed).toBe(first?.status === 'OPEN' ? 0 : left);
  expect(await ledger.credits.of(who.id)).toBe(0);
});

test('turns reversed credit that the run is using into a debt', async () => {
  const withCredit = async () => {
    const who = await billed();
    const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
    await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
    await bank.pay(payment?.id ?? '', 100_000);
    return who;
  };
  // The run processes customers in id order: when it waits here, it has used the first one's credit.
  const [one, other] = [await withCredit(), await withCredit()];
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const transfers = (await bank.look(first.billId))?.transfers ?? [];
  const spare = transfers.find(({ left }) => left === 100_000);
  clock.set('2027-01-01T00:10:00+07:00');
  const running: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    const credits = trx.selectFrom('credit').select('id').where('customer_id', '=', second.id);
    await credits.forUpdate().execute();
    running.push(billing.runs.run('2027-01'));
    await waitForLocks(db, 1);
    running.push(bank.giveBack(spare?.id ?? '', 100_000));
    await waitForLocks(db, 2);
  });
  await Promise.all(running);
  const debts = db.selectFrom('debt').select('amount').where('customer_id', '=', first.id);
  expect(await debts.execute()).toEqual([{ amount: 100_000 }]);
  await expectSound(first);
  await expectSound(second);
});
