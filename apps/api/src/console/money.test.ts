import * as billRun from '@serat/contract/staff/bill-run';
import * as bills from '@serat/contract/staff/bills';
import { listProposals } from '@serat/contract/staff/proposals';
import { listReviews, type ReviewReason } from '@serat/contract/staff/payment-lists';
import { closeReview, reopenReview, settleReview } from '@serat/contract/staff/payments';
import * as refunds from '@serat/contract/staff/refunds';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { findViolations } from '../testing/invariants.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { rowOf } from '../testing/rows.ts';

const world = await createBillingApp({ env: { FOUR_EYES_ABOVE: '500000' } });
const { db, services, clock } = world;
const { ask, person, approve } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;
let finance: Person;
let support: Person;
let foreign: Person;

/** New sessions, because the tests move the clock by days. */
async function people() {
  finance = await person('finance');
  support = await person('support');
  foreign = await person('finance', ['city:1271']);
}

beforeAll(people);

async function rejectedOrder() {
  const number = await world.placeOrder(await world.customer());
  await world.payOrder(number);
  await services.orders.installation.reject(number, nameOnly('Budi'), 'Tiang roboh');
  const { data } = await ask(refunds.listRefunds, { query: { search: number } }, finance.cookie);
  const [due] = data.rows;
  if (!due) throw new Error('nothing is due');
  return due;
}

const closing = ({ id, amount, accountDate }: refunds.RefundRow) => ({
  body: { id, amount, accountDate, proof: 'TRF-0001', note: null },
});

// shows P1.12
test('finance closes a refund that support proposed, but not its own', async () => {
  const due = await rejectedOrder();
  expect(due.amount).toBeGreaterThan(500_000);
  expect(await ask(refunds.closeRefund, closing(due), support.cookie)).toMatchObject({ http: 403 });
  const proposed = await ask(refunds.proposeRefundClosing, closing(due), support.cookie);
  expect(proposed.data.outcome).toBe('proposed');
  const id = proposed.data.outcome === 'proposed' ? proposed.data.proposalId : '';
  expect(await approve(id, support)).toMatchObject({ http: 403 });
  expect((await approve(id, finance)).data).toEqual({
    outcome: 'executed',
  });
  const after = await ask(refunds.listRefunds, { query: { search: due.label } }, finance.cookie);
  expect(after.data.rows).toEqual([]);

  const own = await rejectedOrder();
  const mine = await ask(refunds.closeRefund, closing(own), finance.cookie);
  expect(mine.data.outcome).toBe('proposed');
  const ownId = mine.data.outcome === 'proposed' ? mine.data.proposalId : '';
  expect(await approve(ownId, finance)).toMatchObject({
    http: 403,
    message: 'Usulan Anda sendiri harus diputuskan orang lain.',
  });
});

test('masks a NIK in the closing note of a refund proposal', async () => {
  const { body } = closing(await rejectedOrder());
  const note = 'Atas nama NIK 3174056104900003';
  const asked = { body: { ...body, note } };
  const { data } = await ask(refunds.proposeRefundClosing, asked, support.cookie);
  const kept = await rowOf(db, 'proposal', {
    id: data.outcome === 'proposed' ? data.proposalId : '',
  });
  expect(JSON.stringify(kept)).not.toContain('3174056104900003');
  const masked = expect.stringMatching(/^Atas nama NIK \*+0003$/);
  expect(kept).toMatchObject({ payload: { note: masked }, content: { after: { note: masked } } });
});

test('a proposal fails if it was already done', async () => {
  const due = await rejectedOrder();
  const { data } = await ask(refunds.proposeRefundClosing, closing(due), support.cookie);
  const actor = { staffId: null, name: 'Sari', role: 'ops' as const };
  await services.backoffice.refunds.closeNow(actor, closing(due).body);
  const id = data.outcome === 'proposed' ? data.proposalId : '';
  expect((await approve(id, finance)).data).toEqual({
    outcome: 'failed',
  });
});

