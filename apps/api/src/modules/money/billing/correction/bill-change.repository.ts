import { sql } from 'kysely';
import type { Handle, Key } from '../../../../db/schema.ts';
import type { Subscription } from '../../../service/subscription/index.ts';
import type { BillSort } from '../bill-event.ts';
import type { BilledLine } from '../day-price.policy.ts';

interface NewBill {
  number: string;
  period: string;
  sort: Exclude<BillSort, 'month'>;
  coveredOn: string;
  produk: string;
  produkTambahan: string;
  tagihan: number;
  tunggakan: number;
  materai: number;
  taxed: number;
  /** Null when no PPN is charged. */
  taxRate: number | null;
  ppn: number;
  dueOn: string;
  createdAt: Date;
  lines: readonly BilledLine[];
}

/** Inserts a final, debt or device bill. The bill run inserts the monthly bills. */
export async function insertBill(
  handle: Handle,
  service: Subscription,
  bill: NewBill,
): Promise<Key> {
  const { customerId } = service;
  const { id } = await handle
    .insertInto('bill')
    .values({
      number: bill.number,
      customer_id: customerId,
      subscription_id: service.id,
      period: bill.period,
      final: true,
      owed: bill.sort === 'owed',
      devices: bill.sort === 'devices',
      covers_from: bill.coveredOn,
      covers_to: bill.coveredOn,
      service_number: service.number,
      full_name: service.fullName,
      address: service.address,
      produk: bill.produk,
      produk_tambahan: bill.produkTambahan,
      tagihan: bill.tagihan,
      tunggakan: bill.tunggakan,
      materai: bill.materai,
      taxed: bill.taxed,
      tax_rate: bill.taxRate,
      ppn: bill.ppn,
      due_on: bill.dueOn,
      created_at: bill.createdAt,
      // The caller announces the bill.
      issued_notified_at: bill.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (bill.lines.length > 0) {
    await handle
      .insertInto('bill_line')
      .values(
        bill.lines.map((line, position) => ({
          bill_id: id,
          position,
          customer_id: customerId,
          name: line.name,
          amount: line.amount,
          from_day: line.days?.from ?? null,
          to_day: line.days?.to ?? null,
          monthly: line.days?.monthly ?? null,
        })),
      )
      .execute();
  }
  return { customerId, id };
}

/** Appends a count if a bill with this number exists. The customer must be locked. */
export async function unusedNumber(
  handle: Handle,
  customerId: string,
  number: string,
): Promise<string> {
  const { made } = await handle
    .selectFrom('bill')
    .select(sql<number>`count(*)::int`.as('made'))
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`starts_with(number, ${number})`)
    .executeTakeFirstOrThrow();
  return made === 0 ? number : `${number}-${made + 1}`;
}

export async function addTunggakan(
  handle: Handle,
  { customerId, id: billId }: Key,
  lines: readonly { name: string; amount: number }[],
): Promise<void> {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  await handle
    .updateTable('bill')
    .set({ tagihan: sql`tagihan + ${sum}`, tunggakan: sql`tunggakan + ${sum}` })
    .where('customer_id', '=', customerId)
    .where('id', '=', billId)
    .execute();
  const { next } = await handle
    .selectFrom('bill_line')
    .select(sql<number>`coalesce(max(position), -1)::int + 1`.as('next'))
    .where('customer_id', '=', customerId)
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  await handle
    .insertInto('bill_line')
    .values(
      lines.map(({ name, amount }, index) => ({
        bill_id: billId,
        position: next + index,
        customer_id: customerId,
        name,
        amount,
      })),
    )
    .execute();
}

/** Lowers the bill by credit. The row must be locked and open. */
export async function addKredit(
  handle: Handle,
  { customerId, id }: Key,
  amount: number,
): Promise<void> {
  await handle
    .updateTable('bill')
    .set((eb) => ({ kredit: eb('kredit', '+', amount) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}

export async function setPaid(
  handle: Handle,
  { customerId, id }: Key,
  {
    denda = 0,
    admin = 0,
    attemptId = null,
    at,
  }: { denda?: number; admin?: number; attemptId?: string | null; at: Date },
): Promise<void> {
  await handle
    .updateTable('bill')
    .set({
      status: 'PAID',
      denda,
      admin,
      paid_attempt_id: attemptId,
      paid_at: at,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}

/** Opens a bill whose payment was reversed. The row must be locked and paid. */
export async function reopen(
  handle: Handle,
  { customerId, id }: Key,
  { paidDays, at }: { paidDays: number; at: Date },
): Promise<void> {
  await handle
    .updateTable('bill')
    .set({
      status: 'OPEN',
      denda: 0,
      admin: 0,
      paid_attempt_id: null,
      paid_at: null,
      reopened: sql`reopened + 1`,
      reopened_at: at,
      paid_days: sql`paid_days + ${paidDays}`,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'PAID')
    .execute();
}
