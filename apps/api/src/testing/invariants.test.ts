import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkoutBody } from '../modules/sales/order/testing/order-fixtures.ts';
import { createOrderApp } from '../modules/sales/order/testing/order-app.ts';
import { findViolations, invariantNames } from './invariants.ts';

const world = await createOrderApp();
const { db, bank } = world;

beforeAll(async () => {
  const who = await world.customer();
  const { data } = await world.checkout(who, checkoutBody);
  const account = await bank.find(data.orderid);
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  // Paid twice: the second payment is due to the customer.
  await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  await world.checkout(await world.customer(), checkoutBody);
  await giveBills(data.orderid);
  await giveJointPayment();
});

async function giveJointPayment(): Promise<void> {
  await sql`
    with joint as (
      insert into joint_payment (number, customer_id, created_at)
      select 'GAB-1', customer_id, now() from bill limit 1 returning number, customer_id
    ), shares as (
      insert into joint_payment_bill (joint_number, position, customer_id, bill_id, amount, denda)
      select joint.number, row_number() over (order by period), bill.customer_id, bill.id, tagihan, 0
      from bill, joint
    ), attempt as (
      insert into payment_attempt (id, customer_id, payable_kind, payable_id, payable_label, gateway,
        payment_method_id, method_kind, channel, amount, admin_fee, expires_at, created_at)
      select 'PAY-1', customer_id, 'bills', number, number, 'sandbox', 'NUSA_VA', 'virtual-account',
        '8801', 598000, 0, now(), now() from joint returning id, customer_id
    ), known as (
      insert into directory (kind, value, customer_id) select 'attempt', id, customer_id from attempt
    )
    insert into payment_attempt_step (attempt_id, customer_id, to_status, at)
    select id, customer_id, 'creating', now() from attempt`.execute(db);
}

async function giveBills(orderNumber: string): Promise<void> {
  await sql`
    with running as (
      insert into subscription (number, customer_id, order_id, full_name, address, city_id, area_id,
        started_at, billed_from, minimum_until)
      select '1', customer_id, id, '', '', '3174', '01', now(), '2026-10-01', '2028-10-01' from customer_order
      where number = ${orderNumber} returning id, customer_id, number
    ), known as (
      insert into directory (kind, value, customer_id) select 'service', number, customer_id from running
    )
    insert into bill (number, customer_id, subscription_id, period, covers_from, covers_to,
      service_number, full_name, address, produk, produk_tambahan, tagihan, materai, due_on, created_at)
    select period, customer_id, id, period, (period || '-01')::date, (period || '-28')::date, '1', '', '', '', '', 299000, 0,
      '2026-11-20', now()
    from running, unnest(array['2026-10', '2026-11']) as period`.execute(db);
}

test('a paid and overpaid order with bills is sound', async () => {
  expect(await findViolations(db)).toEqual([]);
});

