import {
  expireDemoAccount,
  findDemoAccount,
  payDemoAccount,
  takeDemoInstallationStep,
} from '@serat/contract/demo';
import { expect, test } from 'vitest';
import { checkoutBody, plainTotal } from '../../modules/sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../../modules/sales/order/testing/order-app.ts';
import { createBankCounter } from './bank-counter.ts';

const world = await createOrderApp({ ports: 50 });
const { app, call, customer, checkout } = world;
const { ledger } = world.services;

async function ordering() {
  const who = await customer();
  const { data } = await checkout(who, checkoutBody);
  return { who, number: data.orderid };
}

const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const account = (text: string) => call(findDemoAccount, { query: { account: text } });
const pay = (body: object) => call(payDemoAccount, { body });

test('finds a bill by account number, also in groups of four, and by order', async () => {
  const { number } = await ordering();
  const byOrder = await account(number);
  expect(byOrder.data).toMatchObject({ amount: plainTotal, state: 'open', transfers: [] });
  const grouped = byOrder.data.number.replace(/(.{4})(?=.)/g, '$1 ');
  expect((await account(grouped)).data).toEqual(byOrder.data);
  expect((await account('nothing')).http).toBe(404);
  expect((await account(' ')).http).toBe(422);
});

test('finds a bill by the text of its QR', async () => {
  const who = await customer();
  await checkout(who, { ...checkoutBody, paymentMethodId: 'LINKAJA_QR' });
  const qr = (await world.active(who))?.paymentQr ?? '';
  expect((await account(qr)).data).toMatchObject({ number: qr, amount: plainTotal - 4000 });
});

test('scripted: a payment, then the technician', async () => {
  const { who, number } = await ordering();
  expect(await pay({ account: number })).toMatchObject({
    http: 200,
    data: { transfers: [{ amount: plainTotal }] },
  });
  const step = (name: string) =>
    call(takeDemoInstallationStep, { body: { orderId: number, step: name } });
  expect(await step('finish')).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
  expect((await step('start')).http).toBe(200);
  expect((await step('finish')).http).toBe(200);
  expect((await world.active(who))?.status.id).toBe('completed');
});

test('scripted: wrong amount, expired, paid late, paid twice', async () => {
  const { who, number } = await ordering();
  expect(await pay({ account: number, amount: 5 })).toMatchObject({ data: { state: 'open' } });
  const expire = () => call(expireDemoAccount, { body: { account: number } });
  expect(await expire()).toMatchObject({ http: 200, data: { state: 'expired' } });
  expect(await world.active(who)).toBeNull();
  expect(await pay({ account: number })).toMatchObject({ http: 200, data: { state: 'paid' } });
  expect((await world.active(who))?.status.id).toBe('waitingInstallation');
  const closed = { http: 422, code: 'ALREADY_PAID', message: expect.stringContaining('ditutup') };
  expect(await pay({ account: number })).toMatchObject(closed);
  expect(await pay({ account: number, amount: 5 })).toMatchObject(closed);
  expect(await expire()).toMatchObject(closed);
  expect((await account(number)).data.transfers).toHaveLength(2);
  await world.bank.pay((await world.bank.find(number))?.reference ?? '', plainTotal);
  expect((await ledger.refunds.list({ customerId: who.id })).map((due) => due.amount)).toEqual(
    expect.arrayContaining([plainTotal, 5]),
  );
  expect((await pay({ account: number, amount: 1.5 })).http).toBe(422);
  expect((await pay({ account: number, amount: -5 })).http).toBe(422);
});

// shows R3e.4
test('rejecting needs a reason', async () => {
  const { number } = await ordering();
  await pay({ account: number });
  const step = (reason?: string) =>
    call(takeDemoInstallationStep, { body: { orderId: number, step: 'reject', reason } });
  expect(await step()).toMatchObject({ http: 422, fields: { reason: expect.any(String) } });
  expect((await step('Tiang tidak terjangkau')).http).toBe(200);
});

