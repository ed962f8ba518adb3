import { sql, type RawBuilder } from 'kysely';
import { withWholeTables } from '../db/distribution/testing/whole-tables.ts';
import type { Handle } from '../db/schema.ts';
import { orderSteps } from '../modules/sales/order/order.policy.ts';
import { statementParts } from '../modules/money/ledger/statement/statement-parts.repository.ts';
import { openBalanceColumns } from '../modules/money/ledger/statement/statement.repository.ts';
import { attemptSteps } from '../modules/money/payment/attempt/attempt.policy.ts';

type Invariant = readonly [name: string, violations: RawBuilder<{ violation: string }>];

const orderGraph = JSON.stringify([
  { from: null, to: 'waitingPayment', by: ['customer'] },
  ...orderSteps.map(({ from, to, by }) => ({ from, to, by })),
]);
const attemptGraph = JSON.stringify([
  { from: null, to: 'creating' },
  ...Object.entries(attemptSteps).flatMap(([from, ways]) => ways.map((to) => ({ from, to }))),
]);

/** Excludes fixtures that exist only to have a service, without a real order or payment. */
const placed = sql`octet_length(o.fingerprint) > 1`;

/** The missing amount of an order or a bill that a bill asks for or will ask for. */
const owedOn = (kind: 'order' | 'bill', id: RawBuilder<unknown>) =>
  sql`coalesce((select sum(d.amount) from debt d where d.payable_kind = ${kind}
    and d.payable_id = ${id}::text and d.dropped_at is null), 0)`;

