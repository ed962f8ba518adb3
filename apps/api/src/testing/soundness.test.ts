import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkoutBody } from '../modules/order/testing/order-fixtures.ts';
import { createOrderWorld } from '../modules/order/testing/order-world.ts';
import { findViolations } from './soundness.ts';

const world = await createOrderWorld();
const { db, bank } = world;

beforeAll(async () => {
  const who = await world.customer();
  const { data } = await world.checkout(who, checkoutBody);
  const account = await bank.find(data.orderid);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  // Once too often: it is due to the customer.
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  await world.checkout(await world.customer(), checkoutBody);
});

test('an ordered, paid and overpaid order is sound', async () => {
  expect(await findViolations(db)).toEqual([]);
});

/** What no code of ours does, and the law that notices it. */
const sabotage = [
  ['delete from order_step where to_status = $$waitingInstallation$$', 'an order stands where'],
  ['update order_step set actor = $$system$$ where from_status is not null', 'an order goes only'],
  ['delete from payment_attempt_step where to_status = $$paid$$', 'an attempt stands where'],
  ['update payment_attempt_step set from_status = null', 'an attempt goes only'],
  ['update money_received set amount = amount + 1', 'every receipt lies somewhere'],
  ['delete from refund_due', 'what is due to customers'],
  ['update order_line set amount = amount + 1 where position = 0', 'a paid order has its money'],
  ['update odp set ports = 1', 'a distribution point gives no port'],
  ['update port_reservation set released_at = now()', 'an order holds one port'],
  ['update customer set email = $$satu@contoh.id$$', 'an email belongs to one customer'],
] as const;

test.each(sabotage)('%s breaks: %s', async (statement, law) => {
  const undone = new Error('undone');
  const broken = db.transaction().execute(async (trx) => {
    // Constraints hold most of it off; here the law itself is tried.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`alter table customer drop constraint customer_email_key`.execute(trx);
    await sql.raw(statement).execute(trx);
    const found = await findViolations(trx);
    expect(found.filter((violation) => violation.startsWith(law))).not.toEqual([]);
    throw undone;
  });
  await expect(broken).rejects.toBe(undone);
});
