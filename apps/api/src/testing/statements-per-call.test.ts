import { getProfile, login } from '@serat/contract/account';
import {
  checkBillPayment,
  getBillPdf,
  listActiveBills,
  listBillHistory,
  payBill,
} from '@serat/contract/billing';
import { listProducts } from '@serat/contract/catalogue';
import { getDashboard } from '@serat/contract/dashboard';
import { payDemoAccount } from '@serat/contract/demo';
import { countUnread } from '@serat/contract/inbox';
import { checkout, getActiveOrder, listPastOrders } from '@serat/contract/order';
import { afterAll, expect, test } from 'vitest';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { checkoutBody } from '../modules/sales/order/testing/order-fixtures.ts';
import { captureStatements } from './citus/statements.ts';
import { testPasswords } from './test-passwords.ts';

const world = await createBillingApp();
const captured = captureStatements();
afterAll(() => captured.stop());

/** Setup of a new connection; their number varies. */
const isOfConnection = (text: string): boolean => text.startsWith('set time zone');

/** Counts the statements and messages of a call, including begin and commit. */
async function count<Answer extends { http: number }>(work: () => Promise<Answer>) {
  const before = captured.statements.length;
  const answer = await captured.during('call', work);
  expect(answer.http).toBe(200);
  const sent = captured.statements.slice(before).filter(({ text }) => !isOfConnection(text));
  return { answer, cost: [sent.length, new Set(sent.map(({ message }) => message)).size] };
}

test('a call sends a fixed number of statements and messages, however much data its customer has', async () => {
  const { call } = world;
  const password = 'kopi-pagi-di-teras';
  const newcomer = await world.customer({ passwordHash: await testPasswords.hash(password) });
  const owner = await world.twiceBilled();
  const [billId] = owner.billIds;
  const made: Record<string, number[]> = {};
  const measure = async <Answer extends { http: number }>(
    name: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    const { answer, cost } = await count(work);
    made[name] = cost;
    return answer;
  };

  await measure('catalogue', () => call(listProducts, { query: { q: 'active==true' } }));
  await measure('profile', () => call(getProfile, {}, owner));
  await measure('unread messages', () => call(countUnread, {}, owner));
  await measure('dashboard', () => call(getDashboard, {}, owner));
  await measure('active order', () => call(getActiveOrder, {}, owner));
  await measure('order history', () => call(listPastOrders, {}, owner));
  await measure('active bills', () => call(listActiveBills, {}, owner));
  await measure('bill history', () => call(listBillHistory, {}, owner));
  await measure('bill as PDF', async () => {
    const { statusCode } = await world.download(getBillPdf, { query: { id: billId } }, owner);
    return { http: statusCode };
  });
  await measure('check of a bill that nobody is paying', () =>
    call(checkBillPayment, { body: { billId } }, owner),
  );
  await measure('login', () => call(login, { body: { email: newcomer.email, password } }));
  const { data: order } = await measure('checkout', () =>
    call(checkout, { body: checkoutBody }, newcomer),
  );
  await measure('payment of an order, with the demo’s bank', () =>
    call(payDemoAccount, { body: { account: order.orderid } }),
  );
  await measure('number to pay a bill with', () =>
    call(payBill, { body: { billId, paymentMethodId: 'NUSA_VA' } }, owner),
  );

  // A number that grows needs a reason; one that shrinks is updated here.
  expect(made).toEqual({
    catalogue: [1, 1],
    profile: [3, 3],
    'unread messages': [2, 2],
    dashboard: [8, 2],
    'active order': [2, 2],
    'order history': [2, 2],
    'active bills': [4, 2],
    'bill history': [3, 2],
    'bill as PDF': [10, 6],
    'check of a bill that nobody is paying': [9, 5],
    login: [25, 9],
    checkout: [38, 15],
    'payment of an order, with the demo’s bank': [38, 21],
    'number to pay a bill with': [34, 21],
  });
});
