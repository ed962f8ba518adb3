import { checkPayment } from '@serat/contract/order';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import type { Handle } from '../../../db/schema.ts';
import { recordEvents } from '../../../testing/recorded-events.ts';
import { checkoutBody, plainTotal } from '../../sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../../sales/order/testing/order-app.ts';
import { rowOf, rowsOf } from '../../../testing/rows.ts';

const world = await createOrderApp({ ports: 100 });
const events = await recordEvents(world);
const { db, clock, bank, customer, checkout } = world;
const { ledger, orders, payment } = world.services;

async function ordering(change: object = {}) {
  const who = await customer();
  const { data } = await checkout(who, { ...checkoutBody, ...change });
  const account = await bank.find(data.orderid);
  if (!account) throw new Error('no account');
  return {
    who,
    number: data.orderid,
    account,
    pay: (amount = account.amount) => bank.pay(account.reference, amount),
  };
}

const statusOf = async (number: string) => {
  const row = await rowOf(db, 'customer_order', { number });
  return row.status;
};
const orderIdOf = async (number: string) => {
  const row = await rowOf(db, 'customer_order', { number });
  return row.id;
};
const attemptOf = async (reference: string) => rowOf(db, 'payment_attempt', { id: reference });
const refundsOf = async (who: { id: string }) =>
  (await ledger.refunds.list({ customerId: who.id })).map(({ amount, reason }) => [amount, reason]);

async function balanced() {
  const { received, order, bill, credit, refund } = await ledger.trialBalance();
  return received === order + bill + credit + refund;
}

// shows R3f.1
test('pays the order once with the exact amount despite repeated notifications', async () => {
  const { who, number, account, pay } = await ordering();
  const transfer = await pay();
  expect(await statusOf(number)).toBe('waitingInstallation');
  expect((await attemptOf(account.reference)).status).toBe('paid');
  expect(await world.active(who)).toMatchObject({ totalPrice: plainTotal, virtualAccount: null });
  await db.updateTable('demo_bank_transfer').set({ notified_at: null }).execute();
  await bank.notifyTransfer(transfer ?? '');
  await bank.notifyTransfer(transfer ?? '');
  expect(await refundsOf(who)).toEqual([]);
  expect((await events(who.id)).map((event) => event.kind)).toEqual(['order-placed', 'order-paid']);
  expect(await balanced()).toBe(true);
});

test('leaves the order waiting after a wrong amount, which is refunded', async () => {
  const { who, number, account, pay } = await ordering();
  await pay(plainTotal - 1);
  expect(await statusOf(number)).toBe('waitingPayment');
  expect((await attemptOf(account.reference)).status).toBe('pending');
  expect(await refundsOf(who)).toEqual([[plainTotal - 1, 'wrong-amount']]);
  await pay();
  expect(await statusOf(number)).toBe('waitingInstallation');
  expect(await balanced()).toBe(true);
});

// shows R3f.11
test('refunds a second payment', async () => {
  const { who, number, pay } = await ordering();
  await pay();
  await pay();
  expect(await statusOf(number)).toBe('waitingInstallation');
  expect(await refundsOf(who)).toEqual([[plainTotal, 'twice']]);
  expect(await balanced()).toBe(true);
});

// shows R3e.3, R3f.2, R3h.3
test('expires the order at the deadline, frees its port and notifies the customer', async () => {
  const { who, number, account } = await ordering();
  clock.advance({ hours: 23, minutes: 59 });
  await payment.attempts.expire({ customerId: who.id, id: account.reference });
  expect(await statusOf(number)).toBe('waitingPayment');
  clock.advance({ minutes: 1 });
  await world.runDueJobs();
  expect(await statusOf(number)).toBe('rejected');
  expect((await attemptOf(account.reference)).status).toBe('expired');
  expect((await events(who.id)).at(-1)?.kind).toBe('order-expired');
  const held = await db
    .selectFrom('port_reservation')
    .select('id')
    .where('customer_id', '=', who.id)
    .where('released_at', 'is', null)
    .execute();
  expect(held).toEqual([]);
});

