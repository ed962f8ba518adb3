import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
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

/** A bill asks for these; the rows must be locked and open. */
export async function moveToBill(
  handle: Handle,
  ids: readonly string[],
  billId: string,
): Promise<void> {
  await handle
    .updateTable('debt')
    .set({ bill_id: billId })
    .where('id', '=', anyOf('uuid', ids))
    .execute();
}

/** The bill asks for nothing any more: another one does. Answers how much. */
export async function releaseFromBill(handle: Handle, billId: string): Promise<number> {
  const released = await handle
    .updateTable('debt')
    .set({ bill_id: null })
    .where('bill_id', '=', billId)
    .returning('amount')
    .execute();
  return released.reduce((sum, { amount }) => sum + amount, 0);
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
): Promise<number> {
  const dropped = await handle
    .updateTable('debt')
    .set({ dropped_at: at })
    .where(owedOn(receiptId, payable))
    .where('bill_id', 'is', null)
    .returning('amount')
    .execute();
  return dropped.reduce((sum, { amount }) => sum + amount, 0);
}

/** On what reversals of one receipt left something owing that no bill asks for yet. */
export async function listOwing(handle: Handle, receiptId: string) {
  return handle
    .selectFrom('debt')
    .innerJoin('money_received as back', 'back.id', 'debt.receipt_id')
    .select(['debt.payable_kind as kind', 'debt.payable_id as id'])
    .where('back.reverses', '=', receiptId)
    .where('debt.bill_id', 'is', null)
    .where('debt.dropped_at', 'is', null)
    .groupBy(['debt.payable_kind', 'debt.payable_id'])
    .orderBy('debt.payable_id')
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

/** With who owes it. */
const debtsWithOwner = (handle: Handle) =>
  handle
    .selectFrom('debt')
    .innerJoin('customer', 'customer.id', 'debt.customer_id')
    .leftJoin('bill', 'bill.id', 'debt.bill_id')
    .select([
      'debt.id',
      'debt.customer_id as customerId',
      'debt.payable_label as label',
      'debt.amount',
      'debt.created_at as createdAt',
      'debt.dropped_at as droppedAt',
      'bill.number as billNumber',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
    ]);

export async function findDebt(handle: Handle, id: string) {
  return debtsWithOwner(handle).where('debt.id', '=', id).executeTakeFirst();
}

/** For the provider, oldest first. */
export async function pageDebts(handle: Handle, page: DebtPage) {
  let found = debtsWithOwner(handle);
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
