import { expect, onTestFinished, test } from 'vitest';
import { createMidtrans } from './midtrans.ts';
import { GatewayUnreachable, type GatewayAttempt, type PaymentGateway } from './payment-gateway.ts';
import { startMidtrans } from './testing/midtrans-stand-in.ts';

const attempt: GatewayAttempt = {
  id: 'PAY-261115-7K3Q9ABCDE',
  label: 'SRT-261115-7K3Q9X',
  kind: 'virtual-account',
  channel: 'bca',
  amount: 753_000,
  createdAt: new Date('2026-11-15T03:00:00Z'),
  expiresAt: new Date('2026-11-16T03:00:00Z'),
};
const byQr: GatewayAttempt = { ...attempt, kind: 'qr', channel: 'gopay' };

async function open(options: { serverKey?: string } = {}) {
  const midtrans = await startMidtrans();
  onTestFinished(midtrans.close);
  const { url, serverKey } = midtrans;
  const gateway = createMidtrans({ url, serverKey, timeoutMs: 60_000, ...options });
  /** A short timeout, for answers that never come. */
  const hasty = createMidtrans({ url, serverKey, timeoutMs: 2000 });
  return { midtrans, gateway, hasty };
}

// shows R3f.1
test('charges a virtual account as documented', async () => {
  const { midtrans, gateway } = await open();
  expect(await gateway.create(attempt)).toEqual({
    outcome: 'created',
    virtualAccount: '812700000000000',
    qr: null,
  });
  expect(midtrans.transactions.get(attempt.id)?.charge).toEqual({
    payment_type: 'bank_transfer',
    bank_transfer: { bank: 'bca' },
    transaction_details: { order_id: attempt.id, gross_amount: 753_000 },
    custom_expiry: {
      order_time: '2026-11-15 10:00:00 +0700',
      expiry_duration: 1440,
      unit: 'minute',
    },
  });
  expect(midtrans.headers[0]).toMatchObject({ 'idempotency-key': attempt.id });
});

test('reads the account number of Permata from its own field', async () => {
  const { gateway } = await open();
  expect(await gateway.create({ ...attempt, channel: 'permata' })).toMatchObject({
    virtualAccount: '8778003756104047',
  });
});

test('returns QRIS as text', async () => {
  const { midtrans, gateway } = await open();
  expect(await gateway.create(byQr)).toMatchObject({
    virtualAccount: null,
    qr: expect.any(String),
  });
  expect(midtrans.transactions.get(attempt.id)?.charge).toMatchObject({
    payment_type: 'qris',
    qris: { acquirer: 'gopay' },
  });
});

test.each(['lost', 'silent', 'broken', 'html', 'throttled'] as const)(
  'repeats a charge whose answer is %s and makes one account',
  async (problem) => {
    const { midtrans, gateway, hasty } = await open();
    midtrans.trouble.push(problem);
    await expect(hasty.create(attempt)).rejects.toThrow(GatewayUnreachable);
    expect(await gateway.create(attempt)).toMatchObject({
      outcome: 'created',
      virtualAccount: '812700000000000',
    });
    expect(midtrans.transactions.size).toBe(1);
  },
);

test('charges a QRIS again if its answer was lost, because its text is sent only once', async () => {
  const { midtrans, gateway, hasty } = await open();
  midtrans.trouble.push('lost');
  await expect(hasty.create(byQr)).rejects.toThrow(GatewayUnreachable);
  expect(await gateway.create(byQr)).toMatchObject({ outcome: 'created', qr: expect.any(String) });
  expect(midtrans.calls).toEqual([
    'POST /v2/charge',
    'POST /v2/charge',
    `GET /v2/${attempt.id}/status`,
    `POST /v2/${attempt.id}/cancel`,
    'POST /v2/charge',
  ]);
});

test('a disabled channel is refused, not unreachable', async () => {
  const { gateway } = await open();
  expect(await gateway.create({ ...attempt, channel: 'closed' })).toEqual({
    outcome: 'refused',
    reason: '402 Payment channel is not activated.',
  });
});

test('a wrong server key counts as unreachable', async () => {
  const { gateway } = await open({ serverKey: 'wrong' });
  await expect(gateway.create(attempt)).rejects.toThrow(GatewayUnreachable);
  await expect(gateway.status(attempt)).rejects.toThrow(GatewayUnreachable);
});

test('an unreachable gateway', async () => {
  const gateway = createMidtrans({ url: 'http://127.0.0.1:1', serverKey: 'x', timeoutMs: 300 });
  await expect(gateway.status(attempt)).rejects.toThrow(GatewayUnreachable);
});

