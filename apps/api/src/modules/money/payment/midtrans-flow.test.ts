import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startMidtrans } from '../../../adapters/payment-gateway/testing/midtrans-stand-in.ts';
import { checkoutBody, plainTotal } from '../../sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../../sales/order/testing/order-app.ts';
import { changeRows, rowOf, rowsOf } from '../../../testing/rows.ts';

const midtrans = await startMidtrans();
afterAll(() => midtrans.close());
const { url: midtransUrl, serverKey } = midtrans;
const world = await createOrderApp({
  env: {
    PAYMENT_GATEWAY: 'midtrans',
    MIDTRANS_URL: midtransUrl,
    MIDTRANS_SERVER_KEY: serverKey,
    MIDTRANS_TIMEOUT_MS: '60000',
  },
  ports: 50,
});
const { app, db, customer, checkout } = world;
const { ledger, orders, payment } = world.services;

async function ordering(change: object = {}) {
  const who = await customer();
  const { data } = await checkout(who, { ...checkoutBody, paymentMethodId: 'BCA_VA', ...change });
  const { id } = await rowOf(db, 'payment_attempt', { customer_id: who.id });
  return { who, number: data.orderid, attemptId: id };
}

const notify = async (body: Buffer) => {
  // Makes each notification newer than the one before.
  world.clock.advance({ seconds: 1 });
  const url = '/v1/payment/webhook/midtrans';
  const headers = { 'content-type': 'application/json' };
  return (await app.inject({ method: 'POST', url, payload: body, headers })).statusCode;
};
const statusOf = async (who: { id: string; token: string; plnId: string }) =>
  (await world.active(who))?.status.id ?? null;

// shows R4.12
test('pays an order by virtual account and answers repeated notifications with 200', async () => {
  const { who, attemptId } = await ordering();
  expect((await world.active(who))?.virtualAccount).toMatch(/^8127\d+$/);
  expect(midtrans.transactions.get(attemptId)?.gross_amount).toBe(`${plainTotal}.00`);
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingPayment');
  midtrans.settle(attemptId);
  const notification = midtrans.notification(attemptId);
  expect(
    await Promise.all([notify(notification), notify(notification), notify(notification)]),
  ).toEqual([200, 200, 200]);
  expect(await statusOf(who)).toBe('waitingInstallation');
  expect(await ledger.refunds.list({ customerId: who.id })).toEqual([]);
  expect(await notify(midtrans.notification(attemptId, { transaction_id: 'another' }))).toBe(200);
  expect((await ledger.trialBalance()).received).toBe(plainTotal);
});

test('pays an order by QRIS', async () => {
  const { who, attemptId } = await ordering({ paymentMethodId: 'LINKAJA_QR' });
  expect((await world.active(who))?.paymentQr).toContain(attemptId);
  midtrans.settle(attemptId);
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingInstallation');
});

test('accepts a settlement before the attempt is pending', async () => {
  midtrans.trouble.push('lost');
  const { who, attemptId } = await ordering();
  midtrans.settle(attemptId);
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingInstallation');
});

test('answers 503 for an unconfirmed settlement and accepts its repetition', async () => {
  const { who, attemptId } = await ordering();
  midtrans.settle(attemptId);
  midtrans.trouble.push('lost');
  const notification = midtrans.notification(attemptId);
  expect(await notify(notification)).toBe(503);
  expect(await statusOf(who)).toBe('waitingPayment');
  expect(await notify(notification)).toBe(200);
  expect(await statusOf(who)).toBe('waitingInstallation');
});

test('refuses a forged settlement of a cancelled attempt and lists it', async () => {
  const { who, attemptId } = await ordering();
  const shown = await world.active(who);
  await orders.cancel(who.id, {
    alasan: 'Salah',
    noVa: shown?.virtualAccount,
    plnId: who.plnId,
  });
  const forged = midtrans.notification(attemptId, { transaction_status: 'settlement' });
  expect(await notify(forged)).toBe(422);
  expect(await payment.notifications.list({ refusedOnly: true })).toContainEqual(
    expect.objectContaining({ attemptId, outcome: 'unconfirmed' }),
  );
});

test('cancels at Midtrans when the method changes and ignores its notification', async () => {
  const { who, number, attemptId } = await ordering();
  await orders.changeMethod(who.id, number, 'PERMATA_VA');
  expect(midtrans.transactions.get(attemptId)?.transaction_status).toBe('cancel');
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  expect(await world.active(who)).toMatchObject({
    status: { id: 'waitingPayment' },
    virtualAccount: '8778003756104047',
  });
});