/** Changes that no code of ours makes, with the invariant that detects each. */
const sabotage = [
  ['delete from order_step where to_status = $$waitingInstallation$$', 'an order stands where'],
  ['update order_step set actor = $$system$$ where from_status is not null', 'an order goes only'],
  ['delete from payment_attempt_step where to_status = $$paid$$', 'an attempt stands where'],
  ['update payment_attempt_step set from_status = null', 'an attempt goes only'],
  ['update money_received set amount = amount + 1', 'every receipt lies somewhere'],
  ['delete from refund_due', 'what is due to customers'],
  ['update order_line set amount = amount + 1 where position = 0', 'a paid order has its money'],
  [
    `insert into credit (id, customer_id, receipt_id, amount, unused, reason, payable_kind, payable_id,
      payable_label, created_at)
      select gen_random_uuid(), customer_id, id, 5, 5, 'twice', 'order', 'x', 'x', now()
      from money_received limit 1`,
    'unused credit is',
  ],
  [
    'update money_received set kind = $$reversal$$, amount = -2 * amount, reason = $$refund$$, reverses = (select id from money_received limit 1)',
    'no more of a receipt goes back',
  ],
  [
    'update customer_order set held_at = $$2000-01-01$$ where status = $$waitingInstallation$$',
    'a held order waits',
  ],
  [
    'update payment_attempt set payable_kind = $$bill$$, payable_id = (select id::text from bill limit 1) where status = $$paid$$',
    'an open bill has no paid attempt',
  ],
  ['update odp set ports = 1', 'a distribution point gives no port'],
  ['update port_reservation set released_at = now()', 'an order holds one port'],
  [
    `insert into till (staff_id, opened_at, float_amount, last_receipt)
      values (gen_random_uuid(), now(), 0, 1)`,
    'the receipts of a till',
  ],
  [
    `with statement as (
      insert into bank_statement (kind, account, file_name, staff_name, staff_role, uploaded_at)
        values ($$bank$$, $$1$$, $$a.csv$$, $$Ratna$$, $$finance$$, now()) returning id)
      insert into bank_line (statement_id, account, day, amount, text_digest, ordinal, state, receipt,
        settled_at)
      select id, $$1$$, $$2026-12-01$$, 1, $$x$$, 1, $$noted$$, $$transfer/1$$, now() from statement`,
    'a settled bank line has the receipt',
  ],
  [
    `insert into bank_statement (kind, account, file_name, staff_name, staff_role, uploaded_at, added)
      values ($$gateway$$, $$sandbox$$, $$a.csv$$, $$Ratna$$, $$finance$$, now(), 1)`,
    'a statement has the lines',
  ],
  ['delete from directory where kind = $$receipt$$', 'the directory says whose'],
  [
    'insert into directory select $$pln$$, $$1$$, id from customer limit 1',
    'the directory says whose',
  ],
  ['update customer set email = $$satu@contoh.id$$', 'an email belongs to one customer'],
  [
    `insert into customer_order select (jsonb_populate_record(o,
      jsonb_build_object('id', gen_random_uuid(), 'number', number || '-2'))).* from customer_order o`,
    'a customer has one open order',
  ],
  ['update customer_order set pln_id = $$1$$', 'a PLN id has one open order'],
  ['update customer set verified_at = null', 'an unclaimed customer has no session'],
  ['update money_received set gateway_ref = $$1$$', 'a transaction of a gateway has one receipt'],
  ['update bill set kredit = 1 where period = $$2026-10$$', 'a paid bill has its money'],
  [
    'insert into bill_fee (customer_id, bill_id, denda, admin, at) select customer_id, id, 1, 0, now() from bill limit 1',
    'the money history of a customer adds up to the open amounts',
  ],
  ['update bill set koreksi = 1 where period = $$2026-10$$', 'a bill asks for less by its'],
  ['update bill set status = $$VOIDED$$ where period = $$2026-10$$', 'a bill that was given up'],
  [
    'update bill set status = $$PAID$$, paid_at = now() where period = $$2026-10$$',
    'a paid bill has its money',
  ],
  ['update bill set period = $$2026-10$$', 'a service has one bill a month'],
  [
    'update payment_attempt set payable_kind = $$bill$$, payable_id = (select id::text from bill limit 1), status = $$pending$$ where id = (select id from payment_attempt where payable_kind = $$order$$ limit 1)',
    'a bill is asked for by one live attempt',
  ],
  [
    'update bill set paid_attempt_id = $$PAY-1$$ where period = $$2026-10$$',
    'a joint payment pays all its bills',
  ],
  [
    `insert into service_device (id, customer_id, subscription_id, kind, serial, lent_on, price, due_on)
      select gen_random_uuid(), customer_id, id, $$ONT$$, $$A1$$, $$2026-10-01$$, 1, $$2026-12-01$$
      from subscription limit 1`,
    'a device is due when its service has ended',
  ],
  [
    'update bill set final = true, devices = true where period = $$2026-10$$',
    'a bill for devices asks for devices alone',
  ],
] as const;

// shows R5.b5
test('every invariant is tested', () => {
  const untried = invariantNames.filter(
    (name) => !sabotage.some(([, invariant]) => name.startsWith(invariant)),
  );
  expect(untried).toEqual([]);
});

test.each(sabotage)('%s violates: %s', async (statement, invariant) => {
  const undone = new Error('undone');
  const broken = db.transaction().execute(async (trx) => {
    // Disables the constraints that would prevent most changes, to test the invariant itself.
    await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
    await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`alter table money_received
      drop constraint money_received_customer_id_gateway_gateway_ref_key`.execute(trx);
    await sql`drop index customer_order_one_open`.execute(trx);
    await sql`drop index bill_once`.execute(trx);
    await sql.raw(statement).execute(trx);
    const found = await findViolations(trx);
    expect(found.filter((violation) => violation.startsWith(invariant))).not.toEqual([]);
    throw undone;
  });
  await expect(broken).rejects.toBe(undone);
});
