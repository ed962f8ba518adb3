import { getDashboard, welcomeService } from '@serat/contract/dashboard';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import type { Customer } from '../../../testing/customers.ts';

const { clock, bank, services, call, service, customer, night, pay, placeOrder, payOrder } =
  await createBillingApp();

const dashboard = async (who: Customer) => (await call(getDashboard, {}, who)).data;

test('requires a session', async () => {
  expect(await call(getDashboard)).toMatchObject({ http: 401 });
});

// shows 7c.8
test('answers a new customer with an empty dashboard and a message', async () => {
  const who = await customer();
  expect(await call(getDashboard, {}, who)).toMatchObject({
    http: 200,
    message: 'Belum ada pesanan atau tagihan.',
    data: {
      record: null,
      services: [],
      openBills: { count: 0, amount: 0 },
      restoring: { count: 0, amount: 0 },
      nextBill: null,
      credit: 0,
    },
  });
});

// shows 3.11, R3a.6
test('shows an order as waiting, expired and paid', async () => {
  clock.set('2026-11-30T18:00:00Z');
  const who = await customer();
  const orderId = await placeOrder(who);
  const waiting = await dashboard(who);
  expect(waiting.record).toEqual({
    canceled: false,
    type: 'order',
    id: orderId,
    // Already December in Jakarta.
    period: '2026-12',
    expiredDate: '2026-12-01T18:00:00.000Z',
    paid: false,
    expired: false,
    installed: false,
    status: 'waitingPayment',
    amount: 753_000,
    address: 'Jl. Senopati 12, Selong, Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta 12110',
  });
  clock.advance({ hours: 24 });
  expect((await dashboard(who)).record).toMatchObject({ expired: true, paid: false });
  clock.advance({ hours: -1 });
  await payOrder(orderId);
  expect((await dashboard(who)).record).toMatchObject({
    expired: false,
    paid: true,
    installed: false,
    status: 'waitingInstallation',
  });
});

test('shows a cancelled order as cancelled', async () => {
  const who = await customer();
  const orderId = await placeOrder(who);
  const account = await bank.find(orderId);
  const [order] = [await services.orders.activeOrder(who.id)];
  await services.orders.cancel(who.id, {
    alasan: 'Salah memesan',
    noVa: account?.number,
    plnId: order?.plnId ?? '',
  });
  expect((await dashboard(who)).record).toMatchObject({ id: orderId, canceled: true, paid: false });
});

test('shows an unpaid order as expired and a rejected one as cancelled', async () => {
  clock.set('2026-11-15T03:00:00Z');
  const late = await customer();
  await placeOrder(late);
  clock.advance({ days: 2 });
  await services.payment.attempts.sweep();
  await services.orders.sweepUnpaid();
  expect((await dashboard(late)).record).toMatchObject({ canceled: false, expired: true });

  const rejected = await customer();
  const orderId = await placeOrder(rejected);
  await payOrder(orderId);
  await services.orders.installation.reject(orderId, nameOnly('Budi'), 'Tiang tidak terjangkau');
  expect((await dashboard(rejected)).record).toMatchObject({ canceled: true, expired: false });
});

// shows 1.14, R3g.16
test('shows a service with its products and the oldest unpaid or the latest bill', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  const fresh = await dashboard(who);
  expect(fresh.record).toMatchObject({
    type: 'order',
    id: who.orderId,
    paid: true,
    installed: true,
  });
  expect(fresh.services).toMatchObject([
    { number: who.number, status: 'active', startedDate: clock().toISOString() },
  ]);
  expect(fresh.services[0]?.listProduct.map((product) => product?.name)).toEqual([
    'Serat 50',
    'TV Family Pack',
    'Kanal Film',
  ]);

  await night('2026-12-01');
  await night('2027-01-01');
  expect(await dashboard(who)).toMatchObject({
    record: {
      type: 'bill',
      period: '2026-12',
      paid: false,
      expired: true,
      amount: 414_000 + 41_400,
      expiredDate: '2026-12-20T16:59:59.999Z',
    },
    services: [{ status: 'Isolir' }],
    openBills: { count: 2, amount: 414_000 + 41_400 + 414_000 },
    // January's bill is not overdue, so it is not needed to restore the service.
    restoring: { count: 1, amount: 414_000 + 41_400 },
    rest: { count: 1, amount: 414_000 },
  });
  for (const { id } of await services.billing.active(who.id)) await pay(who, id, 'LINKAJA_QR');
  expect(await dashboard(who)).toMatchObject({
    record: { type: 'bill', period: '2027-01', paid: true, expired: false, amount: 414_000 },
    services: [{ status: 'active' }],
    openBills: { count: 0, amount: 0 },
    restoring: { count: 0, amount: 0 },
    nextBill: { date: '2027-01-31T17:00:00.000Z', amount: 414_000 },
  });
});

