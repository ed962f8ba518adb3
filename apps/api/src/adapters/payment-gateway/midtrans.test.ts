import { expect, onTestFinished, test } from 'vitest';
import { createMidtrans } from './midtrans.ts';
import { GatewayUnreachable, type GatewayAttempt } from './payment-gateway.ts';
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
  const gateway = createMidtrans({ url, serverKey, timeoutMs: 300, ...options });
  return { midtrans, gateway };
}

test('a virtual account is charged as the documentation asks', async () => {
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

test('Permata names its number otherwise', async () => {
  const { gateway } = await open();
  expect(await gateway.create({ ...attempt, channel: 'permata' })).toMatchObject({
    virtualAccount: '8778003756104047',
  });
});

test('QRIS comes as its text', async () => {
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
  'a charge whose answer is %s is repeated and makes one account',
  async (problem) => {
    const { midtrans, gateway } = await open();
    midtrans.trouble.push(problem);
    await expect(gateway.create(attempt)).rejects.toThrow(GatewayUnreachable);
    expect(await gateway.create(attempt)).toMatchObject({
      outcome: 'created',
      virtualAccount: '812700000000000',
    });
    expect(midtrans.transactions.size).toBe(1);
  },
);

test('a QR whose answer was lost is charged anew, for its text is told only once', async () => {
  const { midtrans, gateway } = await open();
  midtrans.trouble.push('lost');
  await expect(gateway.create(byQr)).rejects.toThrow(GatewayUnreachable);
  expect(await gateway.create(byQr)).toMatchObject({ outcome: 'created', qr: expect.any(String) });
  expect(midtrans.calls).toEqual([
    'POST /v2/charge',
    'POST /v2/charge',
    `GET /v2/${attempt.id}/status`,
    `POST /v2/${attempt.id}/cancel`,
    'POST /v2/charge',
  ]);
});

test('a channel that is switched off is a refusal, not a silence', async () => {
  const { gateway } = await open();
  expect(await gateway.create({ ...attempt, channel: 'closed' })).toEqual({
    outcome: 'refused',
    reason: '402 Payment channel is not activated.',
  });
});

test('a wrong server key says nothing about an attempt', async () => {
  const { gateway } = await open({ serverKey: 'wrong' });
  await expect(gateway.create(attempt)).rejects.toThrow(GatewayUnreachable);
  await expect(gateway.status(attempt)).rejects.toThrow(GatewayUnreachable);
});

test('nobody there', async () => {
  const gateway = createMidtrans({ url: 'http://127.0.0.1:1', serverKey: 'x', timeoutMs: 300 });
  await expect(gateway.status(attempt)).rejects.toThrow(GatewayUnreachable);
});

test('the status follows the transaction', async () => {
  const { midtrans, gateway } = await open();
  expect(await gateway.status(attempt)).toEqual({ state: 'unknown', receipts: [] });
  await gateway.create(attempt);
  expect(await gateway.status(attempt)).toEqual({ state: 'open', receipts: [] });
  midtrans.settle(attempt.id);
  expect(await gateway.status(attempt)).toEqual({
    state: 'paid',
    receipts: [{ ref: attempt.id, amount: 753_000 }],
  });
  midtrans.expire(attempt.id);
  expect(await gateway.status(attempt)).toEqual({ state: 'expired', receipts: [] });
  midtrans.deny(attempt.id);
  expect(await gateway.status(attempt)).toEqual({ state: 'failed', receipts: [] });
});

test('voiding closes what is open, and says when money came first', async () => {
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

test('a settlement is believed when it is signed and Midtrans says it again', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  expect(await gateway.readWebhook(midtrans.notification(attempt.id), {})).toEqual({
    outcome: 'event',
    attemptId: attempt.id,
    event: { kind: 'money', receipt: { ref: attempt.id, amount: 753_000 } },
  });
});

test('another transaction id is the same money', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  const again = midtrans.notification(attempt.id, { transaction_id: 'forged' });
  expect(await gateway.readWebhook(again, {})).toMatchObject({
    event: { receipt: { ref: attempt.id } },
  });
});

test.each([
  ['another amount', { gross_amount: '1.00' }],
  ['another order', { order_id: 'PAY-X' }],
  ['another code', { status_code: '201' }],
  ['another signature', { signature_key: 'ab'.repeat(64) }],
  ['half a signature', { signature_key: 'ab' }],
])('%s than was signed is not believed', async (_name, change) => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  const told = midtrans.notification(attempt.id, change);
  expect(await gateway.readWebhook(told, {})).toEqual({ outcome: 'bad-signature' });
});

test('a cancellation dressed up as a settlement has the right signature and is not believed', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  await gateway.void(attempt);
  const forged = midtrans.notification(attempt.id, { transaction_status: 'settlement' });
  expect(await gateway.readWebhook(forged, {})).toEqual({
    outcome: 'unconfirmed',
    attemptId: attempt.id,
  });
});

test('a settlement that can not be confirmed now is not thrown away', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  midtrans.settle(attempt.id);
  midtrans.trouble.push('broken');
  const told = midtrans.notification(attempt.id);
  await expect(gateway.readWebhook(told, {})).rejects.toThrow(GatewayUnreachable);
  expect(await gateway.readWebhook(told, {})).toMatchObject({ outcome: 'event' });
});

test('pending, expired and denied are told apart', async () => {
  const { midtrans, gateway } = await open();
  await gateway.create(attempt);
  const read = async () => gateway.readWebhook(midtrans.notification(attempt.id), {});
  expect(await read()).toMatchObject({ event: { kind: 'open' } });
  midtrans.expire(attempt.id);
  expect(await read()).toMatchObject({ event: { kind: 'expired' } });
  midtrans.deny(attempt.id);
  expect(await read()).toMatchObject({ event: { kind: 'failed' } });
});

test('word of the cancelled charge does not end the one that took its id', async () => {
  const { midtrans, gateway } = await open();
  midtrans.trouble.push('lost');
  await expect(gateway.create(byQr)).rejects.toThrow(GatewayUnreachable);
  await gateway.void(byQr);
  const cancelled = midtrans.notification(byQr.id);
  await gateway.create(byQr);
  expect(await gateway.readWebhook(cancelled, {})).toMatchObject({ event: { kind: 'open' } });
});

test.each(['', 'hello', '{}', '[1]', '{"order_id":1}'])('%j is not readable', async (text) => {
  const { gateway } = await open();
  expect(await gateway.readWebhook(Buffer.from(text), {})).toEqual({ outcome: 'unreadable' });
});
