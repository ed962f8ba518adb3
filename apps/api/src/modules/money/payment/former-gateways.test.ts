import { afterAll, expect, test } from 'vitest';
import { startMidtrans } from '../../../adapters/payment-gateway/testing/midtrans-stand-in.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { checkoutBody } from '../../sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../../sales/order/testing/order-app.ts';

const midtrans = await startMidtrans();
const { url, serverKey } = midtrans;
// Orders are placed with both gateways; later tests change the settings.
const atBank = await createOrderApp({ ports: 50 });
const midtransEnv = { MIDTRANS_URL: url, MIDTRANS_SERVER_KEY: serverKey };
const atMidtrans = await createOrderApp({
  env: { PAYMENT_GATEWAY: 'midtrans', MIDTRANS_TIMEOUT_MS: '3000', ...midtransEnv },
  ports: 50,
});

/** Starts the service on the same database with other settings. */
async function restart(beside: typeof atBank, env: NodeJS.ProcessEnv) {
  // Makes later attempts newer than earlier ones.
  beside.clock.advance({ seconds: 1 });
  const { app, services, logged, close } = await createTestApp({
    env: { DEMO: 'on', ...env },
    beside,
  });
  afterAll(close);
  await services.payment.reviews.keepOrphans();
  const notify = async (gateway: string, payload: Buffer) =>
    (await app.inject({ method: 'POST', url: `/v1/payment/webhook/${gateway}`, payload }))
      .statusCode;
  return { ...services, notify, logged };
}
afterAll(() => midtrans.close());

async function ordering(world: typeof atBank, paymentMethodId: string) {
  const who = await world.customer();
  const { data } = await world.checkout(who, { ...checkoutBody, paymentMethodId });
  const attemptId = (await attemptsOf(world, who.id))[0]?.id ?? '';
  return { who, number: data.orderid, attemptId };
}

const attemptsOf = (world: typeof atBank, customerId: string) =>
  world.db
    .selectFrom('payment_attempt')
    .select(['id', 'gateway', 'status'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const statusOf = async (world: typeof atBank, who: Parameters<typeof atBank.active>[0]) =>
  (await world.active(who))?.status.id ?? null;

// shows R5.p6
test("keeps handling the bank's attempts after a change to Midtrans", async () => {
  const [paid, forgotten, changed, late] = [
    await ordering(atBank, 'NUSA_VA'),
    await ordering(atBank, 'NUSA_VA'),
    await ordering(atBank, 'NUSA_VA'),
    await ordering(atBank, 'NUSA_VA'),
  ];
  const now = await restart(atBank, { PAYMENT_GATEWAY: 'midtrans', ...midtransEnv });
  expect(await now.payment.reviews.list({ openOnly: true })).toEqual([]);

  const account = await now.bank?.find(paid.number);
  await now.bank?.pay(paid.attemptId, account?.amount ?? 0);
  expect(await statusOf(atBank, paid.who)).toBe('waitingInstallation');

  // Paid while the webhook is unreachable, so the bank must be asked.
  atBank.line.down = true;
  await atBank.db
    .insertInto('demo_bank_transfer')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      reference: forgotten.attemptId,
      amount: account?.amount ?? 0,
      at: atBank.clock(),
    })
    .execute();
  await now.orders.checkPayment(forgotten.who.id, forgotten.number);
  expect(await statusOf(atBank, forgotten.who)).toBe('waitingInstallation');

  await now.orders.changeMethod(changed.who.id, changed.number, 'BCA_VA');
  expect(await attemptsOf(atBank, changed.who.id)).toMatchObject([
    { gateway: 'sandbox', status: 'voided' },
    { gateway: 'midtrans', status: 'pending' },
  ]);
  expect((await now.bank?.find(changed.attemptId))?.state).toBe('voided');

  atBank.clock.advance({ hours: 24 });
  await now.payment.attempts.sweep();
  expect(await attemptsOf(atBank, late.who.id)).toMatchObject([{ status: 'expired' }]);
  expect(await statusOf(atBank, late.who)).toBeNull();
});

// shows R5.p6
test('keeps handling Midtrans attempts while its key is set', async () => {
  const { who, attemptId } = await ordering(atMidtrans, 'BCA_VA');
  const now = await restart(atMidtrans, { PAYMENT_GATEWAY: 'sandbox', ...midtransEnv });
  expect(await now.payment.reviews.list({ openOnly: true })).toEqual([]);
  midtrans.settle(attemptId);
  expect(await now.notify('midtrans', midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(atMidtrans, who)).toBe('waitingInstallation');
});

// shows R5.p6
test('lists open attempts of a gateway without a key and does not retry them', async () => {
  const [changed, late, cancelled] = [
    await ordering(atMidtrans, 'LINKAJA_QR'),
    await ordering(atMidtrans, 'BCA_VA'),
    await ordering(atMidtrans, 'BCA_VA'),
  ];
  const asked = midtrans.calls.length;
  const now = await restart(atMidtrans, { PAYMENT_GATEWAY: 'sandbox' });
  const shown = await now.payment.reviews.list({ openOnly: true });
  expect(shown.map(({ reference, reason }) => ({ reference, reason }))).toEqual(
    expect.arrayContaining(
      [changed, late, cancelled].map(({ attemptId }) => ({
        reference: attemptId,
        reason: 'gateway-gone',
      })),
    ),
  );
  expect(now.logged()).toContain('belong to a gateway not configured');
  // The next start creates no new reviews.
  await now.payment.reviews.keepOrphans();
  expect(await now.payment.reviews.list({ openOnly: true })).toHaveLength(shown.length);
  expect(await now.notify('midtrans', midtrans.notification(late.attemptId))).toBe(404);

  // The customer can pay with the same wallet at another gateway.
  await now.orders.changeMethod(changed.who.id, changed.number, 'LINKAJA_QR');
  expect(await attemptsOf(atMidtrans, changed.who.id)).toMatchObject([
    { gateway: 'midtrans', status: 'voided' },
    { gateway: 'sandbox', status: 'pending' },
  ]);
  const noVa = (await atMidtrans.active(cancelled.who))?.virtualAccount ?? null;
  const { plnId } = cancelled.who;
  await now.orders.cancel(cancelled.who.id, { alasan: 'Pindah', noVa, plnId });
  await now.payment.attempts.voidAtGateway({
    customerId: cancelled.who.id,
    id: cancelled.attemptId,
  });
  await now.payment.attempts.checkClosed({ customerId: late.who.id, id: late.attemptId });
  atMidtrans.clock.advance({ hours: 24 });
  await now.payment.attempts.sweep();
  expect(await statusOf(atMidtrans, late.who)).toBeNull();
  expect(midtrans.calls).toHaveLength(asked);

  // The key is set again: money that arrived meanwhile revives the order.
  const back = await restart(atMidtrans, { PAYMENT_GATEWAY: 'sandbox', ...midtransEnv });
  midtrans.settle(late.attemptId);
  expect(await back.notify('midtrans', midtrans.notification(late.attemptId))).toBe(200);
  expect(await statusOf(atMidtrans, late.who)).toBe('waitingInstallation');
});