test('the status follows the transaction', async () => {
  const { midtrans, gateway } = await open();
  expect(await gateway.status(attempt)).toMatchObject({ state: 'unknown', receipts: [] });
  await gateway.create(attempt);
  expect(await gateway.status(attempt)).toMatchObject({ state: 'open', receipts: [] });
  midtrans.settle(attempt.id);
  expect(await gateway.status(attempt)).toMatchObject({
    state: 'paid',
    receipts: [{ ref: attempt.id, amount: 753_000 }],
  });
  midtrans.expire(attempt.id);
  expect(await gateway.status(attempt)).toMatchObject({ state: 'expired', receipts: [] });
  midtrans.deny(attempt.id);
  expect(await gateway.status(attempt)).toMatchObject({ state: 'failed', receipts: [] });
});

test('voiding closes an open transaction and reports an earlier payment', async () => {
  const { midtrans, gateway } = await open();
  expect(await gateway.void(attempt)).toBe('closed');
  await gateway.create(attempt);
  expect(await gateway.void(attempt)).toBe('closed');
  expect(await gateway.void(attempt)).toBe('closed');
  const paid = { ...attempt, id: 'PAY-2' };
  await gateway.create(paid);
  midtrans.settle(paid.id);
  expect(await gateway.void(paid)).toBe('paid');
  const expired = { ...attempt, id: 'PAY-3' };
  await gateway.create(expired);
  midtrans.expire(expired.id);
  expect(await gateway.void(expired)).toBe('closed');
});

async function believed(gateway: PaymentGateway, body: Buffer) {
  const reading = gateway.readWebhook(body, {});
  return reading.outcome === 'signed' ? reading.confirm() : reading.outcome;
}

// shows R3f.5
test('accepts a signed settlement that Midtrans confirms', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  const notification = midtrans.notification(attempt.id);
  expect(gateway.readWebhook(notification, {})).toMatchObject({
    outcome: 'signed',
    reference: attempt.id,
    said: { word: 'settlement', amount: 753_000 },
  });
  expect(await believed(gateway, notification)).toMatchObject({
    state: 'paid',
    receipts: [{ ref: attempt.id, amount: 753_000 }],
  });
});

test('another transaction id is the same money', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  const again = midtrans.notification(attempt.id, { transaction_id: 'forged' });
  expect(await believed(gateway, again)).toMatchObject({ receipts: [{ ref: attempt.id }] });
});

// shows R5.p1
test.each([
  ['refund', 'reversed'],
  ['partial_refund', 'reversed'],
  ['chargeback', 'reversed'],
  ['partial_chargeback', 'reversed'],
  ['deny', 'failed'],
  ['cancel', 'failed'],
  ['failure', 'failed'],
  ['dispute_opened', 'unclear'],
  ['constructor', 'unclear'],
  ['Settlement', 'unclear'],
])('does not count %s as money, whether notified or queried', async (word, state) => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.say(attempt.id, word);
  const said = expect.objectContaining({ word });
  const standing = { state, receipts: [], reversals: expect.any(Array), said };
  expect(await gateway.status(attempt)).toEqual(standing);
  expect(await believed(gateway, midtrans.notification(attempt.id))).toEqual(standing);
  // A late notification of the earlier settlement changes nothing.
  const late = midtrans.notification(attempt.id, { transaction_status: 'settlement' });
  expect(await believed(gateway, late)).toEqual(state === 'failed' ? null : standing);
});

// shows R5.p3, S8.3
test.each([
  ['dollars', { currency: 'USD' }],
  ['a currency that is a number', { currency: 360 }],
  ['a payment under suspicion', { fraud_status: 'challenge' }],
  ['a payment refused as fraud', { fraud_status: 'deny' }],
  ['a fraud status that is a list', { fraud_status: ['accept'] }],
])('%s: no money', async (_name, fields) => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  for (const word of ['settlement', 'capture']) {
    midtrans.say(attempt.id, word, '200', fields);
    expect(await gateway.status(attempt)).toMatchObject({ state: 'unclear', receipts: [] });
    const notification = await believed(gateway, midtrans.notification(attempt.id));
    expect(notification).toMatchObject({ state: 'unclear', receipts: [] });
    expect(notification).toMatchObject({ said: { word: `${word} ${JSON.stringify(fields)}` } });
  }
  // Whether it has ended is unknown.
  await expect(gateway.void(attempt)).rejects.toThrow(GatewayUnreachable);
});

