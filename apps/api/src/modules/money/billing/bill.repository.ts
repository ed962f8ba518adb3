import { sql } from 'kysely';
import { anyKey, anyOf } from '../../../db/query/any-of.ts';
import { addDays } from '../../../jakarta/calendar.ts';
import { findOwner } from '../../../db/directory.ts';
import type { Handle, Key, RowOf } from '../../../db/schema.ts';
import type { BilledLine } from './day-price.policy.ts';

/** The columns that the lists of the portal read. */
export const shownColumns = [
  'bill.id',
  'bill.number',
  'bill.period',
  'bill.service_number as serviceNumber',
  'bill.address',
  'bill.produk',
  'bill.produk_tambahan as produkTambahan',
  'bill.tagihan',
  'bill.materai',
  'bill.kredit',
  'bill.koreksi',
  'bill.denda_waived as dendaWaived',
  'bill.imported',
  'bill.due_on as dueOn',
  'bill.status',
  'bill.created_at as createdAt',
  'bill.denda',
  'bill.admin',
  'bill.paid_at as paidAt',
  'bill.paid_days as paidDays',
] as const;

export const billColumns = [
  ...shownColumns,
  'bill.customer_id as customerId',
  'bill.subscription_id as subscriptionId',
  'bill.final',
  'bill.owed',
  'bill.devices',
  'bill.paused',
  'bill.covers_from as coversFrom',
  'bill.covers_to as coversTo',
  'bill.full_name as fullName',
  'bill.paid_attempt_id as paidAttemptId',
  'bill.reopened',
  'bill.reopened_at as reopenedAt',
  'bill.tunggakan',
  'bill.taxed',
  'bill.tax_rate as taxRate',
  'bill.ppn',
] as const;

export const bills = (handle: Handle) => handle.selectFrom('bill').select(billColumns);
type Bills = ReturnType<typeof bills>;
export type BillRow = RowOf<typeof bills>;

const own = (handle: Handle, customerId: string): Bills =>
  bills(handle).where('customer_id', '=', customerId);

const oldestFirst = (found: Bills): Bills =>
  found.orderBy('bill.period').orderBy('bill.created_at').orderBy('bill.number');

const byKey = (handle: Handle, { customerId, id }: Key): Bills =>
  own(handle, customerId).where('id', '=', id);

export async function findBill(handle: Handle, key: Key): Promise<BillRow | undefined> {
  return byKey(handle, key).executeTakeFirst();
}

export async function lockBill(handle: Handle, key: Key): Promise<BillRow> {
  return byKey(handle, key).forUpdate().executeTakeFirstOrThrow();
}

export async function findCustomerNumber(handle: Handle, customerId: string): Promise<string> {
  const { number } = await handle
    .selectFrom('customer')
    .select('number')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return number;
}

/** A bill number contains the service number, which leads to the customer. */
const serviceNumberOf = (number: string): string =>
  /^INV-\d{6}-([^-]+)/.exec(number)?.[1] ?? number;

export async function findBillByNumber(
  handle: Handle,
  number: string,
): Promise<BillRow | undefined> {
  const owner = await findOwner(handle, 'service', serviceNumberOf(number));
  return owner === null ? undefined : findOwnBill(handle, owner, number);
}

/** Locks in id order, so that two transactions cannot deadlock. */
export async function lockBills(
  handle: Handle,
  customerId: string,
  ids: readonly string[],
): Promise<BillRow[]> {
  if (ids.length === 0) return [];
  return own(handle, customerId)
    .where('id', '=', anyOf('uuid', ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listOwnBills(
  handle: Handle,
  customerId: string,
  numbers: readonly string[],
): Promise<BillRow[]> {
  const named = own(handle, customerId).where('number', '=', anyOf('text', numbers));
  return oldestFirst(named).execute();
}

export async function listBillsById(
  handle: Handle,
  customerId: string,
  ids: readonly string[],
): Promise<BillRow[]> {
  return oldestFirst(own(handle, customerId).where('id', '=', anyOf('uuid', ids))).execute();
}

export async function findOwnBill(
  handle: Handle,
  customerId: string,
  number: string,
): Promise<BillRow | undefined> {
  return own(handle, customerId).where('number', '=', number).executeTakeFirst();
}

export async function listUnpaid(handle: Handle, customerId: string): Promise<BillRow[]> {
  return oldestFirst(own(handle, customerId).where('status', '=', 'OPEN')).execute();
}

/** Open bills of all customers whose amount without denda is in this range. */
export async function listOpenBetween(
  handle: Handle,
  { least, most, madeBefore }: { least: number; most: number; madeBefore: Date },
): Promise<BillRow[]> {
  const base = sql<number>`tagihan + materai - kredit - koreksi`;
  return bills(handle)
    .where('status', '=', 'OPEN')
    .where(base, '>=', least)
    .where(base, '<=', most)
    .where('created_at', '<', madeBefore)
    .orderBy('id')
    .limit(2000)
    .execute();
}

export async function findOldestUnpaid(handle: Handle, email: string) {
  const owner = await findOwner(handle, 'email', email.trim().toLowerCase());
  return owner === null ? undefined : (await listUnpaid(handle, owner))[0];
}

/** The oldest open bill; without one, the newest bill. */
export async function findUnpaidOrNewest(
  handle: Handle,
  customerId: string,
): Promise<BillRow | undefined> {
  const [oldest] = await listUnpaid(handle, customerId);
  if (oldest) return oldest;
  return own(handle, customerId)
    .orderBy('bill.period', 'desc')
    .orderBy('bill.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listBillsOf(handle: Handle, subscription: Key): Promise<BillRow[]> {
  return own(handle, subscription.customerId)
    .where('subscription_id', '=', subscription.id)
    .orderBy('period')
    .forUpdate()
    .execute();
}

export async function listLines(
  handle: Handle,
  keys: readonly Key[],
): Promise<(BilledLine & { billId: string })[]> {
  if (keys.length === 0) return [];
  const rows = await handle
    .selectFrom('bill_line')
    .select(['bill_id as billId', 'name', 'amount'])
    .select(['from_day as from', 'to_day as to', 'monthly'])
    .where(anyKey(['customer_id', 'bill_id'], 'uuid', keys))
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
  return rows.map(({ billId, name, amount, from, to, monthly }) => {
    const days = from === null || to === null || monthly === null ? null : { from, to, monthly };
    return { billId, name, amount, days };
  });
}

/** The last day that the order has paid for or that a monthly bill covers. */
export async function findCoveredTo(
  handle: Handle,
  { customerId, id, billedFrom }: Key & { billedFrom: string },
): Promise<string> {
  const { last } = await handle
    .selectFrom('bill')
    .select((eb) => eb.fn.max('covers_to').as('last'))
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', id)
    .where('final', '=', false)
    .where('paused', '=', false)
    .executeTakeFirstOrThrow();
  const paid = addDays(billedFrom, -1);
  return last !== null && last > paid ? last : paid;
}
