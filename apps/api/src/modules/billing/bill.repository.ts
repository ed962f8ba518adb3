import type { BillStatus } from '@serat/contract/billing';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/schema.ts';

export const billColumns = [
  'bill.id',
  'bill.number',
  'bill.customer_id as customerId',
  'bill.subscription_id as subscriptionId',
  'bill.period',
  'bill.final',
  'bill.covers_from as coversFrom',
  'bill.covers_to as coversTo',
  'bill.service_number as serviceNumber',
  'bill.full_name as fullName',
  'bill.address',
  'bill.produk',
  'bill.produk_tambahan as produkTambahan',
  'bill.tagihan',
  'bill.materai',
  'bill.kredit',
  'bill.koreksi',
  'bill.denda_waived as dendaWaived',
  'bill.due_on as dueOn',
  'bill.status',
  'bill.created_at as createdAt',
  'bill.denda',
  'bill.admin',
  'bill.paid_at as paidAt',
  'bill.paid_attempt_id as paidAttemptId',
  'bill.reopened',
  'bill.reopened_at as reopenedAt',
  'bill.paid_days as paidDays',
  'bill.tunggakan',
] as const;

/** Rows of bills; another repository may join to them. */
export const bills = (handle: Handle) => handle.selectFrom('bill').select(billColumns);
export type BillRow = Awaited<ReturnType<ReturnType<typeof bills>['executeTakeFirstOrThrow']>>;

export async function findBill(handle: Handle, id: string): Promise<BillRow | undefined> {
  return bills(handle).where('id', '=', id).executeTakeFirst();
}

export async function lockBill(handle: Handle, id: string): Promise<BillRow> {
  return bills(handle).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** For the provider, whosever it is. */
export async function findBillByNumber(
  handle: Handle,
  number: string,
): Promise<BillRow | undefined> {
  return bills(handle).where('number', '=', number).executeTakeFirst();
}

/** Always in the same order, so that two who lock the same ones do not wait for one another. */
export async function lockBills(handle: Handle, ids: readonly string[]): Promise<BillRow[]> {
  if (ids.length === 0) return [];
  return bills(handle).where('id', '=', anyOf('uuid', ids)).orderBy('id').forUpdate().execute();
}

/** Of this customer and nobody else, by their numbers; oldest first, as all that is unpaid. */
export async function listOwnBills(
  handle: Handle,
  customerId: string,
  numbers: readonly string[],
): Promise<BillRow[]> {
  return bills(handle)
    .where('customer_id', '=', customerId)
    .where('number', '=', anyOf('text', numbers))
    .orderBy('period')
    .orderBy('created_at')
    .orderBy('number')
    .execute();
}

/** Oldest first. */
export async function listBillsById(handle: Handle, ids: readonly string[]): Promise<BillRow[]> {
  return bills(handle)
    .where('id', '=', anyOf('uuid', ids))
    .orderBy('period')
    .orderBy('created_at')
    .orderBy('number')
    .execute();
}

/** Of this customer and nobody else. */
export async function findOwnBill(
  handle: Handle,
  customerId: string,
  number: string,
): Promise<BillRow | undefined> {
  return bills(handle)
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Oldest first. */
export async function listUnpaid(handle: Handle, customerId: string): Promise<BillRow[]> {
  return bills(handle)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'OPEN')
    .orderBy('period')
    .orderBy('created_at')
    .orderBy('number')
    .execute();
}

/** Of whoever has this email. */
export async function findOldestUnpaid(handle: Handle, email: string) {
  const owner = await handle
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return owner && (await listUnpaid(handle, owner.id))[0];
}

/** Newest first; from this month on, or all of them. */
export async function listBills(
  handle: Handle,
  customerId: string,
  filter: { since?: string | undefined; status?: BillStatus; limit: number },
): Promise<BillRow[]> {
  let found = bills(handle).where('customer_id', '=', customerId);
  if (filter.since !== undefined) found = found.where('period', '>=', filter.since);
  if (filter.status !== undefined) found = found.where('status', '=', filter.status);
  return found
    .orderBy('period', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(filter.limit)
    .execute();
}

/** Those of a service that reach beyond a day, and the one of a month. */
export async function listBillsOf(handle: Handle, subscriptionId: string): Promise<BillRow[]> {
  return bills(handle)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('period')
    .forUpdate()
    .execute();
}

export async function listLines(handle: Handle, billIds: readonly string[]) {
  if (billIds.length === 0) return [];
  return handle
    .selectFrom('bill_line')
    .select(['bill_id as billId', 'name', 'amount'])
    .where('bill_id', '=', anyOf('uuid', billIds))
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
}

export interface NewBill {
  number: string;
  customerId: string;
  subscriptionId: string;
  period: string;
  coversFrom: string;
  coversTo: string;
  serviceNumber: string;
  fullName: string;
  address: string;
  produk: string;
  produkTambahan: string;
  tagihan: number;
  tunggakan: number;
  materai: number;
  dueOn: string;
  createdAt: Date;
  lines: readonly { name: string; amount: number }[];
}

/** The one made when a service ends; all others are made by the run. */
export async function insertFinalBill(handle: Handle, bill: NewBill): Promise<string> {
  const { id } = await handle
    .insertInto('bill')
    .values({
      number: bill.number,
      customer_id: bill.customerId,
      subscription_id: bill.subscriptionId,
      period: bill.period,
      final: true,
      covers_from: bill.coversFrom,
      covers_to: bill.coversTo,
      service_number: bill.serviceNumber,
      full_name: bill.fullName,
      address: bill.address,
      produk: bill.produk,
      produk_tambahan: bill.produkTambahan,
      tagihan: bill.tagihan,
      tunggakan: bill.tunggakan,
      materai: bill.materai,
      due_on: bill.dueOn,
      created_at: bill.createdAt,
      // Told by whoever ends the service.
      issued_told_at: bill.createdAt,
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
          customer_id: bill.customerId,
          name: line.name,
          amount: line.amount,
        })),
      )
      .execute();
  }
  return id;
}

