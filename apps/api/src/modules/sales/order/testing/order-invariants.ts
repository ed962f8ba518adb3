import { sql } from 'kysely';
import { expect } from 'vitest';
import { findViolations } from '../../../../testing/invariants.ts';
import type { OrderApp } from './order-app.ts';

export async function expectInvariants({ db }: OrderApp): Promise<void> {
  expect(await findViolations(db)).toEqual([]);
}

export async function snapshot({ db }: OrderApp) {
  const tables = [
    'customer_order',
    'order_line',
    'order_step',
    'payment_attempt',
    'payment_attempt_step',
    'money_received',
    'money_entry',
    'refund_due',
    'credit',
    'port_reservation',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db),
    ),
  );
  return rows.map((result) => result.rows.map(({ row }) => row).toSorted());
}

export async function clearOrders({ db, clock }: OrderApp): Promise<void> {
  clock.set('2026-11-15T03:00:00Z');
  await sql`truncate customer_order, order_line, order_step, payment_attempt, payment_attempt_step,
    payment_notification, money_received, money_entry, refund_due, port_reservation,
    demo_bank_account, demo_bank_transfer, consent, credit cascade`.execute(db);
  await sql`update till set last_receipt = 0`.execute(db);
  await sql`delete from directory where kind not in ('email', 'customer')`.execute(db);
  await sql`delete from job`.execute(db);
}
