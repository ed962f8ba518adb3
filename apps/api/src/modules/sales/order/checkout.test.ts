import { cancelOrder, checkout as checkoutCall } from '@serat/contract/order';
import { expect, test } from 'vitest';
import { recordEvents } from '../../../testing/recorded-events.ts';
import { checkoutBody, farKelurahanId, plainTotal } from './testing/order-fixtures.ts';
import { createOrderApp } from './testing/order-app.ts';
import { rowOf, rowsOf } from '../../../testing/rows.ts';

const world = await createOrderApp({ ports: 100 });
const events = await recordEvents(world);
const { db, clock, checkout, customer } = world;
const { orders } = world.services;

const countOrders = async (customerId: string) =>
  (await rowsOf(db, 'customer_order', { customer_id: customerId }, ['id'])).length;

// shows 3.12, 3.13, 3.16, 4.2, 7c.6, R3c.2, R3e.10
test('creates an order that waits for its payment', async () => {
  const who = await customer();
  const body = {
    ...checkoutBody,
    productTv: 'tv-family',
    productAlaCarte: ['kanal-film', 'kanal-olahraga'],
  };
  const reply = await checkout(who, body);
  expect(reply).toMatchObject({
    http: 200,
    status: 200,
    data: {
      orderid: expect.stringMatching(/^SRT-261115-[0-9A-HJKMNP-TV-Z]{6}$/),
      paymentMethodId: 'NUSA_VA',
    },
  });
  const order = await world.active(who);
  expect(order).toMatchObject({
    id: reply.data.orderid,
    status: { id: 'waitingPayment', name: 'Menunggu Pembayaran' },
    expiredPayment: '2026-11-16T03:00:00.000Z',
    paymentMethodId: 'NUSA_VA',
    adminFee: 4000,
    paymentQr: null,
    plnId: who.plnId,
    totalPrice: 299_000 + 75_000 + 40_000 + 50_000 + 450_000 + 4000,
  });
  expect(order?.virtualAccount).toMatch(/^8801\d{12}$/);
  expect(order?.listProduct.map((product) => product?.id)).toEqual([
    'internet-50',
    'tv-family',
    'kanal-film',
    'kanal-olahraga',
  ]);
  expect(await events(who.id)).toMatchObject([
    { kind: 'order-placed', orderId: reply.data.orderid, paymentMethodName: 'Bank Nusa VA' },
  ]);
  const consents = await rowsOf(
    db,
    'consent',
    { customer_id: who.id },
    ['document', 'version', 'given_for'],
    'document',
  );
  const { terms, privacy } = await world.services.content.legalVersions(db);
  expect(consents).toEqual([
    { document: 'privacy', version: privacy, given_for: 'checkout' },
    { document: 'terms', version: terms, given_for: 'checkout' },
  ]);
});

// shows R3c.3, R3c.6
test('encrypts the NIK at rest', async () => {
  const who = await customer({ nik: '3174050909900009' });
  await checkout(who, checkoutBody);
  const row = await rowOf(db, 'customer_order', { customer_id: who.id });
  expect(JSON.stringify(row)).not.toContain('3174050909900009');
  expect(world.secrets.open(row.nik_sealed)).toBe('3174050909900009');
  expect(world.logged()).not.toContain('3174050909900009');
});

// shows 3.12, R3e.12
test('returns null for a missing TV, and no fee for QR', async () => {
  const who = await customer();
  await checkout(who, { ...checkoutBody, paymentMethodId: 'LINKAJA_QR' });
  const order = await world.active(who);
  expect(order?.listProduct).toEqual([expect.objectContaining({ id: 'internet-50' }), null]);
  expect(order).toMatchObject({ virtualAccount: null, totalPrice: plainTotal - 4000 });
  expect(order?.paymentQr).toMatch(/^000201.*5303360.*5802ID.*6304[0-9A-F]{4}$/);
});

// shows 3.31
test("prefers the profile's values to the form's", async () => {
  const known = await customer({ nik: '3174056104900003', plnId: '5300000000777' });
  await checkout(known, checkoutBody);
  const empty = await customer({ nik: null, plnId: null });
  await checkout(empty, { ...checkoutBody, plnId: '5300000000888' });
  const detailOf = async (who: typeof known) =>
    (await orders.detail(who.id, (await world.active(who))?.id ?? '')).orderHeader;
  expect(await detailOf(known)).toMatchObject({
    fullName: 'Siti Aminah',
    nik: '3174056104900003',
    plnId: '5300000000777',
  });
  expect(await detailOf(empty)).toMatchObject({ nik: '3174050000000001', plnId: '5300000000888' });
});