test('hides refunds of a foreign area', async () => {
  const due = await rejectedOrder();
  expect((await ask(refunds.listRefunds, {}, foreign.cookie)).data.rows).toEqual([]);
  expect(await ask(refunds.closeRefund, closing(due), foreign.cookie)).toMatchObject({ http: 404 });
});

async function billed() {
  const who = await world.billed();
  await people();
  return who.billId;
}

const wish = (number: string, amount: number) => ({
  number,
  kind: 'credit',
  amount,
  reason: 'Gangguan dua hari',
  seen: { status: 'OPEN', corrections: 0 },
});

test('masks a NIK in the note of a closing or correction that needs no decision', async () => {
  const text = 'Atas nama NIK 3174056104900003';
  const masked = expect.stringMatching(/^Atas nama NIK \*+0003$/);
  const { body } = closing(await rejectedOrder());
  const actor = { staffId: null, name: 'Sari', role: 'ops' as const };
  await services.backoffice.refunds.closeNow(actor, { ...body, note: text });
  const closed = db.selectFrom('refund_due').select('closed_note').where('id', '=', body.id);
  expect(await closed.executeTakeFirst()).toEqual({ closed_note: masked });

  const corrected = { ...wish(await billed(), 1000), reason: text };
  const { data } = await ask(bills.correctBill, { body: corrected }, finance.cookie);
  expect(data).toEqual({ outcome: 'done' });
  const { id } = await rowOf(db, 'bill', { number: corrected.number });
  expect((await rowOf(db, 'bill_correction', { bill_id: id })).reason).toEqual(masked);
});

test('a small credit is given at once; a large one and a write-off need two people', async () => {
  const number = await billed();
  const preview = await ask(
    bills.previewCorrection,
    { query: { number, kind: 'credit', amount: 50_000 } },
    finance.cookie,
  );
  expect(preview.data).toMatchObject({
    amount: 50_000,
    needsFourEyes: false,
    seen: { status: 'OPEN', corrections: 0 },
  });
  const small = await ask(bills.correctBill, { body: wish(number, 50_000) }, finance.cookie);
  expect(small.data).toEqual({ outcome: 'done' });
  const bill = await ask(bills.getBill, { query: { number } }, finance.cookie);
  expect(bill.data.corrections).toMatchObject([{ kind: 'credit', amount: 50_000 }]);
  const seen = { status: 'OPEN', corrections: 1 };
  const off = { ...wish(number, 1), kind: 'written-off', amount: null, seen };
  const big = await ask(bills.correctBill, { body: off }, finance.cookie);
  expect(big.data.outcome).toBe('proposed');
  expect(await ask(bills.correctBill, { body: wish(number, 1) }, support.cookie)).toMatchObject({
    http: 403,
  });
  const owner = await person('owner');
  const open = await ask(listProposals, {}, owner.cookie);
  const id = open.data.rows.find(({ subjectId }) => subjectId === number)?.id ?? '';
  expect((await approve(id, owner)).data.outcome).toBe('executed');
  const done = await ask(bills.getBill, { query: { number } }, finance.cookie);
  expect(done.data.status).toBe('WRITTEN_OFF');
  const rows = await services.audit.list({ subject: 'bill', subjectId: number, limit: 10 });
  expect(rows.map(({ action }) => action)).toEqual([
    'proposal.execute',
    'bill.written-off',
    'proposal.approve',
    'proposal.propose',
    'bill.credit',
  ]);
});

