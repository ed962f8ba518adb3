import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findViolations } from '../../../testing/invariants.ts';
import { createBillingApp, monthly } from '../billing/testing/billing-app.ts';
import { countOf } from './till.service.ts';

const app = await createBillingApp();
const { db, clock, services, billed, statusOf, night } = app;
const { tills, billing, ledger } = services;
const full = monthly.internet + monthly.tv + monthly.film;

let people = 0;
async function cashier(): Promise<{ staffId: string; name: string }> {
  people += 1;
  const name = `Kasir ${people}`;
  const email = `kasir-${people}@contoh.id`;
  const id = await services.staff.add({ email, fullName: name, role: 'cashier', areas: [] }, 'x');
  return { staffId: id ?? '', name };
}

const take = (by: { staffId: string; name: string }, customerId: string, amount: number) =>
  billing.payments.record({
    to: { customerId },
    means: 'cash',
    amount,
    reference: tills.issue(by.staffId, amount),
    reason: 'Tunai di loket',
    by,
  });

const numbersOf = async (tillId: string): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select till_number as number from money_received
    where till_id = ${tillId}::uuid and till_number is not null order by 1`.execute(db);
  return rows.map(({ number }) => number);
};

// shows P5b.2, P5b.7
test('takes cash only in an open till, one at a time for each person', async () => {
  const who = await billed();
  const by = await cashier();
  await expect(take(by, who.id, full)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  expect(await ledger.credits.of(who.id)).toBe(0);
  const { id, expected } = await tills.open(by.staffId, 100_000);
  expect(expected).toBe(100_000);
  await expect(tills.open(by.staffId, 0)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  const { reference, paysBill } = await take(by, who.id, full);
  expect(paysBill).toBe(true);
  expect(reference).toMatch(/^KAS-\d+-0001$/);
  expect(await tills.own(by.staffId)).toMatchObject({ id, expected: 100_000 + full });
  const messages = await services.inbox.list(who.id, { unreadOnly: false, before: undefined });
  expect(messages.find(({ title }) => title === 'Kuitansi pembayaran tunai')?.text).toContain(
    reference,
  );
});

// shows P5b.2
test('goes from open to counted to closed, and differences need a reason', async () => {
  const who = await billed();
  const by = await cashier();
  const finance = await cashier();
  const { id } = await tills.open(by.staffId, 50_000);
  await take(by, who.id, 200_000);
  const short = { amount: 249_000, reason: null };
  await expect(tills.close(finance.staffId, id, short)).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  await expect(tills.count(by.staffId, id, short)).rejects.toMatchObject({
    fields: { reason: 'Jumlahnya berbeda. Sebutkan alasannya' },
  });
  await expect(tills.count(finance.staffId, id, short)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await tills.count(by.staffId, id, { ...short, reason: 'Salah kembalian' });
  await expect(take(by, who.id, 1000)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  await expect(tills.close(by.staffId, id, short)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  const { after } = await tills.close(finance.staffId, id, short);
  expect(after).toMatchObject({
    state: 'closed',
    expected: 250_000,
    counted: 249_000,
    received: 249_000,
    differenceReason: 'Salah kembalian',
  });
  // The person may open a new till, but the old one can be reopened only after the new one is counted.
  const next = await tills.open(by.staffId, 0);
  await expect(tills.reopen(id, countOf(after))).rejects.toMatchObject({ code: 'STEP_REFUSED' });
  await tills.count(by.staffId, next.id, { amount: 0, reason: null });
  await tills.reopen(id, countOf(after));
  expect(await tills.own(by.staffId)).toMatchObject({ id, state: 'open', expected: 250_000 });
});

// shows P5b.3
test('numbers receipts without gaps when transactions fail and connections are killed', async () => {
  const who = await billed();
  const by = await cashier();
  const { id } = await tills.open(by.staffId, 0);
  let booked = 0;
  let failed = 0;
  for (let round = 0; round < 12; round += 1) {
    const how = ['kept', 'refused', 'killed'][round % 3];
    const lastly = async () => {
      if (how === 'refused') throw new Error('refused at the end');
      if (how === 'killed') {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(db);
      }
    };
    await billing.payments
      .record(
        {
          to: { customerId: who.id },
          means: 'cash',
          amount: 1000,
          reference: tills.issue(by.staffId, 1000),
          reason: 'Tunai di loket',
          by,
        },
        { lastly },
      )
      .then(
        () => (booked += 1),
        () => (failed += 1),
      );
  }
  expect({ booked, failed }).toEqual({ booked: 4, failed: 8 });
  expect(await numbersOf(id)).toEqual([1, 2, 3, 4]);
  expect(await tills.own(by.staffId)).toMatchObject({ lastReceipt: 4, expected: 4000 });
  expect(await findViolations(db)).toEqual([]);
});

// shows P5b.2
test('opens or reopens a till of one person, not both in the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const by = await cashier();
    const { id } = await tills.open(by.staffId, 0);
    const { after } = await tills.count(by.staffId, id, { amount: 0, reason: null });
    const outcomes = await Promise.allSettled([
      tills.reopen(id, countOf(after)),
      tills.open(by.staffId, 0),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'STEP_REFUSED' })]);
  }
});

test('numbers receipts of two customers in one till at the same moment', async () => {
  const [one, two] = [await billed(), await billed()];
  const by = await cashier();
  const { id } = await tills.open(by.staffId, 0);
  await Promise.all([one, two, one, two].map((who) => take(by, who.id, 1000)));
  expect(await numbersOf(id)).toEqual([1, 2, 3, 4]);
  expect(await findViolations(db)).toEqual([]);
});

// shows P5b.4
test('cancels a receipt that paid a second bill out of its credit', async () => {
  const who = await billed();
  await night('2027-01-01');
  const by = await cashier();
  await tills.open(by.staffId, 0);
  const bills = await billing.active(who.id);
  expect(bills).toHaveLength(2);
  const due = bills.reduce((sum, { rpTotal }) => sum + rpTotal, 0);
  const { reference } = await take(by, who.id, due + 5000);
  expect(await ledger.credits.of(who.id)).toBe(5000);
  await tills.undo(reference, { reason: 'Salah pelanggan' });
  const open = await billing.active(who.id);
  expect(open.map(({ billingStatus }) => billingStatus)).toEqual(['OPEN', 'OPEN']);
  expect(await ledger.credits.of(who.id)).toBe(0);
  expect(await findViolations(db)).toEqual([]);
});

// shows P5b.4
test('cancels a receipt on its day: the bill is open again, the cash has left the till', async () => {
  const who = await billed();
  await night('2026-12-21');
  const by = await cashier();
  const { id } = await tills.open(by.staffId, 0);
  const { reference } = await take(by, who.id, full + 20_700 + 5000);
  expect(await statusOf(who.subscriptionId)).toBe('active');
  await tills.undo(reference, { reason: 'Salah pelanggan' });
  const [bill] = await billing.active(who.id);
  expect(bill).toMatchObject({ id: who.billId, billingStatus: 'OPEN' });
  expect(await ledger.credits.of(who.id)).toBe(0);
  expect(await tills.own(by.staffId)).toMatchObject({ expected: 0, lastReceipt: 1 });
  await expect(tills.undo(reference, { reason: 'Lagi' })).rejects.toMatchObject({
    message: `Kuitansi ${reference} sudah dibatalkan.`,
  });
  const messages = await services.inbox.list(who.id, { unreadOnly: false, before: undefined });
  expect(messages.find(({ title }) => title.includes('perlu dibayar lagi'))?.text).toContain(
    'dibatalkan di loket',
  );
  const again = await take(by, who.id, full + 20_700);
  expect(again.reference.endsWith('0002')).toBe(true);
  await tills.count(by.staffId, id, { amount: full + 20_700, reason: null });
  await expect(tills.undo(again.reference, { reason: 'Lagi' })).rejects.toMatchObject({
    message: expect.stringContaining('sudah dihitung'),
  });
  clock.advance({ days: 1 });
  await expect(tills.undo(again.reference, { reason: 'Lagi' })).rejects.toMatchObject({
    message: expect.stringContaining('hari yang sama'),
  });
  expect(await findViolations(db)).toEqual([]);
});
