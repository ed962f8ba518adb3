import { afterAll, expect, test } from 'vitest';
import { startMidtrans } from '../../adapters/payment-gateway/testing/midtrans-stand-in.ts';
import { checkoutBody, plainTotal } from '../order/testing/order-fixtures.ts';
import { createOrderWorld } from '../order/testing/order-world.ts';

const midtrans = await startMidtrans();
afterAll(() => midtrans.close());
const { url: midtransUrl, serverKey } = midtrans;
const world = await createOrderWorld({
  midtrans: { url: midtransUrl, serverKey, timeoutMs: 300 },
  ports: 50,
});
const { app, db, customer, checkout } = world;

async function ordering(change: object = {}) {
  const who = await customer();
  const { data } = await checkout(who, { ...checkoutBody, paymentMethodId: 'BCA_VA', ...change });
  const { id } = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('customer_id', '=', who.id)
    .executeTakeFirstOrThrow();
  return { who, number: data.orderid, attemptId: id };
}

const tell = async (body: Buffer) => {
  const url = '/v1/payment/webhook/midtrans';
  const headers = { 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url, payload: body, headers })).statusCode;
};
const statusOf = async (who: { id: string; token: string; plnId: string }) =>
  (await world.active(who))?.status.id ?? null;

test('an order paid by virtual account; repeated words are answered 200', async () => {
  const { who, attemptId } = await ordering();
  expect((await world.active(who))?.virtualAccount).toMatch(/^8127\d+$/);
  expect(midtrans.transactions.get(attemptId)?.gross_amount).toBe(`${plainTotal}.00`);
  expect(await tell(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingPayment');
  midtrans.settle(attemptId);
  const told = midtrans.notification(attemptId);
  expect(await Promise.all([tell(told), tell(told), tell(told)])).toEqual([200, 200, 200]);
  expect(await statusOf(who)).toBe('waitingInstallation');
  expect(await world.payment.listRefunds({ customerId: who.id })).toEqual([]);
  expect(await tell(midtrans.notification(attemptId, { transaction_id: 'another' }))).toBe(200);
  expect((await world.payment.ledger()).received).toBe(plainTotal);
});

test('an order paid by QRIS', async () => {
  const { who, attemptId } = await ordering({ paymentMethodId: 'LINKAJA_QR' });
  expect((await world.active(who))?.paymentQr).toContain(attemptId);
  midtrans.settle(attemptId);
  expect(await tell(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingInstallation');
});

test('settled before we know that it is pending', async () => {
  midtrans.trouble.push('lost');
  const { who, attemptId } = await ordering();
  midtrans.settle(attemptId);
  expect(await tell(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingInstallation');
});

test('a settlement that can not be confirmed is asked for again, and counts then', async () => {
  const { who, attemptId } = await ordering();
  midtrans.settle(attemptId);
  midtrans.trouble.push('silent');
  const told = midtrans.notification(attemptId);
  expect(await tell(told)).toBe(503);
  expect(await statusOf(who)).toBe('waitingPayment');
  expect(await tell(told)).toBe(200);
  expect(await statusOf(who)).toBe('waitingInstallation');
});

test('a forged settlement of a cancelled attempt changes nothing and can be seen', async () => {
  const { who, attemptId } = await ordering();
  const shown = await world.active(who);
  await world.orders.cancel(who.id, {
    alasan: 'Salah',
    noVa: shown?.virtualAccount,
    plnId: who.plnId,
  });
  const forged = midtrans.notification(attemptId, { transaction_status: 'settlement' });
  expect(await tell(forged)).toBe(422);
  expect(await world.payment.listNotifications({ refusedOnly: true })).toContainEqual(
    expect.objectContaining({ attemptId, outcome: 'unconfirmed', signatureOk: true }),
  );
});

test('changing the method cancels at Midtrans; its word of that changes nothing', async () => {
  const { who, number, attemptId } = await ordering();
  await world.orders.changeMethod(who.id, number, 'PERMATA_VA');
  expect(midtrans.transactions.get(attemptId)?.transaction_status).toBe('cancel');
  expect(await tell(midtrans.notification(attemptId))).toBe(200);
  expect(await world.active(who)).toMatchObject({
    status: { id: 'waitingPayment' },
    virtualAccount: '8778003756104047',
  });
});

test('at the deadline Midtrans is asked first: a settlement it never told of counts', async () => {
  const paid = await ordering();
  const unpaid = await ordering();
  midtrans.settle(paid.attemptId);
  world.clock.advance({ hours: 24 });
  await world.sweep();
  expect(await statusOf(paid.who)).toBe('waitingInstallation');
  expect(await statusOf(unpaid.who)).toBeNull();
  expect(midtrans.transactions.get(unpaid.attemptId)?.transaction_status).toBe('cancel');
});

test('an expiry that Midtrans tells of ends the order', async () => {
  const { who, attemptId } = await ordering();
  midtrans.expire(attemptId);
  expect(await tell(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBeNull();
});

test('a channel that refuses leaves the order to another method', async () => {
  await db
    .updateTable('payment_method')
    .set({ channel: 'closed' })
    .where('id', '=', 'BNI_VA')
    .execute();
  const { who, number } = await ordering({ paymentMethodId: 'BNI_VA' });
  expect(await world.active(who)).toMatchObject({
    status: { id: 'waitingPayment' },
    virtualAccount: null,
  });
  const changed = await world.orders.changeMethod(who.id, number, 'BCA_VA');
  expect(changed.virtualAccount).toMatch(/^8127\d+$/);
});
