import { listRefundsDue } from '@serat/contract/ledger';
import {
  cancelOrder,
  changePaymentMethod,
  checkPayment,
  getActiveOrder,
  getOrderDetail,
  listCancelReasons,
  listPastOrders,
  validatePlnId,
} from '@serat/contract/order';
import { getCosts } from '@serat/contract/pricing';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { recordEvents } from '../../../testing/recorded-events.ts';
import { checkoutBody, plainTotal } from './testing/order-fixtures.ts';
import { createOrderApp } from './testing/order-app.ts';
import { changeRows, rowsOf } from '../../../testing/rows.ts';

const world = await createOrderApp({ ports: 200 });
const events = await recordEvents(world);
const { db, clock, call, customer, checkout, bank } = world;
const { orders } = world.services;

const reason = { alasan: 'Salah memesan' };

async function ordering(change: object = {}) {
  const who = await customer();
  const { data } = await checkout(who, { ...checkoutBody, ...change });
  const order = await world.active(who);
  if (!order) throw new Error('no order');
  return { who, order, number: data.orderid, noVa: order.virtualAccount };
}

async function paid() {
  const made = await ordering();
  const account = await bank.find(made.number);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  return made;
}

const cancel = (token: string | undefined, body: object) => call(cancelOrder, { body }, { token });
const detail = (token: string | undefined, id: string) =>
  call(getOrderDetail, { query: { id } }, { token });
const heldPorts = async (number: string) => {
  const rows = await db
    .selectFrom('port_reservation')
    .innerJoin('customer_order', 'customer_order.id', 'port_reservation.order_id')
    .select('port_reservation.id')
    .where('customer_order.number', '=', number)
    .where('released_at', 'is', null)
    .execute();
  return rows.length;
};

// shows R1.5
test.each([
  getCosts,
  getActiveOrder,
  listPastOrders,
  getOrderDetail,
  listRefundsDue,
  cancelOrder,
  changePaymentMethod,
  checkPayment,
  listCancelReasons,
  validatePlnId,
])('$method $path requires a token', async (endpoint) => {
  expect(await call(endpoint)).toMatchObject({ http: 401, code: 'NO_SESSION' });
});

// shows 7c.3, R1.21, R3e.13
test('answers empty lists with a message', async () => {
  const { token } = await customer();
  expect(await call(getActiveOrder, {}, { token })).toMatchObject({
    http: 200,
    data: null,
    message: 'Belum ada pesanan aktif.',
  });
  expect(await call(listPastOrders, {}, { token })).toMatchObject({
    http: 200,
    data: [],
  });
});

// shows 1.16, 3.14, 3.15, 7c.4
test('returns the customer, the address and every cost', async () => {
  const { who, number } = await ordering();
  const { data } = await detail(who.token, number);
  expect(data.orderHeader).toMatchObject({
    id: number,
    detailAddress: 'Jl. Senopati 12',
    kelurahanName: 'Selong',
    kecamatanName: 'Kebayoran Baru',
    cityName: 'Kota Jakarta Selatan',
    provinceName: 'DKI Jakarta',
    postalCode: '12110',
    fullName: 'Siti Aminah',
    nik: '3174056104900003',
    plnId: who.plnId,
    totalPrice: plainTotal,
    paymentMethodId: 'NUSA_VA',
    virtualAccount: expect.stringMatching(/^\d{16}$/),
  });
  expect(data.listPayment).toEqual([
    { costName: 'Serat 50', cost: 299_000 },
    { costName: 'Biaya pemasangan', cost: 450_000 },
    { costName: 'Biaya admin', cost: 4000 },
  ]);
  expect(data.history).toEqual([
    {
      status: { id: 'waitingPayment', name: 'Menunggu Pembayaran' },
      at: data.orderHeader.createdDate,
      reason: null,
    },
  ]);
});