test('asks the bank before an order expires and accepts unreported money', async () => {
  const { who, number, account } = await ordering();
  await db
    .insertInto('demo_bank_transfer')
    .values({ id: randomUUID(), reference: account.reference, amount: account.amount, at: clock() })
    .execute();
  clock.advance({ hours: 24 });
  await payment.attempts.expire({ customerId: who.id, id: account.reference });
  expect(await statusOf(number)).toBe('waitingInstallation');
});

test('postpones the expiry while the bank does not answer, for a limited time', async () => {
  const { who, number, account } = await ordering();
  world.line.down = true;
  clock.advance({ hours: 24 });
  const key = { customerId: who.id, id: account.reference };
  await expect(payment.attempts.expire(key)).rejects.toThrow('the line is cut');
  await world.sweep();
  expect(await statusOf(number)).toBe('waitingPayment');
  clock.advance({ hours: 6 });
  await world.sweep();
  expect(await statusOf(number)).toBe('rejected');
  world.line.down = false;
});

test('fails an attempt at its deadline if it never opened', async () => {
  world.line.down = true;
  const who = await customer();
  const { data } = await checkout(who, checkoutBody);
  world.line.down = false;
  clock.advance({ hours: 24 });
  await world.sweep();
  expect(await statusOf(data.orderid)).toBe('rejected');
  const [attempt] = await rowsOf(db, 'payment_attempt', { customer_id: who.id }, ['status']);
  expect(attempt?.status).toBe('failed');
});

// shows R3e.5, R3f.9
test('revives an expired order when late money arrives', async () => {
  const { who, number, account, pay } = await ordering();
  await bank.expire(account.reference);
  expect(await statusOf(number)).toBe('rejected');
  await pay();
  expect(await statusOf(number)).toBe('waitingInstallation');
  expect((await attemptOf(account.reference)).status).toBe('expired');
  expect(await world.active(who)).toMatchObject({ id: number, totalPrice: plainTotal });
  expect((await events(who.id)).at(-1)).toMatchObject({ kind: 'order-paid', revived: true });
  await pay();
  expect(await refundsOf(who)).toEqual([[plainTotal, 'twice']]);
  expect(await balanced()).toBe(true);
});

// shows R3e.5
test('does not revive an order if the customer has another open order', async () => {
  const who = await customer({ plnId: null });
  const place = (plnId: string) => checkout(who, { ...checkoutBody, plnId });
  const first = await place('5320000000001');
  const account = await bank.find(first.data.orderid);
  await bank.expire(account?.reference ?? '');
  expect((await place('5320000000002')).http).toBe(200);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  expect(await statusOf(first.data.orderid)).toBe('rejected');
  expect(await refundsOf(who)).toEqual([[plainTotal, 'late']]);
});

test('does not revive an order if another order uses its PLN id', async () => {
  const { who, number, account, pay } = await ordering();
  await bank.expire(account.reference);
  const other = await customer({ plnId: who.plnId });
  expect((await checkout(other, checkoutBody)).http).toBe(200);
  await pay();
  expect(await statusOf(number)).toBe('rejected');
  expect(await refundsOf(who)).toEqual([[plainTotal, 'late']]);
});

// shows R3e.5
test('does not revive an order without a free port', async () => {
  const { who, number, account, pay } = await ordering();
  await bank.expire(account.reference);
  const limit = (ports_in_use: number) => db.updateTable('odp').set({ ports_in_use }).execute();
  await limit(100);
  await pay();
  await limit(0);
  expect(await statusOf(number)).toBe('rejected');
  expect(await refundsOf(who)).toEqual([[plainTotal, 'late']]);
  expect(await balanced()).toBe(true);
});

// shows R3e.6
test('never revives a cancelled order', async () => {
  const { who, number, account, pay } = await ordering();
  await orders.cancel(who.id, {
    alasan: 'Salah',
    noVa: account.number,
    plnId: who.plnId,
  });
  await pay();
  expect(await statusOf(number)).toBe('Batal');
  expect(await refundsOf(who)).toEqual([[plainTotal, 'late']]);
});

