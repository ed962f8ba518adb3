import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addMonths } from '../../../../jakarta/calendar.ts';
import { listCoveredBills } from '../../ledger/testing/life-balance.ts';
import { createBillingApp } from '../testing/billing-app.ts';
import { tries } from '../../../../testing/nightly.ts';

const app = await createBillingApp();
const { db, clock, bank, line, services, service, runDueJobs, payCash } = app;
const { billing, ledger } = services;

const expectSound = async () => {
  await app.expectSound();
  expect(await listCoveredBills(app)).toEqual([]);
};

const rounds = tries(20, 200);

// shows R6.c5
test('pays a bill once when cash and webhook race; the other becomes credit', async () => {
  const who = await service('2026-11-01T09:00:00+07:00', {});
  const received = async () => (await ledger.trialBalance()).received;
  let paidByCash = 0;
  for (let round = 0; round < rounds; round += 1) {
    const day = addMonths('2026-12-01', round);
    clock.set(`${day}T09:00:00+07:00`);
    await billing.runs.run(day.slice(0, 7));
    const [open] = await billing.active(who.id);
    const { payment } = await billing.pay(who.id, open?.id ?? '', 'LINKAJA_QR');
    const amount = payment?.amount ?? 0;
    const before = await received();
    let transfer: Promise<string | null> | undefined;
    const send = () => (transfer ??= bank.pay(payment?.id ?? '', amount));
    // Sends the transfer at the same moment as the cash, or while the cash payment closes the attempt.
    line.before = async (call) => {
      if (call === 'void') void send();
    };
    if (round % 2 === 0) void send();
    await payCash(open?.id ?? '', amount);
    // An attempt closed before the transfer receives no money.
    const came = (await send()) === null ? amount : 2 * amount;
    const { bill, payment: attempt } = await billing.detail(who.id, open?.id ?? '');
    expect(bill).toMatchObject({ billingStatus: 'PAID', rpTotal: amount });
    if (attempt?.status !== 'paid') paidByCash += 1;
    expect(await received()).toBe(before + came);
    expect(await ledger.credits.of(who.id)).toBe(came - amount);
    await db.transaction().execute((trx) => ledger.credits.refund(trx, who.id));
  }
  line.before = async () => {};
  await runDueJobs();
  expect(paidByCash).toBeGreaterThan(0);
  expect(paidByCash).toBeLessThan(rounds);
  await expectSound();
}, 600_000);

// shows R6.c8
test('does not deadlock when the bill run races with payments, cash and reversals', async () => {
  const people = [];
  for (const _ of [1, 2, 3]) people.push(await service('2026-11-01T09:00:00+07:00', {}));
  for (let round = 0; round < 6; round += 1) {
    const day = addMonths('2026-12-01', round);
    clock.set(`${day}T09:00:00+07:00`);
    const transfers: string[] = [];
    const numbers: string[] = [];
    for (const who of people) {
      const [bill] = await billing.active(who.id);
      if (bill?.billingStatus !== 'OPEN') continue;
      numbers.push(bill.id);
      const { payment } = await billing.pay(who.id, bill.id, 'LINKAJA_QR');
      await bank.expire(payment?.id ?? '');
      transfers.push((await bank.pay(payment?.id ?? '', 150_000)) ?? '');
    }
    clock.advance({ minutes: 1 });
    const outcomes = await Promise.allSettled([
      billing.runs.run(day.slice(0, 7)),
      ...numbers.map((number) => payCash(number, 400_000)),
      ...transfers.map((id) => bank.giveBack(id, 150_000)),
      billing.runs.run(day.slice(0, 7)),
    ]);
    expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual(
      [],
    );
    await runDueJobs();
    await billing.runs.run(day.slice(0, 7));
    await expectSound();
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  expect(rows[0]?.deadlocks).toBe(0);
}, 600_000);
