import { expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { recordEvents } from '../../../testing/recorded-events.ts';
import { checkoutBody } from '../../sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../../sales/order/testing/order-app.ts';

const world = await createOrderApp();
const events = await recordEvents(world);
const { bank, customer, checkout } = world;
const { ledger, orders } = world.services;

async function pay(number: string, more = 0): Promise<number> {
  const { reference = '', amount = 0 } = (await bank.find(number)) ?? {};
  await bank.pay(reference, amount + more);
  return amount + more;
}

// shows R3f.10
test('turns surplus money into credit if there is a service, but refunds a rejected order', async () => {
  const who = await customer();
  const first = (await checkout(who, checkoutBody)).data.orderid;
  const installed = await pay(first);
  await orders.installation.start(first, nameOnly('Budi'));
  await orders.installation.finish(first, nameOnly('Budi'));

  const another = { ...checkoutBody, anotherAddress: true, plnId: '5412345678901' };
  const { data } = await checkout(who, another);
  const wrong = await pay(data.orderid, 1);
  expect(await ledger.refunds.list({})).toEqual([]);
  expect(await ledger.trialBalance()).toEqual({
    received: installed + wrong,
    order: installed,
    bill: 0,
    credit: wrong,
    refund: 0,
  });
  const amount = await pay(data.orderid);
  await orders.installation.reject(data.orderid, nameOnly('Budi'), 'Tiang tidak terjangkau');
  expect(await ledger.trialBalance()).toEqual({
    received: installed + wrong + amount,
    order: installed,
    bill: 0,
    credit: wrong,
    refund: amount,
  });
  expect((await events(who.id)).filter((event) => event.kind === 'refund-due')).toHaveLength(1);
});