test('asks Midtrans at the deadline and accepts a settlement without notification', async () => {
  const paid = await ordering();
  const unpaid = await ordering();
  midtrans.settle(paid.attemptId);
  world.clock.advance({ hours: 24 });
  await world.sweep();
  expect(await statusOf(paid.who)).toBe('waitingInstallation');
  expect(await statusOf(unpaid.who)).toBeNull();
  expect(midtrans.transactions.get(unpaid.attemptId)?.transaction_status).toBe('cancel');
});

test('ends the order when Midtrans reports its expiry', async () => {
  const { who, attemptId } = await ordering();
  midtrans.expire(attemptId);
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBeNull();
});

test('lets the order use another method if a channel refuses', async () => {
  await changeRows(db, 'payment_method', { id: 'BNI_VA' }, { channel: 'closed' });
  const { who, number } = await ordering({ paymentMethodId: 'BNI_VA' });
  expect(await world.active(who)).toMatchObject({
    status: { id: 'waitingPayment' },
    virtualAccount: null,
  });
  const changed = await orders.changeMethod(who.id, number, 'BCA_VA');
  expect(changed.virtualAccount).toMatch(/^8127\d+$/);
});

const reviewsOf = async (reference: string) =>
  (await payment.reviews.list({ openOnly: true }))
    .filter((review) => review.reference === reference)
    .map(({ reason, word, amount, times }) => ({ reason, word, amount, times }));
const openReviews = async () => {
  const figure = payment.figures.find(({ name }) => name === 'payment_reviews_open');
  return (await figure?.read())?.[0]?.value ?? Number.NaN;
};
const ledgerAndOrders = async () => ({
  ledger: await ledger.trialBalance(),
  orders: await db.selectFrom('customer_order').select(['id', 'status']).orderBy('id').execute(),
  attempts: await db.selectFrom('payment_attempt').selectAll().orderBy('id').execute(),
});

// shows R5.p1, S8.3
test.each(['refund', 'partial_refund', 'chargeback', 'partial_chargeback', 'dispute_opened'])(
  'books nothing and creates a review for a first status %s',
  async (word) => {
    const { who, attemptId, number } = await ordering();
    midtrans.say(attemptId, word);
    const before = await ledgerAndOrders();
    expect(await notify(midtrans.notification(attemptId))).toBe(200);
    // A status request is handled like a notification.
    await orders.checkPayment(who.id, number);
    const late = midtrans.notification(attemptId, { transaction_status: 'settlement' });
    expect(await notify(late)).toBe(200);
    const after = await ledgerAndOrders();
    expect({ ...after, attempts: [] }).toEqual({ ...before, attempts: [] });
    expect(await statusOf(who)).toBe('waitingPayment');
    const reason = word === 'dispute_opened' ? 'unclear' : 'reversed';
    expect(await reviewsOf(attemptId)).toEqual([{ reason, word, amount: plainTotal, times: 3 }]);
    expect(world.logged()).toContain('a payment needs a hand');
    world.clock.advance({ hours: 31 });
    await world.sweep();
    expect(await statusOf(who)).toBeNull();
  },
);

// shows R5.p3
test('accepts money in dollars or with a fraud suspicion only after it is cleared', async () => {
  const { who, attemptId } = await ordering();
  midtrans.say(attemptId, 'settlement', '200', { fraud_status: 'challenge' });
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  midtrans.say(attemptId, 'settlement', '200', { currency: 'USD', fraud_status: 'accept' });
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingPayment');
  expect((await reviewsOf(attemptId)).map(({ word }) => word)).toEqual([
    'settlement {"fraud_status":"challenge"}',
    'settlement {"currency":"USD"}',
  ]);
  midtrans.say(attemptId, 'settlement', '200', { currency: 'IDR', fraud_status: 'accept' });
  expect(await notify(midtrans.notification(attemptId))).toBe(200);
  expect(await statusOf(who)).toBe('waitingInstallation');
});

// shows R5.p2a, S8.3
test.each(['refund', 'partial_refund', 'cancel', 'partial_chargeback'])(
  'creates a review and books nothing for %s without an amount after the settlement',
  async (word) => {
    const { who, attemptId } = await ordering();
    midtrans.settle(attemptId);
    const settlement = midtrans.notification(attemptId);
    await notify(settlement);
    const before = { ...(await ledgerAndOrders()), open: await openReviews() };
    midtrans.say(attemptId, word);
    expect(await notify(midtrans.notification(attemptId))).toBe(200);
    expect(await notify(midtrans.notification(attemptId))).toBe(200);
    const after = { ...(await ledgerAndOrders()), open: await openReviews() };
    expect(after).toEqual({ ...before, open: before.open + 1 });
    expect(await statusOf(who)).toBe('waitingInstallation');
    const [review, ...more] = await reviewsOf(attemptId);
    expect(review).toMatchObject({ word, times: 2 });
    expect(more).toEqual([]);
  },
);