test('leaves the TV place empty without TV and hides an ended service', async () => {
  const who = await service('2026-11-01T09:00:00+07:00', { productTv: null, productAlaCarte: [] });
  const products = (await dashboard(who)).services[0]?.listProduct;
  expect(products?.map((product) => product?.name ?? null)).toEqual(['Serat 50', null]);
  await services.billing.endings.endService(who.number, { by: nameOnly('Budi'), reason: null });
  expect(await dashboard(who)).toMatchObject({ services: [], record: { type: 'bill' } });
});

// shows R5.v3
test('shows two services, the isolated one first, and names the service of every bill', async () => {
  const first = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  const second = await service(
    '2026-12-02T09:00:00+07:00',
    { anotherAddress: true, plnId: '5711111111111', detailAddress: 'Jl. Kemang 5' },
    first,
  );
  await night('2026-12-21');
  const seen = await dashboard(first);
  expect(seen.services.map(({ number, status }) => [number, status])).toEqual([
    [first.number, 'Isolir'],
    [second.number, 'active'],
  ]);
  expect(seen.services[1]?.address).toMatch(/^Jl\. Kemang 5, Selong/);
  expect(seen.services.map(({ listProduct }) => listProduct.length)).toEqual([3, 2]);

  await night('2027-01-01');
  await night('2027-01-21');
  const { services: shown, record } = await dashboard(first);
  expect(shown.map(({ status }) => status)).toEqual(['Isolir', 'Isolir']);
  const bills = await services.billing.active(first.id);
  expect(bills.map(({ billingPeriod, serviceNumber }) => [billingPeriod, serviceNumber])).toEqual([
    ['2026-12', first.number],
    ['2027-01', second.number],
  ]);
  expect(new Set(bills.map(({ address }) => address)).size).toBe(2);
  expect(record).toMatchObject({ id: bills[0]?.id, address: bills[0]?.address });
});

test('shows credit for the next bill', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  await night('2026-12-01');
  const [bill] = await services.billing.active(who.id);
  const { payment } = await services.billing.pay(who.id, bill?.id ?? '', 'LINKAJA_QR');
  await bank.pay(payment?.id ?? '', 12_345);
  expect(await dashboard(who)).toMatchObject({
    credit: 12_345,
    nextBill: { amount: 414_000 - 12_345 },
  });
});

const newOnes = async (who: Customer) =>
  (await dashboard(who)).services.filter(({ isNew }) => isNew).map(({ number }) => number);
const welcome = async (who: Customer, number: string) =>
  (await call(welcomeService, { body: { number } }, who)).data.isFirst;

test('welcomes each new service once, whichever tab or device asks', async () => {
  const first = await service('2026-11-01T09:00:00+07:00');
  expect(await newOnes(first)).toEqual([first.number]);
  const tabs = await Promise.all([1, 2, 3].map(() => welcome(first, first.number)));
  expect(tabs.filter((isFirst) => isFirst)).toHaveLength(1);
  expect(await newOnes(first)).toEqual([]);
  const second = await service(
    '2026-11-20T09:00:00+07:00',
    { anotherAddress: true, plnId: '5722222222222', detailAddress: 'Jl. Kemang 6' },
    first,
  );
  expect(await newOnes(first)).toEqual([second.number]);
  expect(await welcome(first, second.number)).toBe(true);
  expect(await welcome(first, first.number)).toBe(false);
  expect(await newOnes(first)).toEqual([]);
});

test('welcomes no service that has run for a month', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  clock.set('2026-12-02T09:00:00+07:00');
  expect(await newOnes(who)).toEqual([]);
});

test('a welcome requires a session and a service of the customer', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  const body = { number: who.number };
  expect(await call(welcomeService, { body })).toMatchObject({ http: 401 });
  expect(await call(welcomeService, { body }, await customer())).toMatchObject({ http: 404 });
  expect(await call(welcomeService, { body: { number: '' } }, who)).toMatchObject({ http: 422 });
  expect(await newOnes(who)).toEqual([who.number]);
});
