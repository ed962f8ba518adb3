import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import { pagedByTime, searched, type ListPage } from '../../../db/query/paging.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import type { PaidPayable } from './ledger-deps.ts';

export interface NewDebt {
  id: string;
  payable: PaidPayable;
  receiptId: string;
  amount: number;
  at: Date;
}

export async function insertDebt(handle: Handle, debt: NewDebt): Promise<void> {
  await handle
    .insertInto('debt')
    .values({
      id: debt.id,
      customer_id: debt.payable.customerId,
      payable_kind: debt.payable.kind,
      payable_id: debt.payable.id,
      payable_label: debt.payable.label,
      receipt_id: debt.receiptId,
      amount: debt.amount,
      created_at: debt.at,
    })
    .execute();
}

/** Debts that are on no bill yet, oldest first. Lock debts before credit. */
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

export async function moveToBill(handle: Handle, ids: readonly string[], bill: Key): Promise<void> {
  await handle
    .updateTable('debt')
    .set({ bill_id: bill.id })
    .where('customer_id', '=', bill.customerId)
    .where('id', '=', anyOf('uuid', ids))
    .execute();
}

/** Takes the debts off a voided bill, so that another bill asks for them. Returns their sum. */
export async function releaseFromBill(handle: Handle, bill: Key): Promise<number> {
  const released = await handle
    .updateTable('debt')
    .set({ bill_id: null })
    .where('customer_id', '=', bill.customerId)
    .where('bill_id', '=', bill.id)
    .returning('amount')
    .execute();
  return released.reduce((sum, { amount }) => sum + amount, 0);
}

type Owing = Key & { kind: string };

/** With `receiptId`, matches only debts that the receipt's reversals caused. */
const owedOn = ({ customerId, kind, id }: Owing, receiptId: string | null) => {
  const ofReceipt = sql`exists (select from money_received back
    where back.customer_id = debt.customer_id and back.id = debt.receipt_id
      and back.reverses = ${receiptId}::uuid)`;
  return sql<boolean>`customer_id = ${customerId}::uuid and payable_kind = ${kind}
    and payable_id = ${id} and dropped_at is null and ${receiptId === null ? sql`true` : ofReceipt}`;
};

export async function isOnBill(
  handle: Handle,
  payable: Owing,
  receiptId: string | null,
): Promise<boolean> {
  const row = await handle
    .selectFrom('debt')
    .select('id')
    .where(owedOn(payable, receiptId))
    .where('bill_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropDebts(
  handle: Handle,
  payable: Owing,
  receiptId: string | null,
  at: Date,
): Promise<number> {
  const dropped = await handle
    .updateTable('debt')
    .set({ dropped_at: at })
    .where(owedOn(payable, receiptId))
    .where('bill_id', 'is', null)
    .returning('amount')
    .execute();
  return dropped.reduce((sum, { amount }) => sum + amount, 0);
}

/** Payables with debts from reversals of one receipt that are on no bill yet. */
export async function listOwing(handle: Handle, receipt: Key) {
  return handle
    .selectFrom('debt')
    .innerJoin('money_received as back', (join) =>
      join
        .onRef('back.customer_id', '=', 'debt.customer_id')
        .onRef('back.id', '=', 'debt.receipt_id'),
    )
    .select(['debt.payable_kind as kind', 'debt.payable_id as id'])
    .where('debt.customer_id', '=', receipt.customerId)
    .where('back.reverses', '=', receipt.id)
    .where('debt.bill_id', 'is', null)
    .where('debt.dropped_at', 'is', null)
    .groupBy(['debt.payable_kind', 'debt.payable_id'])
    .orderBy('debt.payable_id')
    .execute();
}

export interface DebtPage extends ListPage {
  openOnly: boolean;
}

const debtsWithOwner = (handle: Handle) =>
  handle
    .selectFrom('debt')
    .innerJoin('customer', 'customer.id', 'debt.customer_id')
    .leftJoin('bill', (join) =>
      join.onRef('bill.customer_id', '=', 'debt.customer_id').onRef('bill.id', '=', 'debt.bill_id'),
    )
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
