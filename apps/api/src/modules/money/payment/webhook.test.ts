import { createHash, createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkoutBody } from '../../sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../../sales/order/testing/order-app.ts';
import { rowOf } from '../../../testing/rows.ts';

const world = await createOrderApp({ ports: 100 });
const { app, db, bank, secrets, customer, checkout } = world;
const { ledger, payment } = world.services;

const key = secrets.digest('sandbox-bank', 'webhook signature');
const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');

async function ordering() {
  const who = await customer();
  const { data } = await checkout(who, checkoutBody);
  const account = await bank.find(data.orderid);
  if (!account) throw new Error('no account');
  return { who, account };
}

function post(body: string, signature: string | null = sign(body), gateway = 'sandbox') {
  // Makes each notification newer than the one before.
  world.clock.advance({ seconds: 1 });
  return app.inject({
    method: 'POST',
    url: `/v1/payment/webhook/${gateway}`,
    payload: body,
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'x-sandbox-signature': signature }),
    },
  });
}

const paidBody = (reference: string, amount: number, transfer: string = randomUUID()) =>
  JSON.stringify({ event: 'paid', reference, transfer, amount });

const newest = async () => {
  const [notification] = await payment.notifications.list({ limit: 1 });
  return notification;
};
const figure = async (name: string) => payment.figures.find((each) => each.name === name)?.read();
const everything = async () => ({
  orders: await db.selectFrom('customer_order').selectAll().orderBy('id').execute(),
  attempts: await db.selectFrom('payment_attempt').selectAll().orderBy('id').execute(),
  ledger: await ledger.trialBalance(),
  refunds: await ledger.refunds.list({}),
});

// shows R3f.4
test('applies a signed notification, answers 200 and stores it encrypted', async () => {
  const { who, account } = await ordering();
  const body = paidBody(account.reference, account.amount);
  const reply = await post(body);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { status: 200, message: 'OK', data: null },
  ]);
  expect((await world.active(who))?.status.id).toBe('waitingInstallation');
  const row = await rowOf(db, 'payment_notification', { attempt_id: account.reference });
  expect(row).toMatchObject({ outcome: 'applied', signature_ok: true, times: 1 });
  expect(secrets.open(row.raw_sealed)).toBe(body);
  expect(row.raw_sealed.toString('latin1')).not.toContain(account.reference);
});

// shows R3f.6, S8.2
test('answers 200 for a repeated notification and changes nothing', async () => {
  const { account } = await ordering();
  const body = paidBody(account.reference, account.amount);
  await post(body);
  const before = await everything();
  for (let time = 0; time < 3; time += 1) expect((await post(body)).statusCode).toBe(200);
  const replies = await Promise.all([post(body), post(body), post(body)]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200]);
  expect(await everything()).toEqual(before);
  const row = await rowOf(db, 'payment_notification', { attempt_id: account.reference });
  expect(row).toMatchObject({ times: 7, outcome: 'applied' });
});

