import {
  findPayers,
  getPayer,
  getReceipt,
  previewRecord,
  recordPayment,
} from '@serat/contract/staff/cash';
import { listReversals } from '@serat/contract/staff/payment-lists';
import {
  closeTill,
  countTill,
  getOwnTill,
  listOwnReceipts,
  listTills,
  openTill,
  proposeReopen,
  proposeUndo,
} from '@serat/contract/staff/tills';
import { expect, test } from 'vitest';
import { createBillingApp, monthly } from '../modules/money/billing/testing/billing-app.ts';
import { findViolations } from '../testing/invariants.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp();
const { services, bank, line, db } = world;
const { ask, person, approve } = await createConsoleApp(world);
const full = monthly.internet + monthly.tv + monthly.film;

async function cashier() {
  const who = await person('cashier', ['city:3174']);
  await ask(openTill, { body: { float: 100_000 } }, who.cookie);
  return who;
}

const cash = (kind: string, target: string, amount: number, given = amount) => ({
  body: { kind, target, means: 'cash', amount, given },
});

// shows P5b.1
test('a cashier sees what an amount will do, books it and gets a receipt with the change', async () => {
  const { billIds, ...who } = await world.twiceBilled();
  const { cookie } = await cashier();
  const { data: payer } = await ask(getPayer, { query: { customerId: who.id } }, cookie);
  expect(payer).toMatchObject({
    fullName: expect.any(String),
    bills: [
      { number: billIds[0], due: full + 41_400 },
      { number: billIds[1], due: full },
    ],
    order: null,
    credit: 0,
  });
  const amount = 2 * full + 41_400 + 1000;
  const query = { kind: 'customer', target: who.id, means: 'cash', amount };
  const { data: plan } = await ask(previewRecord, { query }, cookie);
  expect(plan).toEqual({
    due: full + 41_400,
    pays: [
      { number: billIds[0], amount: full + 41_400 },
      { number: billIds[1], amount: full },
    ],
    creditLeft: 1000,
    refund: 0,
    closesPayment: false,
    restoresService: true,
    seen: expect.any(String),
  });
  expect((await services.billing.active(who.id)).length).toBe(2);
  const short = await ask(recordPayment, cash('customer', who.id, amount, amount - 1), cookie);
  expect(short.fields).toHaveProperty('given');
  const booked = await ask(recordPayment, cash('customer', who.id, amount, amount + 9000), cookie);
  expect(booked.http).toBe(200);
  const number = booked.data.receipt;
  const { data: receipt } = await ask(getReceipt, { query: { number } }, cookie);
  expect(receipt).toMatchObject({
    number,
    amount,
    given: amount + 9000,
    change: 9000,
    undoneDate: null,
    uses: [
      { name: billIds[0], amount: full + 41_400 },
      { name: billIds[1], amount: full },
      { name: 'Kredit untuk tagihan berikutnya', amount: 1000 },
    ],
  });
  const { data: own } = await ask(getOwnTill, {}, cookie);
  expect(own.till).toMatchObject({ receipts: 1, expected: 100_000 + amount });
  await ask(recordPayment, cash('customer', who.id, 1000, 1000), cookie);
  const { data: newest } = await ask(listOwnReceipts, { query: { limit: 1 } }, cookie);
  expect(newest.rows).toMatchObject([{ amount: 1000 }]);
  const rest = { limit: 1, after: newest.next ?? '' };
  const { data: older } = await ask(listOwnReceipts, { query: rest }, cookie);
  expect(older).toMatchObject({ rows: [{ number, amount }], next: null });
  const nowhere = { after: 'x' };
  expect((await ask(listOwnReceipts, { query: nowhere }, cookie)).http).toBe(422);
});

test('cash needs an open till, a transfer its number, and finance', async () => {
  const who = await world.billed();
  const { cookie } = await person('finance');
  const refused = await ask(recordPayment, cash('bill', who.billId, full), cookie);
  expect(refused).toMatchObject({
    code: 'STEP_REFUSED',
    message: 'Buka kas Anda dulu, lalu terima uang tunai.',
  });
  const unknown = await ask(recordPayment, cash('customer', 'nobody', full), cookie);
  expect(unknown.fields).toHaveProperty('target');
  const transfer = { kind: 'bill', target: who.billId, means: 'transfer', amount: full };
  const nameless = await ask(recordPayment, { body: transfer }, cookie);
  expect(nameless.fields).toHaveProperty('reference');
  const body = { ...transfer, reference: 'TRF-1' };
  const teller = await cashier();
  expect((await ask(recordPayment, { body }, teller.cookie)).code).toBe('FORBIDDEN');
  expect((await ask(recordPayment, { body }, cookie)).data).toEqual({ receipt: 'TRF-1' });
  expect((await ask(recordPayment, { body }, cookie)).message).toContain('sudah dicatat');
});

// shows P5b.1
test('a bill paid after the preview is asked about again', async () => {
  const who = await world.billed();
  const { cookie } = await cashier();
  const query = { kind: 'customer', target: who.id, means: 'cash', amount: full };
  const { seen } = (await ask(previewRecord, { query }, cookie)).data;
  await world.pay(who, who.billId);
  const wanted = { body: { ...cash('customer', who.id, full).body, seen } };
  const stale = await ask(recordPayment, wanted, cookie);
  expect(stale).toMatchObject({ http: 409, code: 'STALE' });
  expect(await services.ledger.credits.of(who.id)).toBe(0);
  const again = (await ask(previewRecord, { query }, cookie)).data;
  expect(again).toMatchObject({ due: null, pays: [] });
  const sure = { body: { ...wanted.body, seen: again.seen } };
  expect((await ask(recordPayment, sure, cookie)).http).toBe(200);
  expect(await services.ledger.credits.of(who.id)).toBe(full);
});

