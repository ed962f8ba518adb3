import { sql } from 'kysely';
import { expect } from 'vitest';
import { attemptSteps } from '../../payment/attempt.policy.ts';
import { orderSteps } from '../order.policy.ts';
import type { OrderWorld } from './order-world.ts';

/** What must hold after any history whatsoever. */
export async function expectSound({ db, payment }: OrderWorld): Promise<void> {
  await expectMoney({ db, payment });
  await expectOrders(db);
  await expectAttempts(db);
  await expectPorts(db);
}

type Db = OrderWorld['db'];

async function expectMoney({ db, payment }: Pick<OrderWorld, 'db' | 'payment'>): Promise<void> {
  const { received, order, bill, credit, refund } = await payment.ledger();
  expect(order + bill + credit + refund).toBe(received);
  const due = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from refund_due`.execute(db);
  expect(due.rows[0]?.amount).toBe(refund);

  const { rows } = await sql<{
    number: string;
    status: string;
    asked: number | null;
    lines: number;
    paid: number;
    times: number;
  }>`
    select o.number, o.status, a.amount as asked,
      (select sum(l.amount)::bigint from order_line l where l.order_id = o.id)
        + coalesce(a.admin_fee, 0) as lines,
      coalesce((select sum(e.amount)::bigint from money_entry e
        where e.kind = 'order' and e.account_id = o.id::text), 0) as paid,
      (select count(*)::int from money_entry e
        where e.kind = 'order' and e.account_id = o.id::text and e.amount > 0) as times
    from customer_order o left join payment_attempt a on a.id = o.paid_attempt_id`.execute(db);
  for (const { number, status, asked, lines, paid, times } of rows) {
    const isPaid = ['waitingInstallation', 'installationOnProgress', 'completed'].includes(status);
    expect([number, times <= 1, paid]).toEqual([number, true, isPaid ? lines : 0]);
    if (asked !== null) expect([number, asked]).toEqual([number, lines]);
    else expect([number, isPaid]).toEqual([number, false]);
  }
}

async function expectOrders(db: Db): Promise<void> {
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'customer_id', 'pln_id', 'status'])
    .execute();
  const open = orders.filter(
    ({ status }) => status.startsWith('waiting') || status.startsWith('inst'),
  );
  expect(new Set(open.map((order) => order.customer_id)).size).toBe(open.length);
  const running = orders.filter(({ status }) => status !== 'Batal' && status !== 'rejected');
  expect(new Set(running.map((order) => order.pln_id)).size).toBe(running.length);

  const steps = await db.selectFrom('order_step').selectAll().orderBy('id').execute();
  for (const order of orders) {
    const taken = steps.filter((step) => step.order_id === order.id);
    const way = taken.map((step) => step.to_status);
    expect(taken.map((step) => step.from_status)).toEqual([null, ...way.slice(0, -1)]);
    expect(way.at(-1)).toBe(order.status);
    for (const step of taken.slice(1)) {
      const known = orderSteps.some(
        ({ from, to, by }) =>
          from === step.from_status && to === step.to_status && by.includes(step.actor),
      );
      expect([step.from_status, step.to_status, step.actor, known]).toContain(true);
    }
  }
}

async function expectAttempts(db: Db): Promise<void> {
  const attempts = await db.selectFrom('payment_attempt').selectAll().execute();
  const steps = await db.selectFrom('payment_attempt_step').selectAll().orderBy('id').execute();
  for (const attempt of attempts) {
    const taken = steps.filter((step) => step.attempt_id === attempt.id);
    expect(taken.at(-1)?.to_status).toBe(attempt.status);
    for (const { from_status: from, to_status: to } of taken) {
      expect([
        from,
        to,
        from === null ? to === 'creating' : attemptSteps[from].includes(to),
      ]).toEqual([from, to, true]);
    }
  }
}

async function expectPorts(db: Db): Promise<void> {
  const { rows: odps } = await sql<{ ports: number; held: number }>`
    select odp.ports - odp.ports_in_use as ports, (
      select count(*)::int from port_reservation r
      where r.odp_id = odp.id and r.released_at is null
    ) as held from odp`.execute(db);
  for (const { ports, held } of odps) expect(held).toBeLessThanOrEqual(ports);

  const { rows } = await sql<{ status: string; held: number }>`
    select o.status, (
      select count(*)::int from port_reservation r
      where r.order_id = o.id and r.released_at is null
    ) as held from customer_order o`.execute(db);
  for (const { status, held } of rows) {
    expect([status, held]).toEqual([status, status === 'Batal' || status === 'rejected' ? 0 : 1]);
  }
}

/** Everything that counts, to be compared with itself later. */
export async function snapshot({ db }: OrderWorld) {
  const tables = [
    'customer_order',
    'order_line',
    'order_step',
    'payment_attempt',
    'payment_attempt_step',
    'money_received',
    'money_entry',
    'refund_due',
    'port_reservation',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db),
    ),
  );
  return rows.map((result) => result.rows.map(({ row }) => row).toSorted());
}

/** As on the first day: no orders, and the clock where it began. */
export async function clearOrders({ db, clock }: OrderWorld): Promise<void> {
  clock.set('2026-11-15T03:00:00Z');
  await sql`truncate customer_order, order_line, order_step, payment_attempt, payment_attempt_step,
    payment_notification, money_received, money_entry, refund_due, port_reservation,
    demo_bank_account, demo_bank_transfer, consent, test_event cascade`.execute(db);
  await sql`delete from job`.execute(db);
}