// shows 6.7, R1.20
test('returns 404 for a foreign order in every call', async () => {
  const { number } = await ordering();
  const stranger = await customer();
  const { token } = stranger;
  const change = { orderId: number, paymentMethodId: 'SAMUDRA_VA' };
  expect((await detail(token, number)).http).toBe(404);
  expect((await call(changePaymentMethod, { body: change }, { token })).http).toBe(404);
  const check = await call(checkPayment, { body: { orderId: number } }, { token });
  expect(check.http).toBe(404);
  expect((await detail(token, 'SRT-000000-000000')).http).toBe(404);
});

// shows 4.7, 7c.7, R3e.2, R3h.2
test('ends order, payment and port once when cancelled', async () => {
  const { who, number, noVa } = await ordering();
  const body = { ...reason, noVa, plnId: who.plnId };
  expect(await heldPorts(number)).toBe(1);
  expect(await cancel(who.token, body)).toMatchObject({ http: 200, status: 200 });
  expect(await world.active(who)).toBeNull();
  expect(await heldPorts(number)).toBe(0);
  expect((await bank.find(number))?.state).toBe('voided');
  const past = await call(listPastOrders, {}, who);
  expect(past.data).toMatchObject([
    { id: number, status: { id: 'Batal', name: 'Batal' }, virtualAccount: null },
  ]);
  expect((await detail(who.token, number)).data.history.at(-1)).toMatchObject({
    status: { id: 'Batal' },
    reason: 'Salah memesan',
  });
  expect(await cancel(who.token, body)).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
  expect((await events(who.id)).map((event) => event.kind)).toEqual([
    'order-placed',
    'order-cancelled',
  ]);
});

// shows R3e.19
test('cancels a QR payment without an account number', async () => {
  const { who } = await ordering({ paymentMethodId: 'LINKAJA_QR' });
  expect((await cancel(who.token, { ...reason, plnId: who.plnId })).http).toBe(200);
});

// shows 3.34, 5.51, 9.9, R3e.19
test.each([
  ['a wrong account number', { noVa: '8801000000000000' }, 'noVa'],
  ['no account number', { noVa: null }, 'noVa'],
  ['a wrong plnId', { plnId: '5300000000000' }, 'plnId'],
  ['no reason', { alasan: ' ' }, 'alasan'],
  ['a long reason', { alasan: 'x'.repeat(256) }, 'alasan'],
])('refuses to cancel with %s', async (_name, change, field) => {
  const { who, noVa } = await ordering();
  const reply = await cancel(who.token, { ...reason, noVa, plnId: who.plnId, ...change });
  expect(reply).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
  expect(reply.fields).toHaveProperty(field);
  expect((await world.active(who))?.status.id).toBe('waitingPayment');
});

// shows R1.17
test('refuses to cancel a paid order, even if the bank has not reported the money yet', async () => {
  const { who, noVa, number } = await ordering();
  const account = await bank.find(number);
  bank.connect(async () => 503);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  bank.connect(async (payload, headers) => {
    const url = '/v1/payment/webhook/sandbox';
    return (await world.app.inject({ method: 'POST', url, payload, headers })).statusCode;
  });
  expect((await world.active(who))?.status.id).toBe('waitingPayment');
  const body = { ...reason, noVa, plnId: who.plnId };
  expect(await cancel(who.token, body)).toMatchObject({ http: 422, code: 'ALREADY_PAID' });
  expect((await world.active(who))?.status.id).toBe('waitingInstallation');
  expect(await cancel(who.token, body)).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
});

test('cancels while the bank is unreachable, and a job closes the account', async () => {
  const { who, noVa, number } = await ordering();
  world.line.down = true;
  expect((await cancel(who.token, { ...reason, noVa, plnId: who.plnId })).http).toBe(200);
  expect((await bank.find(number))?.state).toBe('open');
  world.line.down = false;
  await world.runDueJobs();
  expect((await bank.find(number))?.state).toBe('voided');
});