// shows R3f.14, R4.9
test('the bank page shows the bill and accepts the payment', async () => {
  const { who, number } = await ordering();
  const page = await app.inject({ url: '/demo/bank', query: { account: number } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('Rp\u00a0753.000');
  expect(page.body).not.toMatch(/<script|style=/);
  const paid = await post('/demo/bank/pay', { account: number });
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/demo\/bank\?account=PAY-.*&done=paid$/),
  ]);
  expect((await world.active(who))?.status.id).toBe('waitingInstallation');
  const after = await app.inject({ url: String(paid.headers.location) });
  expect(after.body).toContain('Pembayaran terkirim');
  expect(after.body).toContain('Lunas, rekening ditutup');
  expect(after.body).toContain('hanya dapat dibayar satu kali');
  expect(after.body).not.toContain('action="/demo/bank/pay"');
  const again = await post('/demo/bank/pay', { account: number });
  const expired = await post('/demo/bank/expire', { account: number });
  for (const { headers } of [again, expired]) {
    expect(headers.location).toMatch(/&done=closed$/);
  }
  const shown = await app.inject({ url: String(again.headers.location) });
  expect(shown.body).toContain('Tidak ada uang yang dikirim');
});

// shows R3f.14
test('a double click pays once', async () => {
  const { number } = await ordering();
  const replies = await Promise.all([1, 2, 3].map(() => pay({ account: number })));
  expect(replies.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

test('the page accepts amounts as people write them', async () => {
  const { who, number } = await ordering();
  const malformed = await post('/demo/bank/pay', { account: number, amount: 'banyak' });
  expect(malformed.headers.location).toContain('done=amount');
  await post('/demo/bank/pay', { account: number, amount: 'Rp 1.000' });
  expect((await ledger.refunds.list({ customerId: who.id }))[0]?.amount).toBe(1000);
  await post('/demo/bank/expire', { account: number });
  expect(await world.active(who)).toBeNull();
});

test('the page escapes what was typed', async () => {
  const page = await app.inject({ url: '/demo/bank', query: { account: '"><script>x</script>' } });
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('Bank tidak mengenal nomor ini');
});

test('an account is paid before the merchant is notified, and expires without a notification', async () => {
  const [paid, over] = [await ordering(), await ordering()];
  world.bank.connect(async () => 503);
  expect(await pay({ account: paid.number })).toMatchObject({ data: { state: 'paid' } });
  expect((await world.active(paid.who))?.status.id).toBe('waitingPayment');
  world.clock.advance({ hours: 25 });
  expect((await account(over.number)).data.state).toBe('expired');
});

test('repeats a notification that was not accepted', async () => {
  const { who, number } = await ordering();
  const expire = () => call(expireDemoAccount, { body: { account: number } });
  world.bank.connect(async () => 503);
  expect(await expire()).toMatchObject({ http: 503, code: 'UNAVAILABLE' });
  expect(await world.active(who)).toMatchObject({ status: { id: 'waitingPayment' } });
  world.bank.connect(async (payload, headers) => {
    const url = '/v1/payment/webhook/sandbox';
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode;
  });
  expect(await expire()).toMatchObject({ http: 200, data: { state: 'expired' } });
  expect(await world.active(who)).toBeNull();
});

test('the payer does not wait for a merchant that does not answer; the job notifies it', async () => {
  const { who, number } = await ordering();
  const { db, clock, services } = world;
  const counter = createBankCounter({ db, clock }, { notify: () => new Promise(() => {}) }, 0);
  const { reference = '' } = (await counter.look(number)) ?? {};
  const transfer = await counter.pay(reference, plainTotal);
  expect(await counter.look(number)).toMatchObject({ state: 'paid' });
  expect(await world.active(who)).toMatchObject({ status: { id: 'waitingPayment' } });
  await services.bank?.notifyTransfer(transfer ?? '');
  expect(await world.active(who)).toMatchObject({ status: { id: 'waitingInstallation' } });
});