// shows P1.17
test.each(['credit', 'denda-waived', 'voided', 'written-off'] as const)(
  'does not touch a bill that changed meanwhile (%s) and returns its state',
  async (kind) => {
    const number = await billed();
    await ask(bills.correctBill, { body: wish(number, 50_000) }, finance.cookie);
    const { data: now } = await ask(bills.getBill, { query: { number } }, finance.cookie);
    const body = { ...wish(number, 20_000), kind, amount: kind === 'credit' ? 20_000 : null };
    const fields = { status: 'OPEN', corrections: '1', total: String(now.total) };
    const stale = { http: 409, code: 'STALE', fields };
    expect(await ask(bills.correctBill, { body }, finance.cookie)).toMatchObject(stale);
    expect(await ask(bills.proposeCorrection, { body }, support.cookie)).toMatchObject(stale);
    const { data: after } = await ask(bills.getBill, { query: { number } }, finance.cookie);
    expect(after).toEqual(now);
  },
);

test('lists bills by age and as PDF, and none of a foreign area', async () => {
  const number = await billed();
  clock.set('2026-12-25T03:00:00Z');
  await people();
  const late = await ask(bills.listBills, { query: { overdue: '1-7' } }, finance.cookie);
  expect(late.data.rows.map((row) => row.number)).toContain(number);
  const later = await ask(bills.listBills, { query: { overdue: '8-30' } }, finance.cookie);
  expect(later.data.rows.map((row) => row.number)).not.toContain(number);
  expect((await ask(bills.listBills, {}, foreign.cookie)).data.rows).toEqual([]);
  expect(await ask(bills.getBill, { query: { number } }, foreign.cookie)).toMatchObject({
    http: 404,
  });
  const body = wish(number, 1000);
  expect(await ask(bills.correctBill, { body }, foreign.cookie)).toMatchObject({ http: 404 });
  expect(await ask(bills.proposeCorrection, { body }, foreign.cookie)).toMatchObject({ http: 404 });
});

// shows P2.5, P2.16
test("previews a month's run beside the month before", async () => {
  await billed();
  clock.set('2027-01-01T03:00:00Z');
  await people();
  const preview = await ask(billRun.previewRun, {}, finance.cookie);
  expect(preview.data).toMatchObject({ period: '2027-01', made: { bills: 0, tagihan: 0 } });
  expect(preview.data.bills).toBeGreaterThan(0);
  expect(preview.data.lastMonth.bills).toBeGreaterThan(0);
  const made = async (period: string) => (await services.billing.madeIn(period)).bills;
  const { bills: due, tagihan, digest } = preview.data;
  const run = (seen: string) =>
    ask(billRun.runBills, { body: { period: '2027-01', seen: { digest: seen } } }, finance.cookie);
  expect(await run('1')).toMatchObject({
    http: 409,
    code: 'STALE',
    fields: { bills: String(due), tagihan: String(tagihan) },
  });
  expect(await run(digest)).toMatchObject({ http: 200, data: null });
  expect(await made('2027-01')).toBe(0);
  expect(await run(digest)).toMatchObject({
    code: 'STEP_REFUSED',
    message: expect.stringContaining('sedang dibuat'),
  });
  await world.runDueJobs();
  expect(await made('2027-01')).toBe(due);
  const { data: ended } = await ask(billRun.getRun, {}, finance.cookie);
  expect(ended).toMatchObject({ bills: due, made: due, failed: [], askedBy: finance.name });
  expect(ended?.endedDate).not.toBeNull();
  const rows = await services.audit.list({ subject: 'bill-run', subjectId: '2027-01', limit: 5 });
  expect(rows.map(({ action, actor, after }) => [action, actor, after])).toEqual([
    ['bill.run-done', finance.name, { made: due, failed: 0 }],
    ['bill.run', finance.name, { bills: due, tagihan }],
  ]);
  clock.advance({ minutes: 1 });
  expect(await run('0')).toMatchObject({ http: 200 });
  await world.runDueJobs();
  expect((await ask(billRun.getRun, {}, finance.cookie)).data).toMatchObject({ made: 0 });
});