// shows P5b.5
test('an order waiting for its payment is paid in cash, exactly', async () => {
  const who = await world.customer();
  const order = await world.placeOrder(who);
  const { cookie } = await cashier();
  expect((await ask(findPayers, { query: { q: order } }, cookie)).data).toEqual([
    { customerId: who.id, title: order, detail: expect.any(String) },
  ]);
  const { data: payer } = await ask(getPayer, { query: { customerId: who.id } }, cookie);
  const due = payer.order?.due ?? 0;
  expect(payer.order?.number).toBe(order);
  const wrong = await ask(recordPayment, cash('order', order, due + 1), cookie);
  expect(wrong.fields).toHaveProperty('amount');
  line.down = true;
  const silent = await ask(recordPayment, cash('order', order, due), cookie);
  line.down = false;
  expect(silent).toMatchObject({ http: 503, code: 'UNAVAILABLE' });
  expect((await ask(recordPayment, cash('order', order, due), cookie)).http).toBe(200);
  const { orderHeader, listPayment } = await services.orders.detail(who.id, order);
  expect(orderHeader).toMatchObject({
    status: { id: 'waitingInstallation' },
    totalPrice: due,
    paymentMethodId: null,
  });
  expect(listPayment.map(({ costName }) => costName)).not.toContain('Biaya admin');
  // The attempt was voided, so its account at the bank is no longer open.
  const asked = await bank.find(order);
  expect(asked?.state).not.toBe('open');
  expect((await ask(recordPayment, cash('order', order, due), cookie)).code).toBe('STEP_REFUSED');
  expect(await findViolations(db)).toEqual([]);
});

test('an order that the bank reports as paid takes no cash', async () => {
  const who = await world.customer();
  const order = await world.placeOrder(who);
  const { cookie } = await cashier();
  const { data: payer } = await ask(getPayer, { query: { customerId: who.id } }, cookie);
  line.before = async (call) => {
    if (call === 'void') await world.payOrder(order);
  };
  const answer = await ask(recordPayment, cash('order', order, payer.order?.due ?? 0), cookie);
  line.before = async () => {};
  expect(answer.message).toContain('baru saja dibayar lewat bank');
  expect(await services.ledger.refunds.of(who.id)).toEqual([]);
  expect(await findViolations(db)).toEqual([]);
});

// shows P5b.4
test('a second person cancels a receipt of the day and reopens a till', async () => {
  const who = await world.billed();
  const teller = await cashier();
  const finance = await person('finance');
  const booked = await ask(recordPayment, cash('bill', who.billId, full), teller.cookie);
  const number = booked.data.receipt;
  const wish = { body: { number, reason: 'Salah pelanggan' } };
  const another = await cashier();
  expect((await ask(proposeUndo, wish, another.cookie)).code).toBe('FORBIDDEN');
  const asked = await ask(proposeUndo, wish, teller.cookie);
  expect(asked.data).toMatchObject({ outcome: 'proposed' });
  expect((await services.billing.active(who.id))[0]).toMatchObject({ billingStatus: 'PAID' });
  const undo = 'proposalId' in asked.data ? asked.data.proposalId : '';
  expect((await approve(undo, teller)).code).toBe('FORBIDDEN');
  expect((await approve(undo, finance)).data).toEqual({ outcome: 'executed' });
  expect((await services.billing.active(who.id))[0]).toMatchObject({ billingStatus: 'OPEN' });
  expect((await ask(listReversals, {}, finance.cookie)).data.rows).toEqual([]);
  const { data: receipt } = await ask(getReceipt, { query: { number } }, teller.cookie);
  expect(receipt.undoneDate).not.toBeNull();

  const { data: own } = await ask(getOwnTill, {}, teller.cookie);
  const id = own.till?.id ?? '';
  const count = await ask(countTill, { body: { id, amount: 99_000 } }, teller.cookie);
  expect(count.fields).toHaveProperty('reason');
  const reason = 'Salah kembalian';
  const counted = { body: { id, amount: 99_000, reason } };
  expect((await ask(countTill, counted, teller.cookie)).data).toEqual({ difference: -1000 });
  const handover = { body: { id, amount: 99_000 } };
  expect((await ask(closeTill, handover, teller.cookie)).code).toBe('FORBIDDEN');
  const early = await ask(proposeReopen, { body: { id, reason } }, finance.cookie);
  expect((await ask(closeTill, handover, finance.cookie)).data).toEqual({ difference: 0 });
  // The till was handed over after the proposal, so the second person was not shown this.
  const third = await person('finance');
  const stale = 'proposalId' in early.data ? early.data.proposalId : '';
  expect((await approve(stale, third)).data).toEqual({ outcome: 'failed' });
  const { data: list } = await ask(listTills, {}, finance.cookie);
  expect(list.rows.find((till) => till.id === id)).toMatchObject({
    state: 'closed',
    difference: -1000,
    differenceReason: reason,
    received: 99_000,
  });
  const reopening = await ask(proposeReopen, { body: { id, reason } }, finance.cookie);
  const proposal = 'proposalId' in reopening.data ? reopening.data.proposalId : '';
  expect((await approve(proposal, finance)).http).not.toBe(200);
  const other = await person('finance');
  expect((await approve(proposal, other)).data).toEqual({ outcome: 'executed' });
  expect((await ask(getOwnTill, {}, teller.cookie)).data.till).toMatchObject({ state: 'open' });
  expect(await findViolations(db)).toEqual([]);
});