const counted = async () => {
  const rows = await db.selectFrom('payment_refused').selectAll().orderBy('last_seen_at').execute();
  return rows.map(({ gateway, digest, times }) => ({
    gateway,
    digest: digest.toString('hex'),
    times,
  }));
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// shows R3f.5, R5.p5
test.each([
  ['no signature', (_body: string) => null],
  ['an empty signature', (_body: string) => ''],
  ['a signature of other words', (_body: string) => sign('other')],
  ['half a signature', (body: string) => sign(body).slice(0, 32)],
  ['no hexadecimal', (_body: string) => 'zz'.repeat(32)],
])('only counts a notification with %s', async (_name, signatureOf) => {
  const { account } = await ordering();
  const body = paidBody(account.reference, account.amount);
  const before = await everything();
  const kept = await newest();
  for (let time = 0; time < 2; time += 1) {
    const reply = await post(body, signatureOf(body));
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([
      422,
      'UNTRUSTED_NOTIFICATION',
    ]);
  }
  expect(await everything()).toEqual(before);
  expect(await newest()).toEqual(kept);
  expect((await counted()).at(-1)).toEqual({ gateway: 'sandbox', digest: sha256(body), times: 2 });
  expect(world.logged()).toContain('a payment notification was not believed');
  expect((await post(body)).statusCode).toBe(200);
  expect(await newest()).toMatchObject({ outcome: 'applied', attemptId: account.reference });
});

// shows R5.p5, S8.1
test('stores a bounded number of rows for unsigned notifications', async () => {
  await db.deleteFrom('payment_refused').execute();
  for (let time = 0; time < 60; time += 1) await post(`${time}`, null);
  for (let time = 0; time < 3; time += 1) await post('0', null);
  const rows = await counted();
  expect(rows).toHaveLength(51);
  expect(rows.find(({ digest }) => digest === '')?.times).toBe(10);
  expect(rows.find(({ digest }) => digest === sha256('0'))?.times).toBe(4);
  expect(await figure('payment_notifications_refused_today')).toEqual([
    { labels: { gateway: 'sandbox' }, value: 63 },
  ]);
  world.clock.advance({ hours: 24 });
  expect(await figure('payment_notifications_refused_today')).toEqual([]);
  await payment.purges.refusedNotifications(new Date(world.clock().getTime() + 28 * 86_400_000));
  expect(await counted()).toHaveLength(51);
  await payment.purges.refusedNotifications(new Date(world.clock().getTime() + 31 * 86_400_000));
  expect(await counted()).toEqual([]);
});

// shows R3a.1, S8.12
test.each([
  ['no JSON', 'hello'],
  ['nothing', ''],
  ['another event', JSON.stringify({ event: 'opened', reference: 'x' })],
  [
    'a broken Rupiah',
    JSON.stringify({ event: 'paid', reference: 'x', transfer: 'y', amount: 1.5 }),
  ],
])(
  'creates a review and changes nothing for a signed notification with %s',
  async (_name, body) => {
    const before = await everything();
    expect((await post(body)).statusCode).toBe(200);
    expect(await everything()).toEqual(before);
    expect((await newest())?.outcome).toBe('unknown-attempt');
    expect(await payment.reviews.list({ openOnly: true })).toContainEqual(
      expect.objectContaining({ reference: '-', word: 'unreadable', reason: 'unknown-reference' }),
    );
  },
);

// shows R5.p4
test.each([
  ['PAY-000000-0000000000', 'PAY-000000-0000000000'],
  ['\u0000\u001b[2J', '??[2J'],
  ['x'.repeat(30_000), 'x'.repeat(100)],
])('answers 200 for an unknown attempt and lists it: %.25j', async (notification, shown) => {
  const before = await everything();
  for (let time = 0; time < 2; time += 1) {
    expect((await post(paidBody(notification, 1000))).statusCode).toBe(200);
  }
  expect(await everything()).toEqual(before);
  expect(await newest()).toMatchObject({ outcome: 'unknown-attempt', attemptId: null });
  const found = await payment.reviews.list({ openOnly: true });
  expect(found.filter(({ reference }) => reference === shown)).toEqual([
    expect.objectContaining({
      gateway: 'sandbox',
      reason: 'unknown-reference',
      word: 'paid',
      amount: 1000,
      label: null,
      times: 2,
    }),
  ]);
});

test('returns 404 for a gateway that is not configured', async () => {
  const { account } = await ordering();
  const body = paidBody(account.reference, account.amount);
  expect((await post(body, sign(body), 'midtrans')).statusCode).toBe(404);
  expect((await post(body, sign(body), '__proto__')).statusCode).toBe(404);
});

// shows R3f.7
test('lists a wrong amount and leaves the order unchanged', async () => {
  const { who, account } = await ordering();
  const body = paidBody(account.reference, account.amount + 1);
  expect((await post(body)).statusCode).toBe(200);
  expect((await post(body)).statusCode).toBe(200);
  expect((await world.active(who))?.status.id).toBe('waitingPayment');
  expect(await newest()).toMatchObject({ outcome: 'wrong-amount', times: 2 });
  const turnedDown = await payment.notifications.list({ refusedOnly: true });
  expect(turnedDown.some((notification) => notification.attemptId === account.reference)).toBe(
    true,
  );
});

// shows R3f.8
test('ignores "expired" after "paid"', async () => {
  const { who, account } = await ordering();
  await post(paidBody(account.reference, account.amount));
  const before = await everything();
  const reply = await post(JSON.stringify({ event: 'expired', reference: account.reference }));
  expect(reply.statusCode).toBe(200);
  expect(await everything()).toEqual(before);
  expect((await newest())?.outcome).toBe('nothing-to-do');
  expect((await world.active(who))?.status.id).toBe('waitingInstallation');
});

test('refuses a body above the size limit', async () => {
  const body = 'x'.repeat(33 * 1024);
  expect((await post(body)).statusCode).toBe(400);
});

test('deletes signed notifications after two years', async () => {
  const { account } = await ordering();
  await post(paidBody(account.reference, account.amount));
  const later = (days: number) => new Date(world.clock().getTime() + days * 86_400_000);
  await payment.purges.notifications(later(729));
  expect(await newest()).toMatchObject({ attemptId: account.reference });
  await payment.purges.notifications(later(731));
  expect(await newest()).toBeUndefined();
});