/** A reported payment that could not be booked automatically. */
async function underReview(
  amount: number | null,
  { reason = 'unknown-reference', word = 'paid' }: { reason?: ReviewReason; word?: string } = {},
) {
  const reference = randomUUID();
  const { id } = await world.db
    .insertInto('payment_review')
    .values({
      gateway: 'sandbox',
      reference,
      event_digest: Buffer.from(reference),
      reason,
      word,
      amount,
      seen_at: clock(),
      last_seen_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('finance books a payment under review on a bill, once', async () => {
  await people();
  const who = await world.billed();
  const [bill] = await services.billing.active(who.id);
  const id = await underReview((bill?.rpTotal ?? 0) + 5000);
  const body = { id, bill: who.billId, as: 'payment', note: 'Transfer ke nomor lama' };
  expect(await ask(settleReview, { body }, support.cookie)).toMatchObject({ http: 403 });
  const settled = await ask(settleReview, { body }, finance.cookie);
  expect(settled).toMatchObject({ http: 200, data: { paysBill: true, keptAs: 'credit' } });
  expect((await services.billing.detail(who.id, who.billId)).bill.billingStatus).toBe('PAID');
  expect(await ask(settleReview, { body }, finance.cookie)).toMatchObject({ http: 404 });
  const [row] = await services.audit.list({ subject: 'review', subjectId: id, limit: 5 });
  expect(row).toMatchObject({ action: 'payment.settle-review', customerId: who.id });
  const reopened = await ask(reopenReview, { body: { id } }, finance.cookie);
  expect(reopened).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
  await expect(services.payment.reviews.findOpen(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await findViolations(db)).toEqual([]);
});

test('a review about money that went back can be reopened although its payment was booked', async () => {
  const { id: customerId } = await world.billed();
  const id = await underReview(50_000, { reason: 'reversed' });
  const { gateway, reference: ref } = await services.payment.reviews.findOpen(id);
  await services.ledger.receipts.claimReference(db, { customerId, gateway, ref });
  const closed = await ask(closeReview, { body: { id, note: 'Ditanyakan' } }, finance.cookie);
  expect(closed).toMatchObject({ http: 200 });
  expect(await ask(reopenReview, { body: { id } }, finance.cookie)).toMatchObject({ http: 200 });
});

test('finance returns a payment under review to the customer of a bill', async () => {
  const who = await world.billed();
  const id = await underReview(75_000);
  const body = { id, bill: who.billId, as: 'refund', note: 'Salah transfer' };
  const settled = await ask(settleReview, { body }, finance.cookie);
  expect(settled.data).toEqual({ paysBill: false, keptAs: 'refund' });
  const { data } = await ask(
    refunds.listRefunds,
    { query: { search: who.billId } },
    finance.cookie,
  );
  expect(data.rows).toMatchObject([{ amount: 75_000, why: 'Pembayaran tidak dapat dibukukan' }]);
  expect((await services.billing.detail(who.id, who.billId)).bill.billingStatus).toBe('OPEN');
});

test.each([
  ['without an amount', null, {}],
  ['about money that went back', 50_000, { reason: 'reversed' }],
  ['of an attempt that may still settle', 50_000, { reason: 'unclear' }],
  ['of an attempt that nobody paid', 50_000, { reason: 'gateway-gone' }],
  ['whose gateway does not say that it was paid', 50_000, { word: 'expired' }],
] as const)('refuses to book a review %s', async (_title, amount, about) => {
  const id = await underReview(amount, about);
  const body = { id, bill: (await world.billed()).billId, as: 'payment', note: 'Coba saja' };
  expect(await ask(settleReview, { body }, finance.cookie)).toMatchObject({ code: 'STEP_REFUSED' });
  const { data } = await ask(listReviews, {}, finance.cookie);
  expect(data.rows.find((row) => row.id === id)).toMatchObject({ isMoney: false });
});

test('a review stays open if the bill does not exist', async () => {
  const id = await underReview(50_000);
  const body = { id, bill: 'INV-000000-XXXX', as: 'payment', note: 'Salah ketik' };
  expect(await ask(settleReview, { body }, finance.cookie)).toMatchObject({ http: 404 });
  expect(await services.payment.reviews.findOpen(id)).toBeDefined();
});
