import { afterEach, expect, test } from 'vitest';
import type { Customer } from '../../../../testing/customers.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { createBillingApp } from '../testing/billing-app.ts';

const { db, bank, line, services, twiceBilled, billedFor, runDueJobs } = await createBillingApp();
const { billing, ledger } = services;

afterEach(() => {
  Object.assign(line, { down: false, before: async () => undefined });
});

const liveOf = async (who: Customer) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'payable_kind as kind', 'amount'])
    .where('customer_id', '=', who.id)
    .where('status', 'in', ['creating', 'pending'])
    .execute();
const statuses = async (who: Customer) =>
  (await billing.history(who.id)).map(({ billingStatus }) => billingStatus);

/** Runs once, right before this gateway call. */
function beforeCall(call: string, happens: () => Promise<unknown>): void {
  let isDone = false;
  line.before = async (made) => {
    if (made !== call || isDone) return;
    isDone = true;
    await happens();
  };
}

test('opens one payment for many simultaneous requests', async () => {
  const { billIds, ...who } = await twiceBilled();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => billing.joint.pay(who.id, billIds, 'NUSA_VA')),
  );
  expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
  expect(await liveOf(who)).toHaveLength(1);
});

test('opens one payment at a time for two methods', async () => {
  const { billIds, ...who } = await twiceBilled();
  const methods = ['NUSA_VA', 'LINKAJA_QR', 'NUSA_VA', 'LINKAJA_QR'];
  const outcomes = await Promise.allSettled(
    methods.map((method) => billing.joint.pay(who.id, billIds, method)),
  );
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const [live, ...others] = await liveOf(who);
  expect([live?.kind, others]).toEqual(['bills', []]);
  await bank.pay(live?.id ?? '', live?.amount ?? 0);
  await runDueJobs();
  expect(await statuses(who)).toEqual(['PAID', 'PAID']);
});

// shows R5.j3
test('opens either a joint or a single payment, never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { billIds, ...who } = await twiceBilled();
    const outcomes = await Promise.allSettled([
      ...billIds.map((billId) => billing.pay(who.id, billId, 'NUSA_VA')),
      billing.joint.pay(who.id, billIds, 'NUSA_VA'),
    ]);
    const refusals = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [each.reason.code] : [],
    );
    expect(['PAID_TOGETHER', 'UNAVAILABLE']).toEqual(expect.arrayContaining(refusals));
    const kinds = (await liveOf(who)).map(({ kind }) => kind);
    expect(kinds.includes('bills') ? kinds : ['bills']).toEqual(['bills']);
  }
});

test('leaves out a bill that is paid while its attempt is being closed', async () => {
  const { billIds: all, ...who } = await billedFor('2026-12', '2027-01', '2027-02');
  const { payment: alone } = await billing.pay(who.id, all[0] ?? '', 'LINKAJA_QR');
  beforeCall('void', () => bank.pay(alone?.id ?? '', alone?.amount ?? 0));
  const { bills } = await billing.joint.pay(who.id, all, 'NUSA_VA');
  expect(bills.map(({ id }) => id)).toEqual(all.slice(1));
  expect(await statuses(who)).toEqual(['OPEN', 'OPEN', 'PAID']);
});

test('ends a joint payment if a single bill is paid while it is being opened', async () => {
  const { billIds, ...who } = await twiceBilled();
  const { payment: alone } = await billing.pay(who.id, billIds[0] ?? '', 'LINKAJA_QR');
  beforeCall('create', () => bank.pay(alone?.id ?? '', alone?.amount ?? 0));
  const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
  expect(payment).toMatchObject({ status: 'voided', virtualAccount: null });
  await runDueJobs();
  expect(await bank.look(payment.id)).toMatchObject({ state: 'voided' });
  expect(await statuses(who)).toEqual(['OPEN', 'PAID']);
});

test('accepts the money when it arrives while the joint payment is being separated', async () => {
  const { billIds, ...who } = await twiceBilled();
  const { id, payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
  await Promise.allSettled([
    bank.pay(payment.id, payment.amount),
    billing.joint.separate(who.id, id),
    billing.pay(who.id, billIds[1] ?? '', 'LINKAJA_QR'),
  ]);
  await runDueJobs();
  expect(await statuses(who)).toEqual(['PAID', 'PAID']);
  expect(await liveOf(who)).toEqual([]);
});

test('books a duplicate notification once', async () => {
  const { billIds, ...who } = await twiceBilled();
  const { payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
  const transfer = await bank.pay(payment.id, payment.amount);
  await db.updateTable('demo_bank_transfer').set({ notified_at: null }).execute();
  await Promise.all([bank.notifyTransfer(transfer ?? ''), bank.notifyTransfer(transfer ?? '')]);
  expect(await ledger.credits.of(who.id)).toBe(0);
  expect(await statuses(who)).toEqual(['PAID', 'PAID']);
});

test('changes nothing while the gateway does not answer', async () => {
  const { billIds, ...who } = await twiceBilled();
  const { payment: alone } = await billing.pay(who.id, billIds[0] ?? '', 'NUSA_VA');
  line.down = true;
  await expect(billing.joint.pay(who.id, billIds, 'NUSA_VA')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect((await liveOf(who)).map(({ id }) => id)).toEqual([alone?.id]);
  line.down = false;
  const { id, payment } = await billing.joint.pay(who.id, billIds, 'NUSA_VA');
  line.down = true;
  await expect(billing.joint.separate(who.id, id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await liveOf(who)).map((live) => live.id)).toEqual([payment.id]);
});

test('balances the books after all of these races', async () => {
  expect(await findViolations(db)).toEqual([]);
});
