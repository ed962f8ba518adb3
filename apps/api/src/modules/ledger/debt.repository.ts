import { sql } from 'kysely';
import { pagedByTime, searched, type ListPage } from '../../db/paging.ts';
import type { Handle } from '../../db/schema.ts';
import type { PaidPayable } from './ledger-deps.ts';

export interface NewDebt {
  id: string;
  customerId: string;
  payable: PaidPayable;
  /** The reversal it comes from. */
  receiptId: string;
  amount: number;
  at: Date;
}

export async function insertDebt(handle: Handle, debt: NewDebt): Promise<void> {
  await handle
    .insertInto('debt')
    .values({
      id: debt.id,
      customer_id: debt.customerId,
      payable_kind: debt.payable.kind,
      payable_id: debt.payable.id,
      payable_label: debt.payable.label,
      receipt_id: debt.receiptId,
      amount: debt.amount,
      created_at: debt.at,
    })
    .execute();
}

/**
 * What no bill asks for yet, oldest first; nobody else puts it on a bill until the transaction ends.
 * Taken before any credit.
 */
export async function lockOpenDebts(handle: Handle, customerId: string) {
  return handle
    .selectFrom('debt')
    .select(['id', 'payable_label as label', 'amount'])
    .where('customer_id', '=', customerId)
    .where('bill_id', 'is', null)
    .where('dropped_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Puts on a bill all that its owner owes; the rows must be locked. */
export async function moveToBill(
  handle: Handle,
  customerId: string,
  billId: string,
): Promise<void> {
  await handle
    .updateTable('debt')
    .set({ bill_id: billId })
    .where('customer_id', '=', customerId)
    .where('bill_id', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}

/** The bill asks for nothing any more: the next one does. */
export async function releaseFromBill(handle: Handle, billId: string): Promise<void> {
  await handle.updateTable('debt').set({ bill_id: null }).where('bill_id', '=', billId).execute();
}

/** What reversals of one receipt left owing on one payable. */
const owedOn = (receiptId: string, payable: { kind: string; id: string }) =>
  sql<boolean>`payable_kind = ${payable.kind} and payable_id = ${payable.id}
    and dropped_at is null and exists (select from money_received back
      where back.id = debt.receipt_id and back.reverses = ${receiptId}::uuid)`;

export async function isOnBill(
  handle: Handle,
  receiptId: string,
  payable: { kind: string; id: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom('debt')
    .select('id')
    .where(owedOn(receiptId, payable))
    .where('bill_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropDebts(
  handle: Handle,
  receiptId: string,
  payable: { kind: string; id: string },
  at: Date,
): Promise<void> {
  await handle
    .updateTable('debt')
    .set({ dropped_at: at })
    .where(owedOn(receiptId, payable))
    .where('bill_id', 'is', null)
    .execute();
}

type Owing = { kind: string; id: string };

const owingOn = (payable: Owing) =>
  sql<boolean>`payable_kind = ${payable.kind} and payable_id = ${payable.id} and dropped_at is null`;

export async function isAnyOnBill(handle: Handle, payable: Owing): Promise<boolean> {
  const row = await handle
    .selectFrom('debt')
    .select('id')
    .where(owingOn(payable))
    .where('bill_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropAllDebts(handle: Handle, payable: Owing, at: Date): Promise<void> {
  await handle
    .updateTable('debt')
    .set({ dropped_at: at })
    .where(owingOn(payable))
    .where('bill_id', 'is', null)
    .execute();
}

export interface DebtPage extends ListPage {
  /** Only what no bill asks for yet. */
  openOnly: boolean;
}

/** For the provider, oldest first. */
export async function pageDebts(handle: Handle, page: DebtPage) {
  let found = handle
    .selectFrom('debt')
    .innerJoin('customer', 'customer.id', 'debt.customer_id')
    .leftJoin('bill', 'bill.id', 'debt.bill_id')
    .select([
      'debt.id',
      'debt.payable_label as label',
      'debt.amount',
      'debt.created_at as createdAt',
      'debt.dropped_at as droppedAt',
      'bill.number as billNumber',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
    ]);
  if (page.openOnly) {
    found = found.where('debt.bill_id', 'is', null).where('debt.dropped_at', 'is', null);
  }
  const columns = [
    'debt.payable_label',
    'customer.full_name',
    'customer.email',
    'customer.phone',
  ] as const;
  return pagedByTime(
    searched(found, page.search, columns),
    { table: 'debt', at: 'created_at', first: 'oldest' },
    page,
  ).execute();
}