// shows R3a.3, R3e.15
test("uses the price area of the kelurahan, not the client's", async () => {
  const who = await customer();
  await checkout(who, { ...checkoutBody, areaId: '04' });
  expect((await world.active(who))?.listProduct[0]?.price).toBe(299_000);
});

// shows 1.11, 5.26, 5.40, 5.43, R3e.14, R3e.16
test.each([
  ['terms not agreed', { agreedProductPolicy: false }, 'INVALID_INPUT', 'agreedProductPolicy'],
  ['no method', { paymentMethodId: '' }, 'INVALID_INPUT', 'paymentMethodId'],
  ['no street', { detailAddress: '  ' }, 'INVALID_INPUT', 'detailAddress'],
  ['malformed postal code', { postalCode: '12' }, 'INVALID_INPUT', 'postalCode'],
  ['unknown kelurahan', { kelurahanId: '9999999999' }, 'INVALID_INPUT', 'kelurahanId'],
  ['kelurahan of another city', { cityId: '1271' }, 'INVALID_INPUT', 'cityId'],
  ['channels without TV', { productAlaCarte: ['kanal-film'] }, 'INVALID_INPUT', 'productAlaCarte'],
  ['unknown package', { productInternet: 'nothing' }, 'PRODUCT_UNAVAILABLE', null],
  ['a TV product as package', { productInternet: 'tv-family' }, 'PRODUCT_UNAVAILABLE', null],
  ['not sold in the area', { productInternet: 'internet-jawa' }, 'PRODUCT_UNAVAILABLE', null],
  ['unknown method', { paymentMethodId: 'NOPE' }, 'PAYMENT_METHOD_UNAVAILABLE', null],
  ['a method not for the web', { paymentMethodId: 'LOKET_VA' }, 'PAYMENT_METHOD_UNAVAILABLE', null],
  ['a pin far from its kelurahan', { latitude: -6.6, longitude: 106.8 }, 'PIN_TOO_FAR', null],
  ['no fibre at the pin', { latitude: -6.25, longitude: 106.81 }, 'NOT_COVERED', null],
])('refuses %s and stores nothing', async (_name, change, code, field) => {
  const who = await customer();
  const reply = await checkout(who, { ...checkoutBody, ...change });
  expect(reply).toMatchObject({ http: 422, code });
  expect(Object.keys(reply.fields ?? {})).toEqual(field ? [field] : []);
  expect(await countOrders(who.id)).toBe(0);
  expect(await events(who.id)).toEqual([]);
});

// shows 5.37, 5.41
test.each([
  ['missing', { nik: '' }, 'INCOMPLETE_CUSTOMER', 'Data anda belum lengkap'],
  ['too short', { nik: '123' }, 'INVALID_INPUT', 'Periksa kembali isian yang ditandai.'],
])('refuses a NIK that is %s', async (_name, change, code, message) => {
  const who = await customer({ nik: null });
  const reply = await checkout(who, { ...checkoutBody, ...change });
  expect(reply).toMatchObject({ http: 422, code, message, fields: { nik: expect.any(String) } });
});

// shows R3a.3
test('refuses a product that is no longer sold', async () => {
  const who = await customer();
  const setActive = (active: boolean) =>
    db.updateTable('product').set({ active }).where('id', '=', 'internet-50').execute();
  await setActive(false);
  const reply = await checkout(who, checkoutBody);
  await setActive(true);
  expect(reply.code).toBe('PRODUCT_UNAVAILABLE');
});

// shows R3e.22
test('refuses a PLN id that PLN does not know and marks one that it cannot check', async () => {
  const unknown = await customer({ plnId: null });
  const reply = await checkout(unknown, { ...checkoutBody, plnId: '5321456780000' });
  expect(reply).toMatchObject({ http: 422, code: 'UNKNOWN_PLN_ID' });

  const silent = await customer();
  world.utility.reachable = false;
  expect((await checkout(silent, checkoutBody)).http).toBe(200);
  world.utility.reachable = true;
  const [marked] = await rowsOf(db, 'customer_order', { customer_id: silent.id }, ['pln_checked']);
  expect(marked?.pln_checked).toBe(false);
});