test.each([
  { currency: 'IDR', fraud_status: 'accept' },
  { currency: null, fraud_status: null },
  { permata_va_number: null, va_numbers: null, refunds: 'none', status_message: 5 },
])('%j: counts as money', async (fields) => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.say(attempt.id, 'settlement', '200', fields);
  const money = { state: 'paid', receipts: [{ ref: attempt.id, amount: 753_000 }] };
  expect(await gateway.status(attempt)).toMatchObject(money);
  expect(await believed(gateway, midtrans.notification(attempt.id, fields))).toMatchObject(money);
});

test('each partial refund is an event of its own; a repeated one is not', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  const keys: string[] = [];
  const refund = async (refund_amount: string, refunds: object[]) => {
    midtrans.say(attempt.id, 'partial_refund', '200', { refund_amount, refunds });
    const { said } = await gateway.status(attempt);
    keys.push(said.key);
    return said.amount;
  };
  const first = { refund_chargeback_id: 1, refund_amount: '5000.00', refund_key: 'a' };
  expect(await refund('5000.00', [first])).toBe(5000);
  expect(await refund('5000.00', [{ ...first, bank_confirmed_at: '2026-11-16' }])).toBe(5000);
  expect(await refund('10000.00', [first, { ...first, refund_chargeback_id: 2 }])).toBe(10_000);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a reversed attempt has ended', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.say(attempt.id, 'refund');
  expect(await gateway.void(attempt)).toBe('closed');
});

test.each([
  ['another amount', { gross_amount: '1.00' }],
  ['another order', { order_id: 'PAY-X' }],
  ['another code', { status_code: '201' }],
  ['another signature', { signature_key: 'ab'.repeat(64) }],
  ['half a signature', { signature_key: 'ab' }],
])('refuses a notification with %s', async (_name, change) => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  const notification = midtrans.notification(attempt.id, change);
  expect(gateway.readWebhook(notification, {})).toEqual({ outcome: 'bad-signature' });
});

test('refuses a cancellation that claims to be a settlement, in spite of its valid signature', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  await gateway.void(attempt);
  const forged = midtrans.notification(attempt.id, { transaction_status: 'settlement' });
  expect(await believed(gateway, forged)).toBeNull();
});

test('keeps a settlement that cannot be confirmed now', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  midtrans.trouble.push('broken');
  const notification = midtrans.notification(attempt.id);
  await expect(believed(gateway, notification)).rejects.toThrow(GatewayUnreachable);
  expect(await believed(gateway, notification)).toMatchObject({ state: 'paid' });
});

test('distinguishes pending, expired and denied', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  const read = async () => believed(gateway, midtrans.notification(attempt.id));
  expect(await read()).toMatchObject({ state: 'open' });
  midtrans.expire(attempt.id);
  expect(await read()).toMatchObject({ state: 'expired' });
  midtrans.deny(attempt.id);
  expect(await read()).toMatchObject({ state: 'failed' });
});

test('a notification of the cancelled charge does not end the new one with the same id', async () => {
  const { midtrans, gateway } = await open();
  midtrans.trouble.push('lost');
  await expect(gateway.create(byQr)).rejects.toThrow(GatewayUnreachable);
  await gateway.void(byQr);
  const cancelled = midtrans.notification(byQr.id);
  await gateway.create(byQr);
  expect(await believed(gateway, cancelled)).toMatchObject({ state: 'open' });
});

const fields = { order_id: 'x', status_code: '200', gross_amount: '1.00', signature_key: 'ab' };

test.each([
  '',
  'hello',
  '{}',
  '[1]',
  'null',
  '"text"',
  '{"order_id":1}',
  '['.repeat(32_000),
  '{"__proto__":{"order_id":"x","status_code":"200","gross_amount":"1","signature_key":"ab"}}',
  ...Object.keys(fields).flatMap((name) =>
    [null, 7, true, ['x'], { toString: 'x' }].map((odd) =>
      JSON.stringify({ ...fields, [name]: odd }),
    ),
  ),
])('%.90s is unreadable and causes no query', async (text) => {
  const { gateway, midtrans } = await open();
  expect(gateway.readWebhook(Buffer.from(text), {})).toEqual({ outcome: 'unreadable' });
  expect(midtrans.calls).toEqual([]);
});

test.each([
  ['long texts', { order_id: 'x'.repeat(30_000), signature_key: 'ab'.repeat(64) }],
  ['no hexadecimal', { signature_key: 'zz'.repeat(64) }],
  ['a NUL', { order_id: '\u0000', signature_key: '\u0000'.repeat(128) }],
  ['half a character', { order_id: '\ud800' }],
])('%s: not signed', async (_name, odd) => {
  const { gateway } = await open();
  const body = Buffer.from(JSON.stringify({ ...fields, ...odd }));
  expect(gateway.readWebhook(body, {})).toEqual({ outcome: 'bad-signature' });
});
