import { cancelOrder, getActiveOrder } from '@serat/contract/order';
import { expect, test } from 'vitest';
import { checkoutBody } from './testing/order-fixtures.ts';
import { createOrderApp } from './testing/order-app.ts';
import { rowOf } from '../../../testing/rows.ts';

const world = await createOrderApp({ env: { PLN_ID: 'optional' } });
const { db, call, customer, checkout, bank } = world;
const { account } = world.services;
const without = { ...checkoutBody, plnId: '' };

// shows R5.v5
test('needs no PLN id if the provider does not require it', async () => {
  const [first, second] = [await customer({ plnId: null }), await customer({ plnId: null })];
  const placed = await checkout(first, without);
  // Orders without a number never conflict.
  expect((await checkout(second, { ...without, plnId: null })).http).toBe(200);
  const row = await rowOf(db, 'customer_order', { number: placed.data.orderid });
  expect(row).toMatchObject({ pln_id: null, pln_checked: false });
  const { data } = await call(getActiveOrder, {}, first);
  expect(data?.plnId).toBeNull();
  const due = await bank.find(placed.data.orderid);
  await bank.pay(due?.reference ?? '', due?.amount ?? 0);
  expect(await account.profiles.get(first.id)).toMatchObject({ plnId: null, plnIdVerified: false });
});

test('checks a given number and keeps it unique', async () => {
  const plnId = '5632145678901';
  const [first, second] = [await customer({ plnId: null }), await customer({ plnId: null })];
  expect(await checkout(first, { ...checkoutBody, plnId: '12' })).toMatchObject({
    http: 422,
    code: 'INVALID_INPUT',
  });
  expect((await checkout(first, { ...checkoutBody, plnId })).http).toBe(200);
  expect(await checkout(second, { ...checkoutBody, plnId })).toMatchObject({
    code: 'PLN_ID_IN_USE',
  });
});

test.each([undefined, null, ''])('cancels an order without a PLN id with %o', async (plnId) => {
  const who = await customer({ plnId: null });
  const { data } = await checkout(who, without);
  const due = await bank.find(data.orderid);
  const body = { alasan: 'Salah memesan', noVa: due?.number };
  const cancel = (given: object) => call(cancelOrder, { body: { ...body, ...given } }, who);
  expect(await cancel({ plnId: '5321456789012' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { plnId: expect.any(String) },
  });
  expect((await cancel({ plnId })).http).toBe(200);
});

// shows R5.v5
test('does not count an optional number for completeness', async () => {
  const who = await customer({ plnId: null });
  // Of seven fields, gender, birth date and picture are missing.
  expect((await account.profiles.get(who.id)).completeness).toBe(4 / 7);
  await account.profiles.save(who.id, { plnId: '5632145678902' });
  expect((await account.profiles.get(who.id)).completeness).toBe(4 / 7);
});
