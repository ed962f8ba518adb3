import { expect, test } from 'vitest';
import { checkoutBody } from '../order/testing/order-fixtures.ts';
import { createOrderWorld } from '../order/testing/order-world.ts';

const { bank, ledger, customer, checkout, orders, events } = await createOrderWorld({
  credit: true,
});

test('where there is a service spare money becomes a credit, but a rejection is paid back', async () => {
  const who = await customer();
  const { data } = await checkout(who, checkoutBody);
  const account = await bank.find(data.orderid);
  const { reference = '', amount = 0 } = account ?? {};
  await bank.pay(reference, 1000);
  expect(await ledger.listRefunds({})).toEqual([]);
  expect(await ledger.trialBalance()).toEqual({
    received: 1000,
    order: 0,
    bill: 0,
    credit: 1000,
    refund: 0,
  });
  await bank.pay(reference, amount);
  await orders.rejectOrder(data.orderid, 'Budi', 'Tiang tidak terjangkau');
  expect(await ledger.trialBalance()).toEqual({
    received: 1000 + amount,
    order: 0,
    bill: 0,
    credit: 1000,
    refund: amount,
  });
  expect((await events(who.id)).filter((event) => event.kind === 'refund-due')).toHaveLength(1);
});
