import { expect, test } from 'vitest';
import { createBillingApp } from '../../modules/money/billing/testing/billing-app.ts';
import { changeRows } from '../../testing/rows.ts';

const world = await createBillingApp();
const { services, db } = world;

const page = { limit: 10 };
const ordersBy = async (search: string, areas: string[] = []) =>
  (await services.orders.list({ ...page, statuses: null, search, areas })).map(
    ({ number }) => number,
  );
const billsBy = async (search: string, areas: string[] = []) =>
  (await services.billing.list({ ...page, status: null, period: null, search, areas })).map(
    ({ id }) => id,
  );

test('finds orders and bills by whatever was typed', async () => {
  const who = await world.billed();
  const other = await world.billed();
  const { phone, plnId } = await db
    .selectFrom('customer')
    .innerJoin('customer_order', 'customer_order.customer_id', 'customer.id')
    .select(['customer.phone', 'customer_order.pln_id as plnId'])
    .where('customer.id', '=', who.id)
    .executeTakeFirstOrThrow();
  await changeRows(db, 'customer', { id: other.id }, { phone: '081377712345' });
  expect(phone).not.toBe('081377712345');
  const ofOrders = [who.email, who.email.toUpperCase(), who.number, plnId ?? '', who.orderId];
  expect(await Promise.all(ofOrders.map((typed) => ordersBy(typed)))).toEqual(
    ofOrders.map(() => [who.orderId]),
  );
  const ofBills = [who.email, who.number, who.billId, who.billId.toLowerCase()];
  expect(await Promise.all(ofBills.map((typed) => billsBy(typed)))).toEqual(
    ofBills.map(() => [who.billId]),
  );
  expect(await ordersBy('+62 813-777')).toEqual([other.orderId]);
  expect(await billsBy('0813777')).toEqual([other.billId]);
  expect(await ordersBy('100%')).toEqual([]);

  const luh = { full_name: "Ni Luh-Ayu Wira'sti" };
  await db.updateTable('customer_order').set(luh).where('customer_id', '=', other.id).execute();
  await db.updateTable('customer').set(luh).where('id', '=', other.id).execute();
  await services.search.learnNames();
  expect(await ordersBy('uh ayu wir')).toEqual([other.orderId]);
  expect(await ordersBy('wirasti ni')).toEqual([other.orderId]);
  expect(await ordersBy('ayu hur')).toEqual([]);
  expect(await ordersBy("'-.")).toEqual([]);
  expect(await billsBy('LUH AYU')).toEqual([other.billId]);

  expect(await ordersBy(who.email, ['city:3174'])).toEqual([who.orderId]);
  expect(await ordersBy(who.email, ['area:01', 'city:1271'])).toEqual([who.orderId]);
  expect(await ordersBy(who.email, ['city:1271'])).toEqual([]);
  expect(await billsBy(who.email, ['city:3174'])).toEqual([who.billId]);
  expect(await billsBy(who.email, ['area:99'])).toEqual([]);
});