test('accepts money for the old account after a method change and closes the new one', async () => {
  const { who, number, account, pay } = await ordering();
  const changed = await orders.changeMethod(who.id, number, 'LINKAJA_QR');
  await pay();
  expect(await world.active(who)).toMatchObject({
    status: { id: 'waitingInstallation' },
    paymentMethodId: 'NUSA_VA',
    totalPrice: account.amount,
  });
  await world.runDueJobs();
  const fresh = await bank.find(changed.paymentQr ?? '');
  expect(fresh?.state).toBe('voided');
  await bank.pay(fresh?.reference ?? '', fresh?.amount ?? 0);
  expect(await refundsOf(who)).toEqual([[plainTotal - 4000, 'twice']]);
  expect(await balanced()).toBe(true);
});

test('opens an attempt at the gateway after the commit', async () => {
  const { who, number, account } = await ordering();
  const payable = { kind: 'order', customerId: who.id, id: await orderIdOf(number) } as const;
  const start = async (trx: Handle) => {
    const live = await payment.attempts.live(trx, payable);
    if (live) await payment.attempts.voidAttempt(trx, live, 'test');
    const method = await payment.methods.require(trx, 'SAMUDRA_VA');
    await payment.attempts.start(
      trx,
      payable,
      { label: number, amount: 1000, deadline: null },
      method,
    );
  };
  const takenBack = () =>
    db.transaction().execute(async (trx) => {
      await start(trx);
      throw new Error('taken back');
    });
  const accounts = () => db.selectFrom('demo_bank_account').select('reference').execute();
  const before = await accounts();
  await expect(takenBack()).rejects.toThrow('taken back');
  expect(await accounts()).toEqual(before);
  expect((await world.active(who))?.virtualAccount).toBe(account.number);
  await db.transaction().execute(start);
  expect((await world.active(who))?.virtualAccount).toMatch(/^8802\d{12}$/);
});

test('goes through pending to paid if settled before', async () => {
  const who = await customer();
  world.line.loseAnswers = true;
  const { data } = await checkout(who, checkoutBody);
  world.line.loseAnswers = false;
  const account = await bank.find(data.orderid);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  expect(await statusOf(data.orderid)).toBe('waitingInstallation');
  const steps = await rowsOf(
    db,
    'payment_attempt_step',
    { customer_id: who.id },
    ['from_status', 'to_status'],
    'id',
  );
  expect(steps.map((step) => step.to_status)).toEqual(['creating', 'pending', 'paid']);
});

test('closes an attempt at the gateway that was voided while being created', async () => {
  const who = await customer();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reached = () => {};
  const atGateway = new Promise<void>((resolve) => {
    reached = resolve;
  });
  world.line.before = async (call) => {
    if (call !== 'create') return;
    reached();
    await held;
  };
  const placing = checkout(who, checkoutBody);
  await atGateway;
  world.line.before = async () => {};
  await orders.cancel(who.id, { alasan: 'Salah', noVa: null, plnId: who.plnId });
  await world.runDueJobs();
  release();
  const { data } = await placing;
  expect((await bank.find(data.orderid))?.state).toBe('open');
  await world.runDueJobs();
  expect((await bank.find(data.orderid))?.state).toBe('voided');
});

test('asks the bank at most every five seconds for "check now"', async () => {
  const { who, number, account } = await ordering();
  let asked = 0;
  world.line.before = async (call) => {
    if (call === 'status') asked += 1;
  };
  const check = () => world.call(checkPayment, { body: { orderId: number } }, who);
  expect(await check()).toMatchObject({
    http: 200,
    message: 'Pembayaran belum kami terima. Begitu diterima, halaman ini berubah sendiri.',
    data: { status: { id: 'waitingPayment' } },
  });
  await check();
  expect(asked).toBe(1);
  await db
    .insertInto('demo_bank_transfer')
    .values({ id: randomUUID(), reference: account.reference, amount: account.amount, at: clock() })
    .execute();
  clock.advance({ seconds: 5 });
  expect((await check()).data.status.id).toBe('waitingInstallation');
  world.line.before = async () => {};

  const silent = await ordering();
  world.line.down = true;
  const reply = await world.call(checkPayment, { body: { orderId: silent.number } }, silent.who);
  world.line.down = false;
  expect(reply).toMatchObject({ http: 503, code: 'UNAVAILABLE' });
});