test('keeps the review if the settlement is repeated after a reversal', async () => {
  const { attemptId } = await ordering();
  midtrans.settle(attemptId);
  const settlement = midtrans.notification(attemptId);
  await notify(settlement);
  midtrans.say(attemptId, 'refund', '200', { refund_amount: `${plainTotal}.00` });
  expect(await notify(settlement)).toBe(200);
  expect(await reviewsOf(attemptId)).toEqual([
    { reason: 'reversed', word: 'refund', amount: plainTotal, times: 1 },
  ]);
});

test('reports a reversal in parts part by part', async () => {
  const { attemptId } = await ordering();
  midtrans.settle(attemptId);
  await notify(midtrans.notification(attemptId));
  const part = async (refund_amount: string, ...ids: number[]) => {
    const refunds = ids.map((refund_chargeback_id) => ({ refund_chargeback_id }));
    midtrans.say(attemptId, 'partial_refund', '200', { refund_amount, refunds });
    await notify(midtrans.notification(attemptId));
  };
  await part('5000.00', 1);
  await part('10000.00', 1, 2);
  await part('10000.00', 1, 2);
  expect(await reviewsOf(attemptId)).toEqual([
    { reason: 'reversed', word: 'partial_refund', amount: 5000, times: 1 },
    { reason: 'reversed', word: 'partial_refund', amount: 10_000, times: 2 },
  ]);
});