/** Each query selects the rows that violate an invariant. It must find none at any time. */
const invariants: readonly Invariant[] = [
  [
    'a customer has one open order at most',
    sql`select customer_id::text as violation from customer_order
      where status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress')
      group by customer_id having count(*) > 1`,
  ],
  [
    'a PLN id has one open order or running service at most',
    sql`select pln_id as violation from (
        select pln_id from customer_order
          where status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress')
        union all select pln_id from subscription where status <> 'ended'
      ) held where pln_id is not null group by pln_id having count(*) > 1`,
  ],
  [
    'an order goes only along the graph, by whom it may',
    sql`select format('%s: %s → %s by %s', order_id, from_status, to_status, actor) as violation
      from (
        select *, lag(to_status) over (partition by order_id order by id) as stood from order_step
      ) step
      where from_status is distinct from stood or not exists (
        select from jsonb_to_recordset(${orderGraph}::jsonb) as way("from" text, "to" text, by text[])
        where way."from" is not distinct from from_status and way."to" = to_status
          and actor = any(way.by)
      )`,
  ],
  [
    'an order stands where its last step led',
    sql`select number as violation from customer_order o where ${placed} and status is distinct from (
      select to_status from order_step where order_id = o.id order by id desc limit 1
    )`,
  ],
  [
    'an attempt goes only along the graph',
    sql`select format('%s: %s → %s', attempt_id, from_status, to_status) as violation
      from payment_attempt_step step where not exists (
        select from jsonb_to_recordset(${attemptGraph}::jsonb) as way("from" text, "to" text)
        where way."from" is not distinct from from_status and way."to" = to_status
      )`,
  ],
  [
    'an attempt stands where its last step led',
    sql`select id as violation from payment_attempt a where status is distinct from (
      select to_status from payment_attempt_step where attempt_id = a.id order by id desc limit 1
    )`,
  ],
  [
    'a transaction of a gateway has one receipt',
    sql`select gateway || ' ' || gateway_ref as violation from money_received
      group by gateway, gateway_ref having count(*) > 1`,
  ],
  [
    'the receipts of a till are numbered without gaps',
    sql`select t.number::text as violation from till t cross join lateral (
        select count(distinct till_number) as receipts, coalesce(max(till_number), 0) as last
        from money_received r where r.till_id = t.id
      ) found where found.receipts <> t.last_receipt or found.last <> t.last_receipt`,
  ],
  [
    'every receipt lies somewhere, wholly',
    sql`select r.id::text as violation from money_received r
      where r.amount is distinct from (
        select sum(amount)::bigint from money_entry where receipt_id = r.id
      )`,
  ],
  [
    'what is due to customers is what the ledger says',
    sql`select format('%s, by the ledger %s', due, ledger) as violation from (
      select coalesce((select sum(amount - returned) from refund_due), 0) as due,
        coalesce((select sum(amount) from money_entry where kind = 'refund'), 0) as ledger
    ) sums where due <> ledger`,
  ],
  [
    'unused credit is what the ledger says',
    sql`select c.id::text as violation from credit c where c.unused <> (
      select coalesce(sum(amount), 0) from money_entry where kind = 'credit' and account_id = c.id::text
    )`,
  ],
  [
    'no more of a receipt goes back than came',
    sql`select first.id::text as violation from money_received first
      join money_received back on back.customer_id = first.customer_id and back.reverses = first.id
      group by first.customer_id, first.id having first.amount + sum(back.amount) < 0`,
  ],
  [
    'a held order waits for money, and has not moved since',
    sql`select number as violation from customer_order o where held_at is not null and (
      status not in ('waitingInstallation', 'installationOnProgress')
      or exists (select from order_step where order_id = o.id and at > o.held_at)
      or exists (select from payment_attempt where payable_kind = 'order'
        and payable_id = o.id::text and status = 'paid')
    )`,
  ],
  [
    'an open bill has no paid attempt',
    sql`select b.number as violation from bill b join payment_attempt a
      on a.payable_kind = 'bill' and a.payable_id = b.id::text
      where b.status = 'OPEN' and a.status = 'paid'`,
  ],
  [
    'a paid order has its money, once at a time, and no other order has any',
    sql`select format('%s %s: %s of %s in %s parts', number, status, paid, asked, times) as violation
      from (
        select o.number, o.status, o.held_at is not null as is_held, o.held_times,
          o.status in ('waitingInstallation', 'installationOnProgress', 'completed') as is_paid,
          (select sum(amount) from order_line where order_id = o.id) + money.fees
            - ${owedOn('order', sql`o.id`)} as asked,
          money.paid,
          (select count(*) from money_entry
            where kind = 'order' and account_id = o.id::text and amount > 0) as times
        from customer_order o cross join lateral (
          select coalesce(sum(lying.amount), 0) as paid, coalesce(sum(a.admin_fee), 0) as fees
          from (
            select coalesce(r.reverses, r.id) as receipt, sum(e.amount) as amount
            from money_entry e join money_received r on r.id = e.receipt_id
            where e.kind = 'order' and e.account_id = o.id::text
            group by 1
          ) lying
          join money_received r on r.id = lying.receipt
          left join payment_attempt a on a.id = r.attempt_id
          where lying.amount > 0 or exists (
            select from debt d join money_received back on back.id = d.receipt_id
            where back.reverses = lying.receipt and d.payable_id = o.id::text
          )
        ) money
        where ${placed}
      ) standing
      where times > held_times + 1
        or case when is_held then paid >= asked when is_paid then paid <> asked else paid <> 0 end`,
  ],
  [
    'a paid bill has its money, and any other only its credit',
    sql`select format('%s %s: %s', number, status, paid) as violation
      from (
        select b.*,
          coalesce((select sum(amount) from money_entry
            where kind = 'bill' and account_id = b.id::text), 0) as paid,
          -- Before the payment corrections lower the bill, afterwards they return money.
          coalesce((select sum(case when kind = 'credit' then amount
              when b.reopened_at is null or at > b.reopened_at then returned else 0 end)
            from bill_correction where bill_id = b.id), 0) as corrected
        from bill b
      ) standing
      where paid + ${owedOn('bill', sql`standing.id`)}
        <> case status when 'PAID' then tagihan + materai + denda + admin - corrected
          else kredit end`,
  ],
  [
    'a bill asks for less by its corrections alone',
    sql`select format('%s %s: %s', number, status, koreksi) as violation
      from (
        select b.*,
          coalesce((select sum(amount) from bill_correction
            where bill_id = b.id and kind <> 'denda-waived' and (returned = 0 or kind = 'voided' or at <= b.reopened_at)
          ), 0) as taken_off,
          coalesce((select sum(amount) from bill_correction
            where bill_id = b.id and kind = 'denda-waived'
              and (returned = 0 or at <= b.reopened_at)), 0) as waived
        from bill b
      ) standing
      where koreksi <> taken_off or denda_waived <> waived`,
  ],
  [
    'a bill that was given up asks for nothing, says why, and can not be paid',
    sql`select b.number as violation from bill b
      where (b.status in ('VOIDED', 'WRITTEN_OFF')) <> exists (
          select from bill_correction c
          where c.bill_id = b.id and c.kind in ('voided', 'written-off'))
        or (b.status in ('VOIDED', 'WRITTEN_OFF') and (
          b.tagihan + b.materai <> b.kredit + b.koreksi or exists (
            select from payment_attempt a
            where a.payable_kind = 'bill' and a.payable_id = b.id::text
              and a.status in ('creating', 'pending'))))`,
  ],
  [
    'a bill is asked for by one live attempt at most',
    sql`select bill || ': ' || string_agg(attempt, ', ') as violation from (
        select payable_id as bill, id as attempt from payment_attempt
        where payable_kind = 'bill' and status in ('creating', 'pending')
        union all
        select share.bill_id::text, a.id from payment_attempt a
        join joint_payment_bill share on share.joint_number = a.payable_id
        where a.payable_kind = 'bills' and a.status in ('creating', 'pending')
      ) asking group by bill having count(*) > 1`,
  ],
  [
    'a joint payment pays all its bills or none',
    sql`select a.id as violation from payment_attempt a
      join joint_payment_bill share on share.joint_number = a.payable_id
      join bill b on b.id = share.bill_id
      where a.payable_kind = 'bills' and not exists (
        select from money_received where attempt_id = a.id and kind = 'reversal'
      )
      group by a.id, a.status
      having count(*) filter (where b.paid_attempt_id = a.id) not in (0, count(*))
        or (a.status = 'paid' and count(*) filter (where b.paid_attempt_id = a.id) = 0)`,
  ],
  [
    'the money history of a customer adds up to the open amounts',
    sql`select format('%s: %s, open %s', customer, history, open) as violation from (
      select who.id as customer, coalesce(rows.amount, 0) as history,
        credit + "refundsDue" - unpaid - owed as open
      from customer who
      cross join lateral (
        select sum(amount) as amount
        from (${sql.join(statementParts(sql`who.id`), sql` union all `)}) moved
      ) rows
      cross join lateral (select ${openBalanceColumns(sql`who.id`)}) standing
    ) compared where history <> open`,
  ],
  [
    'a service has one bill a month',
    sql`select subscription_id || ' ' || period as violation from bill where not final
      group by subscription_id, period having count(*) > 1`,
  ],
  [
    'a device is due when its service has ended, and billed at its price',
    sql`select d.serial as violation from service_device d
      join subscription s on s.customer_id = d.customer_id and s.id = d.subscription_id
      where (d.returned_on is null and (s.status = 'ended') <> (d.due_on is not null))
        or (d.bill_id is not null and not exists (
          select from bill b join bill_line l on l.customer_id = b.customer_id and l.bill_id = b.id
          where b.customer_id = d.customer_id and b.id = d.bill_id and b.devices
            and b.subscription_id = d.subscription_id and l.amount = d.price
            and strpos(l.name, d.serial) > 0))`,
  ],
  [
    'a bill for devices asks for devices alone',
    sql`select b.number as violation from bill b
      where b.devices and b.tagihan <> (
        select coalesce(sum(d.price), 0) from service_device d
        where d.customer_id = b.customer_id and d.bill_id = b.id
      )`,
  ],
  [
    'a distribution point gives no port it does not have',
    sql`select code as violation from odp where ports - ports_in_use < (
      select count(*) from port_reservation where odp_id = odp.id and released_at is null
    )`,
  ],
  [
    'an order holds one port, and none when it is over',
    sql`select format('%s %s: %s', number, status, held) as violation
      from (
        select o.number, o.status, o.service_ended_at, (
          select count(*) from port_reservation r where r.order_id = o.id and r.released_at is null
        ) as held from customer_order o where ${placed}
      ) standing
      where service_ended_at is null
        and held <> case when status in ('Batal', 'rejected') then 0 else 1 end`,
  ],
  [
    'the directory says whose everything is, and nothing else',
    sql`select format('%s %s', kind, value) as violation
      from (
        select 'email' as kind, email as value, id as customer_id from customer
          where verified_at is not null
        union all select 'order', number, customer_id from customer_order
        union all select 'service', number, customer_id from subscription
        union all select 'customer', number, id from customer where anonymised_at is null
        union all select 'customer', former_number, id from customer where former_number is not null
        union all select 'service', former_number, customer_id from subscription
          where former_number is not null
        union all select 'pppoe', pppoe_user, customer_id from subscription
          where pppoe_user is not null
        union all select 'pln', pln_id, customer_id from customer_order
          where status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress')
            and pln_id is not null
        union all select 'pln', pln_id, customer_id from subscription
          where status <> 'ended' and pln_id is not null
        union all select 'pppoe', pppoe_user, customer_id from subscription
          where pppoe_user is not null
        union all select 'attempt', id, customer_id from payment_attempt
        union all select 'receipt', gateway || '/' || gateway_ref, customer_id from money_received
        union all select 'file', id, customer_id from file
        union all select 'serial', serial, customer_id from service_device
          where returned_on is null and bill_id is null
        union all select 'transfer', reference, customer_id from transfer_reference
      ) there
      full join (select * from directory where kind <> 'device') said
        using (kind, value, customer_id)
      where said.kind is null
        -- Money booked from a review keeps the gateway's reference, so that the gateway cannot book it again.
        or there.kind is null and not (kind = 'receipt' and exists (
          select from money_received r where r.customer_id = said.customer_id
            and r.means is not null and r.gateway_ref = regexp_replace(said.value, '/', ' ')
        ))`,
  ],
  [
    'a settled bank line has the receipt of its money',
    sql`select format('%s %s', l.number, l.receipt) as violation from bank_line l
      where l.receipt is not null and not exists (
        select from directory d
        join money_received r on r.customer_id = d.customer_id
          and r.gateway || '/' || r.gateway_ref = d.value
        where d.kind = 'receipt' and d.value = l.receipt and r.amount = l.amount
      )`,
  ],
  [
    'a statement has the lines that it counted',
    sql`select format('%s %s', s.account, s.file_name) as violation from bank_statement s
      left join (
        select statement_id, count(*) as lines from (
          select statement_id from bank_line union all select statement_id from settlement_line
        ) line group by statement_id
      ) stored on stored.statement_id = s.id
      where coalesce(s.added, 0) <> coalesce(stored.lines, 0)`,
  ],
  [
    'an unclaimed customer has no session and no password',
    sql`select number as violation from customer c where verified_at is null and anonymised_at is null
      and (password_hash is not null
        or exists (select from session s where s.customer_id = c.id))`,
  ],
  [
    'an email belongs to one customer',
    sql`select lower(email) as violation from customer where verified_at is not null
      group by lower(email) having count(*) > 1`,
  ],
];

export const invariantNames: readonly string[] = invariants.map(([name]) => name);

const shown = 5;

/** Names every violated invariant with the place; empty for a sound database. */
export const findViolations = (handle: Handle): Promise<string[]> => withWholeTables(handle, look);

async function look(handle: Handle): Promise<string[]> {
  const all = invariants.map(
    ([name, violations]) =>
      sql`select ${name}::text as invariant, violation from (${violations}) as found`,
  );
  const { rows } = await sql<{
    invariant: string;
    violation: string;
  }>`${sql.join(all, sql` union all `)}
    `.execute(handle);
  return invariants.flatMap(([name]) => {
    const found = rows
      .filter(({ invariant }) => invariant === name)
      .map(({ violation }) => `${name}: ${violation}`);
    const more = found.length > shown ? [`${name}: ${found.length} in all`] : [];
    return [...found.slice(0, shown), ...more];
  });
}