// shows R3f.13, R3f.18
test('closes the old account before it changes the method', async () => {
  const { who, number, noVa } = await ordering();
  const change = (paymentMethodId: string) =>
    call(changePaymentMethod, { body: { orderId: number, paymentMethodId } }, who);
  const changed = await change('LINKAJA_QR');
  expect(changed.data).toMatchObject({
    id: number,
    paymentMethodId: 'LINKAJA_QR',
    virtualAccount: null,
    paymentQr: expect.any(String),
    totalPrice: plainTotal - 4000,
  });
  expect((await bank.find(noVa ?? ''))?.state).toBe('voided');
  const again = await change('LINKAJA_QR');
  expect(again.data).toEqual(changed.data);
  expect(await change('NOPE')).toMatchObject({ http: 422, code: 'PAYMENT_METHOD_UNAVAILABLE' });
  expect((await checkout(who, checkoutBody)).data).toEqual({
    orderid: number,
    paymentMethodId: 'LINKAJA_QR',
  });
});

test('keeps the method while the bank is unreachable', async () => {
  const { who, number, noVa } = await ordering();
  world.line.down = true;
  const reply = await call(
    changePaymentMethod,
    { body: { orderId: number, paymentMethodId: 'SAMUDRA_VA' } },
    who,
  );
  world.line.down = false;
  expect(reply).toMatchObject({ http: 503, code: 'UNAVAILABLE' });
  expect((await world.active(who))?.virtualAccount).toBe(noVa);
});

// shows R3f.3
test('leaves one live account after simultaneous changes', async () => {
  const { who, number } = await ordering();
  const methods = ['SAMUDRA_VA', 'CAKRAWALA_VA', 'LINKAJA_QR', 'SAMUDRA_VA'];
  await Promise.all(
    methods.map((paymentMethodId) =>
      call(changePaymentMethod, { body: { orderId: number, paymentMethodId } }, who),
    ),
  );
  await world.runDueJobs();
  const accounts = await rowsOf(db, 'demo_bank_account', { label: number }, ['reference', 'state']);
  const open = accounts.filter((account) => account.state === 'open');
  const live = await rowsOf(db, 'payment_attempt', { payable_label: number, status: 'pending' }, [
    'id',
  ]);
  expect(open.map((account) => account.reference)).toEqual(live.map((attempt) => attempt.id));
  expect(live).toHaveLength(1);
});

test('refuses to change the method of a paid order', async () => {
  const { who, number } = await paid();
  const reply = await call(
    changePaymentMethod,
    { body: { orderId: number, paymentMethodId: 'SAMUDRA_VA' } },
    who,
  );
  expect(reply).toMatchObject({ http: 422, code: 'STEP_REFUSED' });
});

// shows 3.33, 7d.17, 7d.23
test('lists the cancel reasons with Other last', async () => {
  const { token } = await customer();
  const { data } = await call(listCancelReasons, { query: { sorted: 'true' } }, { token });
  expect(data.length).toBeGreaterThan(2);
  expect(data.at(-1)?.name).toBe('Other');
  expect(data.map((row) => row.sequence)).toEqual(
    data.map((row) => row.sequence).toSorted((a, b) => a - b),
  );
});

// shows 7d.18
test('reports a PLN id as known, unknown or not checked', async () => {
  const { token } = await customer();
  const validate = (idPel: string) => call(validatePlnId, { query: { idPel } }, { token });
  expect(await validate('5321456789012')).toMatchObject({
    http: 200,
    data: { idPel: '5321456789012', checked: true, available: true },
  });
  expect(await validate('5321456780000')).toMatchObject({ http: 422, code: 'UNKNOWN_PLN_ID' });
  expect(await validate('123')).toMatchObject({ http: 422, code: 'INVALID_INPUT' });
  world.utility.reachable = false;
  expect(await validate('5321456789012')).toMatchObject({ http: 200, data: { checked: false } });
  world.utility.reachable = true;
});

