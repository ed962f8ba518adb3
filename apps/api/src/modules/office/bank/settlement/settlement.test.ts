import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addDays } from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { createBankApp } from '../testing/bank-app.ts';
import { reportMapping, reportOf } from '../testing/bank-file.ts';

const world = await createBankApp();
const { bankMoney, importReport, db, bank, clock, services, billed, who } = world;
const { settlement } = bankMoney;
const { billing, ledger } = services;

beforeEach(async () => {
  await sql`truncate bank_statement, settlement_line cascade`.execute(db);
  // Payments of other tests are on the same day.
  const earlier = new Date('2021-12-01T00:00:00+07:00');
  await db.updateTable('money_received').set({ received_at: earlier }).execute();
});

/** A bill paid through the gateway. */
async function paid() {
  const one = await billed();
  const { payment } = await billing.pay(one.id, one.billId, 'NUSA_VA');
  const [reference, amount] = [payment?.id ?? '', payment?.amount ?? 0];
  const transfer = (await bank.pay(reference, amount)) ?? '';
  return { ...one, reference, amount, transfer, day: jakartaDay(clock()) };
}

const spanOf = (day: string) => ({ from: addDays(day, -5), to: addDays(day, 10) });
const statesOf = async (day: string) =>
  new Map((await settlement.lines(spanOf(day))).map((row) => [row.reference, row.state]));

// shows P5d.2, P5d.3
test('a second import adds nothing, and the money of a day is settled, fee or outstanding', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()];
  const { day } = three;
  const rows = [
    { ...one, day: addDays(day, 1), fee: 4000 },
    { ...two, day: addDays(day, 2), fee: 4000 },
  ];
  expect(await importReport(rows)).toMatchObject({ added: 2, known: 0 });
  expect(await importReport(rows.toReversed())).toMatchObject({ added: 0, known: 2 });
  expect(await importReport(rows.slice(1))).toMatchObject({ added: 0, known: 1 });
  const days = (await settlement.days(spanOf(day))).filter((each) => each.day === day);
  expect(days).toEqual([
    {
      gateway: 'sandbox',
      day,
      payments: 3,
      received: one.amount + two.amount + three.amount,
      reversed: 0,
      settled: one.amount + two.amount - 8000,
      fee: 8000,
      outstanding: three.amount,
      wrong: 0,
    },
  ]);
  expect(await statesOf(day)).toEqual(
    new Map([
      [one.reference, 'matched'],
      [two.reference, 'matched'],
      [three.reference, 'waiting'],
    ]),
  );
  expect(await findViolations(db)).toEqual([]);
});

// shows P5d.4
test('names every payment and line that does not match', async () => {
  const all = [];
  for (let made = 0; made < 6; made += 1) all.push(await paid());
  const [differing, doubled, back, refunded, missing, late] = all;
  if (!differing || !doubled || !back || !refunded || !missing || !late) throw new Error('six');
  const { day } = late;
  const before = (await ledger.trialBalance()).received;
  await bank.giveBack(back.transfer, back.amount);
  await bank.giveBack(refunded.transfer, 1000);
  const on = addDays(day, 5);
  await importReport([
    { ...differing, amount: differing.amount - 1, day: on },
    { ...doubled, day: on },
    { ...doubled, day: addDays(on, 1) },
    { ...back, day: on },
    { ...refunded, day: on },
    { ...refunded, amount: 1000, status: 'partial_refund', day: on },
    { reference: 'PAY-LAIN', amount: 5000, fee: 100, day: on },
  ]);
  expect(await statesOf(day)).toEqual(
    new Map([
      [differing.reference, 'amount'],
      [doubled.reference, 'twice'],
      [back.reference, 'reversed'],
      [refunded.reference, 'matched'],
      [missing.reference, 'missing'],
      [late.reference, 'missing'],
      ['PAY-LAIN', 'unknown'],
    ]),
  );
  const days = await settlement.days(spanOf(day));
  const total = (part: 'received' | 'reversed' | 'settled' | 'fee' | 'outstanding' | 'wrong') =>
    days.reduce((sum, each) => sum + each[part], 0);
  expect(total('received') - total('reversed')).toBe(
    total('settled') + total('fee') + total('outstanding'),
  );
  expect(total('wrong')).toBe(6);
  expect(days.find((each) => each.day === on)).toMatchObject({
    payments: 0,
    received: 0,
    settled: 4900,
    fee: 100,
    outstanding: -5000,
  });
  // Nothing is booked from a report.
  expect((await ledger.trialBalance()).received - before).toBe(-back.amount - 1000);
  const { days: own, wrong } = await settlement.closeOf(on);
  expect(own).toHaveLength(1);
  expect(wrong).toHaveLength(6);
});

// shows P5d.3
test('a line belongs to the day of its payment, for any requested days', async () => {
  const one = await paid();
  const on = addDays(one.day, 20);
  await importReport([{ ...one, day: on }]);
  expect(await settlement.days({ from: on, to: on })).toEqual([]);
  expect(await settlement.days({ from: one.day, to: one.day })).toMatchObject([
    { day: one.day, settled: one.amount, outstanding: 0 },
  ]);
});

// shows P5d.3
test('money that staff booked from a review belongs to its gateway', async () => {
  const one = await billed();
  const day = jakartaDay(clock());
  await billing.payments.record({
    to: { bill: one.billId },
    means: 'transfer',
    amount: 70_000,
    reference: 'sandbox PAY-KETIK',
    reason: 'Ditanyakan ke bank',
    by: who,
  });
  await importReport([{ reference: 'PAY-KETIK', amount: 70_000, day: addDays(day, 3) }]);
  expect(await statesOf(day)).toEqual(new Map([['PAY-KETIK', 'matched']]));
  const later = addDays(day, 3);
  expect(await settlement.days({ from: later, to: later })).toEqual([]);
});

// shows P5d.1
test('proposes the columns of the last report, at first from the headings', async () => {
  const file = reportOf([{ reference: 'PAY-1', amount: 5, day: '2026-12-01' }]);
  const id = await world.upload(file, 'sandbox');
  expect(await bankMoney.statements.columns(id)).toMatchObject({
    kind: 'gateway',
    mapping: reportMapping,
  });
  await bankMoney.statements.import(who, id, { ...reportMapping, days: 'mdy' });
  const next = await bankMoney.statements.columns(await world.upload(file, 'sandbox'));
  expect(next.mapping.days).toBe('mdy');
  // Bank statements are listed separately.
  expect(await bankMoney.statements.list('bank')).toEqual([]);
  expect(await bankMoney.statements.list('gateway')).toHaveLength(2);
  await expect(world.upload(file, 'xendit')).rejects.toMatchObject({
    fields: { account: expect.any(String) },
  });
});
