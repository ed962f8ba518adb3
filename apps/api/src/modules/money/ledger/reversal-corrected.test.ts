import { afterEach, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import type { Customer } from '../../../testing/customers.ts';
import { createBillingApp, monthly } from '../billing/testing/billing-app.ts';

const world = await createBillingApp();
const { db, clock, bank, services, billed, twiceBilled, pay, night } = world;
const { billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;

afterEach(world.expectSound);

async function giveBack(label: string, amount: number): Promise<void> {
  clock.advance({ minutes: 1 });
  const transfer = (await bank.look(label))?.transfers.find(({ left }) => left >= amount);
  await bank.giveBack(transfer?.id ?? '', amount);
}

const credit = (number: string, amount: number) =>
  billing.corrections.correct(number, {
    kind: 'credit',
    amount,
    reason: 'Gangguan',
    by: nameOnly('Budi'),
  });

const openOnes = async (who: Customer) =>
  (await billing.active(who.id))
    .filter(({ billingStatus }) => billingStatus === 'OPEN')
    .map(({ id, rpTotal }) => [id, rpTotal]);

const owed = async (who: Customer) =>
  (
    await db
      .selectFrom('debt')
      .select('amount')
      .where('customer_id', '=', who.id)
      .where('dropped_at', 'is', null)
      .execute()
  ).map(({ amount }) => amount);

test('reopens a credited bill with the credited amount subtracted', async () => {
  const who = await billed();
  const paid = await pay(who, who.billId);
  await credit(who.billId, 50_000);
  await giveBack(who.billId, paid);
  expect(await openOnes(who)).toEqual([[who.billId, full - 50_000]]);
  expect(await owed(who)).toEqual([]);
  expect(await ledger.credits.of(who.id)).toBe(0);
  expect(await pay(who, who.billId, 'LINKAJA_QR')).toBe(full - 50_000);
  expect(await openOnes(who)).toEqual([]);
});

test('ignores denda that was returned in an earlier round', async () => {
  const waive = () =>
    billing.corrections.correct(who.billId, {
      kind: 'denda-waived',
      amount: null,
      reason: 'Gangguan',
      by: nameOnly('Budi'),
    });
  const who = await billed();
  clock.set('2026-12-21T10:00:00+07:00');
  const paid = await pay(who, who.billId);
  expect(await waive()).toMatchObject({ returned: 20_700 });
  await giveBack(who.billId, paid);
  clock.set('2027-01-10T10:00:00+07:00');
  expect(await pay(who, who.billId, 'LINKAJA_QR')).toBe(full + 20_700);
  expect(await waive()).toMatchObject({ returned: 20_700 });
  await expect(waive()).rejects.toMatchObject({ code: 'STEP_REFUSED' });
});

test('turns credit that the next bill used into a debt', async () => {
  const who = await billed();
  const paid = await pay(who, who.billId);
  await credit(who.billId, 50_000);
  await night('2027-01-01');
  const [next] = await openOnes(who);
  await giveBack(who.billId, paid);
  expect(await openOnes(who)).toEqual([[who.billId, full - 50_000], next]);
  expect(next?.[1]).toBe(full - 50_000);
  expect(await owed(who)).toEqual([50_000]);
});

test('reopens all bills of a joint payment although one was credited', async () => {
  const { billIds, ...who } = await twiceBilled();
  const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
  await bank.pay(payment.id, payment.amount);
  await credit(billIds[1] ?? '', 50_000);
  await giveBack(payment.id, payment.amount);
  const open = await openOnes(who);
  expect(open.map(([id]) => id)).toEqual(billIds);
  expect(open[1]?.[1]).toBe(full - 50_000);
  expect(await owed(who)).toEqual([]);
});

test('asks for nothing twice if more was credited than the reversed payment', async () => {
  const who = await billed();
  const { payment } = await billing.pay(who.id, who.billId, 'NUSA_VA');
  await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
  await bank.pay(payment?.id ?? '', 100_000);
  await night('2027-01-01');
  const number = (await billing.active(who.id))[0]?.id ?? '';
  const paid = await pay(who, number);
  // Only one Rupiah of the fee is left of this payment.
  await credit(number, paid - 1);
  await giveBack(number, paid);
  expect(await openOnes(who)).toEqual([]);
  expect(await owed(who)).toEqual([1]);
});

test('keeps the history balanced after returned denda and a reversal', async () => {
  const who = await billed();
  clock.set('2026-12-22T12:00:00+07:00');
  const paid = await pay(who, who.billId);
  clock.advance({ minutes: 1 });
  const waived = {
    kind: 'denda-waived',
    amount: null,
    reason: 'Gangguan',
    by: nameOnly('Budi'),
  } as const;
  await billing.corrections.correct(who.billId, waived);
  await giveBack(who.billId, paid);
  expect(await openOnes(who)).toEqual([[who.billId, full]]);
  const { balance, entries } = await ledger.statement.history(who.id, null);
  expect(balance).toBe(-full);
  expect(entries[0]).toMatchObject({ title: 'Biaya admin dibatalkan', amount: 4000, balance });
});