// shows R3e.8
test('creates one order for a repeated request and refuses a different one', async () => {
  const who = await customer();
  const first = await checkout(who, checkoutBody);
  clock.advance({ minutes: 5 });
  expect((await checkout(who, checkoutBody)).data).toEqual(first.data);
  const other = await checkout(who, { ...checkoutBody, productTv: 'tv-family' });
  expect(other).toMatchObject({ http: 422, code: 'ORDER_OPEN' });
  expect(await countOrders(who.id)).toBe(1);
});

// shows R3e.18
test('creates one order for ten simultaneous requests', async () => {
  const who = await customer();
  const replies = await Promise.all(Array.from({ length: 10 }, () => checkout(who, checkoutBody)));
  expect(new Set(replies.map((reply) => reply.data.orderid)).size).toBe(1);
  expect(await countOrders(who.id)).toBe(1);
  expect(await events(who.id)).toHaveLength(1);
});

// shows R3e.9
test('gives a PLN id to one of two simultaneous customers', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => customer({ plnId: null })));
  const body = { ...checkoutBody, plnId: '5377777777771' };
  const replies = await Promise.all(people.map((who) => checkout(who, body)));
  expect(replies.map((reply) => reply.code ?? 'OK').toSorted()).toEqual([
    'OK',
    'PLN_ID_IN_USE',
    'PLN_ID_IN_USE',
    'PLN_ID_IN_USE',
  ]);
});

test('keeps the order if the gateway does not answer, and opens the payment by a job', async () => {
  const who = await customer();
  world.line.down = true;
  const reply = await checkout(who, checkoutBody);
  expect(reply.http).toBe(200);
  expect((await world.active(who))?.virtualAccount).toBeNull();
  clock.advance({ minutes: 1 });
  await world.runDueJobs();
  world.line.down = false;
  expect((await world.active(who))?.virtualAccount).toBeNull();
  await world.runDueJobs();
  expect((await world.active(who))?.virtualAccount).toMatch(/^8801\d{12}$/);
});

test("recovers the account if the gateway's answer was lost", async () => {
  const who = await customer();
  world.line.loseAnswers = true;
  const { data } = await checkout(who, checkoutBody);
  world.line.loseAnswers = false;
  expect((await world.active(who))?.virtualAccount).toBeNull();
  clock.advance({ minutes: 5 });
  await world.sweep();
  const opened = await world.bank.find(data.orderid);
  expect((await world.active(who))?.virtualAccount).toBe(opened?.number);
});

test('refuses a request without a token', async () => {
  const reply = await world.call(checkoutCall, { body: checkoutBody });
  expect(reply).toMatchObject({ http: 401, code: 'NO_SESSION' });
});

test('refuses a pin that is far from its kelurahan', async () => {
  const who = await customer();
  const reply = await checkout(who, {
    ...checkoutBody,
    provinceId: '12',
    cityId: '1271',
    kecamatanId: '127101',
    kelurahanId: farKelurahanId,
  });
  expect(reply.code).toBe('PIN_TOO_FAR');
});

test('limits orders per customer and day, without counting repeats', async () => {
  const limited = await createOrderApp({ ports: 100, env: { ORDERS_PER_DAY: '3' } });
  const who = await limited.customer();
  const cancel = async () => {
    const noVa = (await limited.active(who))?.virtualAccount ?? null;
    const body = { alasan: 'Pindah rumah', noVa, plnId: who.plnId };
    const reply = await limited.call(cancelOrder, { body }, who);
    expect(reply.http).toBe(200);
  };
  limited.clock.set('2026-11-15T23:00:00+07:00');
  for (let count = 0; count < 3; count += 1) {
    const first = await limited.checkout(who, checkoutBody);
    expect(first.http).toBe(200);
    expect((await limited.checkout(who, checkoutBody)).data).toEqual(first.data);
    await cancel();
  }
  const many = await Promise.all([1, 2, 3].map(() => limited.checkout(who, checkoutBody)));
  for (const refused of many) {
    expect(refused).toMatchObject({
      http: 429,
      code: 'TOO_MANY_REQUESTS',
      message:
        'Hari ini Anda sudah membuat 3 pesanan. Anda dapat memesan lagi besok, atau hubungi kami bila perlu bantuan.',
    });
  }
  // Other customers are not limited.
  expect((await limited.checkout(await limited.customer(), checkoutBody)).http).toBe(200);
  limited.clock.set('2026-11-16T00:00:00+07:00');
  expect((await limited.checkout(who, checkoutBody)).http).toBe(200);
});