test('refuses the twenty-first attempt for an order', async () => {
  const { who, number } = await ordering();
  const methods = ['SAMUDRA_VA', 'NUSA_VA'];
  for (let change = 0; change < 19; change += 1) {
    await orders.changeMethod(who.id, number, methods[change % 2] ?? '');
  }
  await expect(orders.changeMethod(who.id, number, 'LINKAJA_QR')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

// shows R3f.13
test('recovers by a job from a crash between closing at the bank and our own step', async () => {
  const { who, number, account } = await ordering();
  const order = { customerId: who.id, id: await orderIdOf(number) };
  const live = await payment.attempts.live(db, { kind: 'order', ...order });
  if (!live) throw new Error('no live attempt');
  // Everything that a cancel or a method change did before the crash.
  expect(await payment.attempts.closeAtGateway(live)).toBe(true);
  expect((await attemptOf(account.reference)).status).toBe('pending');
  await world.runDueJobs();
  expect((await attemptOf(account.reference)).status).toBe('pending');
  clock.advance({ minutes: 1 });
  await world.runDueJobs();
  expect((await attemptOf(account.reference)).status).toBe('failed');
  expect(await world.active(who)).toMatchObject({
    status: { id: 'waitingPayment' },
    virtualAccount: null,
  });
  const again = await orders.changeMethod(who.id, number, 'NUSA_VA');
  expect(again.virtualAccount).not.toBeNull();
});

test('removes the recovery job when a request completes and keeps it when it dies', async () => {
  const standingBy = async (reference: string) => {
    const { rows } = await sql<{ name: string }>`
      select name from job where payload ->> 'attemptId' = ${reference}
        or payload ->> 'transferId' in (
          select id::text from demo_bank_transfer where reference = ${reference})
      order by name`.execute(db);
    return rows.map(({ name }) => name);
  };
  const paid = await ordering();
  expect(await standingBy(paid.account.reference)).toEqual(['expire-payment']);
  await paid.pay();
  expect(await standingBy(paid.account.reference)).toEqual([]);

  const changed = await ordering();
  await orders.changeMethod(changed.who.id, changed.number, 'SAMUDRA_VA');
  expect(await standingBy(changed.account.reference)).toEqual(['void-payment']);

  world.line.down = true;
  const who = await customer();
  await checkout(who, checkoutBody);
  world.line.down = false;
  const attempt = await rowOf(db, 'payment_attempt', { customer_id: who.id });
  expect(await standingBy(attempt.id)).toEqual(['expire-payment', 'open-payment']);
});

test('closes a refund once and keeps the books balanced', async () => {
  const { who, pay } = await ordering();
  await pay(1000);
  const [refund] = await ledger.refunds.list({ customerId: who.id, openOnly: true });
  const closing = { by: nameOnly('Dewi'), proof: 'transfer 123', note: null, accountOf: null };
  await ledger.refunds.close(refund?.id ?? '', closing);
  await expect(ledger.refunds.close(refund?.id ?? '', closing)).rejects.toThrow('sudah ditutup');
  expect(await ledger.refunds.list({ customerId: who.id, openOnly: true })).toEqual([]);
  expect((await ledger.refunds.of(who.id))[0]?.closedDate).toBe(clock().toISOString());
  expect(await balanced()).toBe(true);
});

test('refuses a receipt that is booked on no account', async () => {
  const { who, account } = await ordering();
  const insert = db
    .insertInto('money_received')
    .values({
      id: randomUUID(),
      customer_id: who.id,
      attempt_id: account.reference,
      gateway: 'sandbox',
      gateway_ref: randomUUID(),
      amount: 5,
      received_at: clock(),
    })
    .execute();
  await expect(insert).rejects.toThrow(/is off by 5/);
});
