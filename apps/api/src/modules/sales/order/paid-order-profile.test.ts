import { expect, test } from 'vitest';
import { checkoutBody } from './testing/order-fixtures.ts';
import { createOrderApp } from './testing/order-app.ts';
import { rowOf } from '../../../testing/rows.ts';

const world = await createOrderApp();
const { db, customer, checkout, bank } = world;
const { account } = world.services;

let numbers = 0;
const freshPlnId = () => `55${String((numbers += 1)).padStart(10, '0')}1`;

async function pay(number: string): Promise<void> {
  const due = await bank.find(number);
  await bank.pay(due?.reference ?? '', due?.amount ?? 0);
}

// shows R5.v1
test('fills empty profile fields from a paid order', async () => {
  const who = await customer({ nik: null, plnId: null });
  const before = await account.profiles.get(who.id);
  const plnId = freshPlnId();
  const { data } = await checkout(who, { ...checkoutBody, plnId });
  expect(await account.profiles.get(who.id)).toMatchObject({ nik: null, plnId: null });
  await pay(data.orderid);
  const after = await account.profiles.get(who.id);
  expect(after).toMatchObject({ nik: checkoutBody.nik, plnId, plnIdVerified: true });
  expect(after.completeness).toBe(before.completeness + 2 / 8);
  const { nik_sealed } = await rowOf(db, 'customer', { id: who.id });
  expect(nik_sealed?.includes(checkoutBody.nik)).toBe(false);
});

// shows R5.v1
test('never overwrites profile fields', async () => {
  const who = await customer({ nik: null, plnId: null });
  const { data } = await checkout(who, { ...checkoutBody, plnId: freshPlnId() });
  const own = { nik: '3174051111111111', plnId: freshPlnId() };
  await account.profiles.save(who.id, own);
  await pay(data.orderid);
  expect(await account.profiles.get(who.id)).toMatchObject(own);
});

// shows R5.v1
test('fills the profile from a revived order without verifying an unchecked number', async () => {
  const who = await customer({ nik: null, plnId: null });
  const plnId = freshPlnId();
  world.utility.reachable = false;
  const { data } = await checkout(who, { ...checkoutBody, plnId });
  world.utility.reachable = true;
  const due = await bank.find(data.orderid);
  await bank.expire(due?.reference ?? '');
  expect(await account.profiles.get(who.id)).toMatchObject({ nik: null, plnId: null });
  await pay(data.orderid);
  expect((await world.active(who))?.status.id).toBe('waitingInstallation');
  expect(await account.profiles.get(who.id)).toMatchObject({
    nik: checkoutBody.nik,
    plnId,
    plnIdVerified: false,
  });
});