/** Lines for what is missing on what was paid before; the bill is just being made. */
export async function addTunggakan(
  handle: Handle,
  bill: { billId: string; customerId: string },
  lines: readonly { name: string; amount: number }[],
): Promise<void> {
  const { billId, customerId } = bill;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  await handle
    .updateTable('bill')
    .set({ tagihan: sql`tagihan + ${sum}`, tunggakan: sql`tunggakan + ${sum}` })
    .where('id', '=', billId)
    .execute();
  await handle
    .insertInto('bill_line')
    .values(
      lines.map(({ name, amount }, index) => ({
        bill_id: billId,
        position: sql<number>`(select coalesce(max(position), -1) from bill_line
          where bill_id = ${billId}) + ${index + 1}::int`,
        customer_id: customerId,
        name,
        amount,
      })),
    )
    .execute();
}

/** Takes something off what it asks for; the row must be locked and open. */
export async function addKredit(handle: Handle, id: string, amount: number): Promise<void> {
  await handle
    .updateTable('bill')
    .set((eb) => ({ kredit: eb('kredit', '+', amount) }))
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}

export async function setPaid(
  handle: Handle,
  id: string,
  paid: { denda: number; admin: number; attemptId: string | null; at: Date },
): Promise<void> {
  await handle
    .updateTable('bill')
    .set({
      status: 'PAID',
      denda: paid.denda,
      admin: paid.admin,
      paid_attempt_id: paid.attemptId,
      paid_at: paid.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}

/** Its money went back; the row must be locked and paid. */
export async function reopen(
  handle: Handle,
  id: string,
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
    .where('id', '=', id)
    .where('status', '=', 'PAID')
    .execute();
}

export interface CutOff {
  today: string;
  /** Bills opened again after this moment leave their owners time. */
  reopenedBefore: Date;
}

/** Which bills `b` cut their service off; `isolationTime` says the same. */
export const cutsOff = ({ today, reopenedBefore }: CutOff) =>
  sql<boolean>`b.status = 'OPEN' and b.due_on < ${today}::date
    and (b.reopened_at is null or b.reopened_at <= ${reopenedBefore}::timestamptz)`;

export async function hasOverdue(
  handle: Handle,
  subscriptionId: string,
  when: CutOff,
): Promise<boolean> {
  const row = await handle
    .selectFrom('bill as b')
    .select('b.id')
    .where('b.subscription_id', '=', subscriptionId)
    .where(cutsOff(when))
    .executeTakeFirst();
  return row !== undefined;
}