describe('reversals', () => {
  async function paid() {
    const made = await ordering();
    midtrans.settle(made.attemptId);
    const settlement = midtrans.notification(made.attemptId);
    await notify(settlement);
    return { ...made, settlement };
  }
  const backOf = async (attemptId: string) =>
    (
      await rowsOf(
        db,
        'money_received',
        { attempt_id: attemptId, kind: 'reversal' },
        ['amount'],
        'received_at',
      )
    ).map(({ amount }) => amount);
  const openReviewsOf = async (attemptId: string) =>
    db
      .selectFrom('payment_review')
      .select('word')
      .where('attempt_id', '=', attemptId)
      .where('closed_at', 'is', null)
      .execute();
  const heldOf = async (who: { id: string }) => (await world.active(who))?.held?.missing ?? null;

  // shows R5.p2
  test('books each part once despite repeated, late and unordered notifications', async () => {
    const { who, attemptId, settlement } = await paid();
    midtrans.refund(attemptId, 5000);
    const first = midtrans.notification(attemptId);
    midtrans.refund(attemptId, 7000);
    const second = midtrans.notification(attemptId);
    // The status request reports both parts, whichever notification comes first.
    for (const word of [second, first, settlement, second, first]) {
      expect(await notify(word)).toBe(200);
    }
    expect(await Promise.all([notify(first), notify(second)])).toEqual([200, 200]);
    expect(await backOf(attemptId)).toEqual([-5000, -7000]);
    expect(await heldOf(who)).toBe(12_000);
    midtrans.refund(attemptId, plainTotal - 12_000);
    await notify(settlement);
    expect(await backOf(attemptId)).toEqual([-5000, -7000, 12_000 - plainTotal]);
    // The fee was reversed with the rest of the payment and is not asked for again.
    expect(await heldOf(who)).toBe(plainTotal - 4000);
    expect(await reviewsOf(attemptId)).toEqual([]);
  });

  test("arrive between the settlement's notification and its booking", async () => {
    const { who, attemptId } = await ordering();
    midtrans.settle(attemptId);
    const settlement = midtrans.notification(attemptId);
    midtrans.meanwhile.push(async () => {
      midtrans.refund(attemptId, 5000);
      expect(await notify(midtrans.notification(attemptId))).toBe(200);
      expect(await reviewsOf(attemptId)).toHaveLength(1);
    });
    expect(await notify(settlement)).toBe(200);
    expect(await backOf(attemptId)).toEqual([-5000]);
    expect(await heldOf(who)).toBe(5000);
    expect(await openReviewsOf(attemptId)).toEqual([]);
  });

  test('arrive while the payment is being booked', async () => {
    const { who, attemptId } = await ordering();
    midtrans.settle(attemptId);
    const settlement = midtrans.notification(attemptId);
    midtrans.refund(attemptId, 5000);
    const refund = midtrans.notification(attemptId);
    const notification = await db.transaction().execute(async (trx) => {
      await sql`lock table payment_review in exclusive mode`.execute(trx);
      const refundAnswer = notify(refund);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and relation = 'payment_review'::regclass`.execute(db);
        expect(rows).toHaveLength(1);
      }, 60_000);
      midtrans.say(attemptId, 'settlement', '200', { refunds: undefined });
      expect(await notify(settlement)).toBe(200);
      expect(await backOf(attemptId)).toEqual([]);
      return { refundAnswer };
    });
    expect(await notification.refundAnswer).toBe(200);
    expect(await backOf(attemptId)).toEqual([-5000]);
    expect(await heldOf(who)).toBe(5000);
    expect(await openReviewsOf(attemptId)).toEqual([]);
  });

  // shows R5.p2
  test.each(['chargeback', 'deny'])(
    'book the whole amount once for %s without a list',
    async (word) => {
      const { who, attemptId, settlement } = await paid();
      midtrans.say(attemptId, word, word === 'deny' ? '202' : '200');
      const notification = midtrans.notification(attemptId);
      expect(await Promise.all([notify(notification), notify(notification)])).toEqual([200, 200]);
      await notify(settlement);
      expect(await backOf(attemptId)).toEqual([-plainTotal]);
      expect(await heldOf(who)).toBe(plainTotal - 4000);
      expect(await reviewsOf(attemptId)).toEqual([]);
    },
  );

  test('book only the rest for a chargeback after a partial refund', async () => {
    const { attemptId } = await paid();
    midtrans.refund(attemptId, 5000);
    await notify(midtrans.notification(attemptId));
    midtrans.say(attemptId, 'chargeback');
    await notify(midtrans.notification(attemptId));
    expect(await backOf(attemptId)).toEqual([-5000, 5000 - plainTotal]);
  });

  test('accept a partial chargeback in the list of refunds', async () => {
    const { who, attemptId } = await paid();
    midtrans.refund(attemptId, 9000, 'chargeback');
    await notify(midtrans.notification(attemptId));
    expect(await backOf(attemptId)).toEqual([-9000]);
    expect(await heldOf(who)).toBe(9000);
  });

  // shows R5.p2a
  test.each([
    ['a list that does not add up', { refund_amount: '9000.00' }],
    ['a refund without a name', { refunds: [{ refund_amount: '5000.00' }] }],
    ['a broken Rupiah', { refunds: [{ refund_key: 'k', refund_amount: '5000.50' }] }],
    [
      'more than came',
      { refunds: [{ refund_key: 'k', refund_amount: '99000000.00' }], refund_amount: null },
    ],
  ])('create a review and book nothing for %s', async (_name, fields) => {
    const { who, attemptId } = await paid();
    midtrans.refund(attemptId, 5000);
    midtrans.say(attemptId, 'partial_refund', '200', fields);
    await notify(midtrans.notification(attemptId));
    expect(await backOf(attemptId)).toEqual([]);
    expect(await heldOf(who)).toBeNull();
    expect(await reviewsOf(attemptId)).toMatchObject([{ reason: 'reversed' }]);
    // A later complete notification is booked and closes the review.
    midtrans.say(attemptId, 'partial_refund', '200', {
      refund_amount: '5000.00',
      refunds: [{ refund_chargeback_id: 1, refund_amount: '5000.00' }],
    });
    await notify(midtrans.notification(attemptId));
    expect(await backOf(attemptId)).toEqual([-5000]);
    expect(await reviewsOf(attemptId)).toEqual([]);
  });
});

// shows R5.p4
test('answers 200 for a foreign payment of the same Midtrans account and lists it', async () => {
  const asked = midtrans.calls.length;
  expect(await notify(midtrans.foreign('TOKO-17'))).toBe(200);
  expect(midtrans.calls).toHaveLength(asked);
  expect(await reviewsOf('TOKO-17')).toEqual([
    { reason: 'unknown-reference', word: 'settlement', amount: 10_000, times: 1 },
  ]);
});

test('closes a review once and records by whom', async () => {
  await notify(midtrans.foreign('TOKO-18'));
  const found = (await payment.reviews.list({ openOnly: true })).find(
    ({ reference }) => reference === 'TOKO-18',
  );
  const id = found?.id ?? '';
  await payment.reviews.close(id, { name: 'rina', staffId: null }, 'Bukan milik kami');
  await expect(
    payment.reviews.close(id, { name: 'budi', staffId: null }, 'lagi'),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await reviewsOf('TOKO-18')).toEqual([]);
  expect(await payment.reviews.list({ openOnly: false })).toContainEqual(
    expect.objectContaining({ id, closedBy: 'rina', closedNote: 'Bukan milik kami' }),
  );
});