// shows 4.5, R3e.1
test('runs the installation through its steps, each once and with its author', async () => {
  const { who, number } = await paid();
  await expect(orders.installation.finish(number, nameOnly('Budi'))).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  await orders.installation.start(number, nameOnly('Budi'));
  await expect(orders.installation.start(number, nameOnly('Budi'))).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  await orders.installation.finish(number, nameOnly('Budi'));
  await expect(
    orders.installation.reject(number, nameOnly('Budi'), 'Terlambat'),
  ).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  expect(await world.active(who)).toMatchObject({
    id: number,
    status: { id: 'completed', name: 'Pesanan Selesai' },
    totalPrice: plainTotal,
  });
  expect(await heldPorts(number)).toBe(1);
  expect(await orders.installation.stepsOf(number)).toMatchObject([
    { from: null, to: 'waitingPayment', actor: 'customer' },
    { from: 'waitingPayment', to: 'waitingInstallation', actor: 'gateway' },
    { to: 'installationOnProgress', actor: 'provider', actorName: 'Budi' },
    { to: 'completed', actor: 'provider', actorName: 'Budi' },
  ]);
  expect((await events(who.id)).map((event) => event.kind)).toEqual([
    'order-placed',
    'order-paid',
    'installation-started',
    'service-activated',
    'installation-finished',
  ]);
});

// shows R3e.9, R3e.13
test('keeps the PLN id while the service runs and releases it at its end', async () => {
  const { who, number } = await paid();
  await orders.installation.start(number, nameOnly('Budi'));
  await orders.installation.finish(number, nameOnly('Budi'));
  const other = await customer({ plnId: who.plnId });
  expect(await checkout(other, checkoutBody)).toMatchObject({ http: 422, code: 'PLN_ID_IN_USE' });
  const service = await db
    .selectFrom('subscription')
    .select([
      'customer_id as customerId',
      'order_id as orderKey',
      'pln_id as plnId',
      'port_reservation_id as portReservationId',
    ])
    .where('customer_id', '=', who.id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => orders.endService(trx, service));
  expect(await world.active(who)).toBeNull();
  expect(await heldPorts(number)).toBe(0);
  expect((await checkout(who, checkoutBody)).http).toBe(200);
});

// shows 4.6, R3e.4
test.each(['waitingInstallation', 'installationOnProgress'])(
  'lets staff reject from %s, releases the port and refunds the money',
  async (from) => {
    const { who, number } = await paid();
    if (from === 'installationOnProgress')
      await orders.installation.start(number, nameOnly('Budi'));
    const refund = await orders.installation.reject(
      number,
      nameOnly('Budi'),
      'Tiang tidak terjangkau',
    );
    expect(refund).toBe(plainTotal);
    expect(await heldPorts(number)).toBe(0);
    expect(await world.active(who)).toBeNull();
    const refunds = await call(listRefundsDue, {}, who);
    expect(refunds.data).toMatchObject([
      {
        amount: plainTotal,
        reason: `Pesanan tidak dilanjutkan (${number})`,
        closedDate: null,
      },
    ]);
    expect((await detail(who.token, number)).data.history.at(-1)).toMatchObject({
      status: { id: 'rejected', name: 'Pesanan Dibatalkan' },
      reason: 'Tiang tidak terjangkau',
    });
    expect((await events(who.id)).slice(-2)).toMatchObject([
      { kind: 'refund-due', amount: plainTotal, reason: 'rejected' },
      { kind: 'order-rejected', refund: plainTotal },
    ]);
  },
);

test('refuses to reject an unpaid or unknown order', async () => {
  const { number } = await ordering();
  await expect(orders.installation.reject(number, nameOnly('Budi'), 'x')).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  await expect(orders.installation.start('SRT-0-0', nameOnly('Budi'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('expires an order at its own deadline if its attempt failed', async () => {
  const { who, number } = await ordering();
  await changeRows(db, 'payment_attempt', { payable_label: number }, { status: 'failed' });
  await world.sweep();
  expect((await world.active(who))?.status.id).toBe('waitingPayment');
  clock.advance({ hours: 25 });
  await world.sweep();
  expect(await world.active(who)).toBeNull();
  expect((await events(who.id)).at(-1)).toMatchObject({ kind: 'order-expired' });
});
