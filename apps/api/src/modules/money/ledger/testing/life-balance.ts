import { sql } from 'kysely';
import { expect } from 'vitest';
import { findViolations } from '../../../../testing/invariants.ts';
import type { BillingApp } from '../../billing/testing/billing-app.ts';

interface Balance {
  customer: string;
  received: number;
  paidOut: number;
  orders: number;
  bills: number;
  credit: number;
  due: number;
}

async function balances({ db }: Pick<BillingApp, 'db'>): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select c.id as customer,
      (select coalesce(sum(amount), 0) from money_received where customer_id = c.id)::bigint
        as received,
      (select coalesce(sum(amount - returned), 0) from refund_due
        where customer_id = c.id and closed_at is not null)::bigint as "paidOut",
      (select coalesce(sum(e.amount), 0) from money_entry e
        join customer_order o on o.customer_id = e.customer_id and e.account_id = o.id::text
        where e.kind = 'order' and e.customer_id = c.id)::bigint as orders,
      (select coalesce(sum(e.amount), 0) from money_entry e
        join bill b on b.customer_id = e.customer_id and e.account_id = b.id::text
        where e.kind = 'bill' and e.customer_id = c.id)::bigint as bills,
      (select coalesce(sum(unused), 0) from credit where customer_id = c.id)::bigint as credit,
      (select coalesce(sum(amount - returned), 0) from refund_due
        where customer_id = c.id and closed_at is null)::bigint as due
    from customer c`.execute(db);
  return rows;
}

const bookedTotal = ({ orders, bills, credit, due }: Omit<Balance, 'customer'>): number =>
  orders + bills + credit + due;

/** For each customer and in total: money received minus money paid out must equal the accounts' sum. */
export async function expectBalanced(app: BillingApp): Promise<void> {
  const all = await balances(app);
  for (const one of all)
    expect({ ...one, booked: bookedTotal(one) }).toEqual({
      ...one,
      booked: one.received - one.paidOut,
    });
  const received = all.reduce((sum, one) => sum + one.received, 0);
  const trial = await app.services.ledger.trialBalance();
  expect(trial.received).toBe(received);
  expect(trial.order + trial.bill + trial.credit + trial.refund).toBe(received);
  expect(await findViolations(app.db)).toEqual([]);
  await expectWays(app, received);
  expect(await listCoveredBills(app)).toEqual([]);
}

/** Gateways, tills, bank, opening balances and other money that staff recorded add up to what the ledger received. */
async function expectWays({ db }: Pick<BillingApp, 'db'>, received: number): Promise<void> {
  const { rows } = await sql<
    Record<'tills' | 'gateways' | 'bank' | 'opening' | 'recorded', number>
  >`
    select coalesce((select sum(r.amount) from till t join money_received r on r.till_id = t.id), 0)::bigint
        as tills,
      coalesce((select sum(r.amount) from money_received r
        join payment_attempt a on a.customer_id = r.customer_id and a.id = r.attempt_id), 0)::bigint
        as gateways,
      coalesce((select sum(amount) from bank_line where state = 'booked'), 0)::bigint as bank,
      coalesce((select sum(amount) from money_received where kind = 'opening'), 0)::bigint as opening,
      coalesce((select sum(amount) from money_received where means is not null and till_id is null
        and gateway_ref not like 'MUT-%'), 0)::bigint as recorded`.execute(db);
  const sum = Object.values(rows[0] ?? {}).reduce((total, amount) => total + amount, 0);
  expect({ ...rows[0], sum }).toMatchObject({ sum: received });
}

/** Open bills that credit should have paid: the oldest without a live attempt. */
export async function listCoveredBills({ db, services }: BillingApp): Promise<string[]> {
  const { rows } = await sql<{ customer: string; credit: number; numbers: string[] | null }>`
    select c.customer_id as customer, sum(c.unused)::bigint as credit, (
      select array_agg(b.number order by b.due_on, b.created_at, b.number) from bill b
      where b.customer_id = c.customer_id and b.status = 'OPEN' and not exists (
        select from payment_attempt a
        left join joint_payment_bill share on a.payable_kind = 'bills'
          and share.customer_id = a.customer_id and share.joint_number = a.payable_id
        where a.customer_id = b.customer_id and a.status in ('creating', 'pending')
          and case a.payable_kind when 'bill' then a.payable_id = b.id::text
            else share.bill_id = b.id end
      )) as numbers
    from credit c where c.unused > 0 group by c.customer_id`.execute(db);
  const covered: string[] = [];
  for (const { customer, credit, numbers } of rows) {
    const [oldest] = numbers ?? [];
    if (oldest === undefined) continue;
    const { rpTotal } = (await services.billing.detail(customer, oldest)).bill;
    if (rpTotal <= credit) covered.push(`${oldest} asks for ${rpTotal}, credit ${credit}`);
  }
  return covered;
}

/**
 * Services that are isolated although credit covers all overdue bills. Reopened bills have their own
 * tests, because they isolate later.
 */
export async function listWronglyIsolated({ db, services }: BillingApp): Promise<string[]> {
  const isolated = await db
    .selectFrom('subscription')
    .select(['number', 'customer_id as customerId'])
    .where('status', '=', 'Isolir')
    .execute();
  const wrong: string[] = [];
  for (const { number, customerId } of isolated) {
    let credit = await services.ledger.credits.of(customerId);
    const open = await services.billing.active(customerId);
    const first = open.findIndex(({ rpTotal, rpAdmin }) => (credit -= rpTotal - rpAdmin) < 0);
    const uncovered = first === -1 ? [] : open.slice(first);
    if (uncovered.every(({ serviceNumber }) => serviceNumber !== number)) {
      wrong.push(`${number} is isolated, but credit covers its bills`);
    }
  }
  return wrong;
}

/** Differences between the bank's events and our books. */
export async function compareWithBank({ db }: Pick<BillingApp, 'db'>) {
  const { rows } = await sql<{ event: string; banked: number | null; booked: number | null }>`
    select coalesce(bank.id::text, r.gateway_ref) as event, bank.amount as banked,
      r.amount as booked
    from (
      select id, amount from demo_bank_transfer
      union all select id, -amount from demo_bank_return
    ) bank
    full join (select * from money_received where gateway = 'sandbox') r
      on r.gateway_ref = bank.id::text
    where bank.amount is distinct from r.amount`.execute(db);
  return {
    wrong: rows.filter(({ booked }) => booked !== null),
    unheard: rows.filter(({ booked }) => booked === null),
  };
}

/** Bank returns that are not booked although the money was still there. */
export async function listUnbookedReturns({ db }: Pick<BillingApp, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select back.id as event from demo_bank_return back
    join money_received first on first.gateway_ref = back.transfer_id::text
    where not exists (select from money_received r
        where r.customer_id = first.customer_id and r.gateway_ref = back.id::text)
      and back.amount <= (
        select sum(e.amount) from money_entry e
        join money_received r on r.customer_id = e.customer_id and r.id = e.receipt_id
        left join refund_due due on due.customer_id = e.customer_id and e.kind = 'refund'
          and due.id::text = e.account_id
        where e.customer_id = first.customer_id and (r.id = first.id or r.reverses = first.id)
          and due.closed_at is null
      )`.execute(db);
  return rows.map(({ event }) => event);
}

/** Debts that no bill asks for or will ask for. */
export async function listForgottenDebts({ db }: Pick<BillingApp, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select payable_label as label from debt d where bill_id is null and dropped_at is null
      and not exists (select from subscription s
        where s.customer_id = d.customer_id and s.status <> 'ended')`.execute(db);
  return rows.map(({ label }) => label);
}

/** Held orders with their number of steps. A held order must take none. */
export async function heldOrders({ db }: Pick<BillingApp, 'db'>): Promise<Map<string, number>> {
  const { rows } = await sql<{ held: string; steps: number }>`
    select o.number || ' held ' || o.held_times as held,
      (select count(*) from order_step s
        where s.customer_id = o.customer_id and s.order_id = o.id)::int as steps
    from customer_order o where held_at is not null`.execute(db);
  return new Map(rows.map(({ held, steps }) => [held, steps]));
}
