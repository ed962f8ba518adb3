import { sql } from 'kysely';
import type { Handle, MoneyAccount } from '../../db/schema.ts';
import type { SpareMoney } from '../payment/index.ts';

export interface NewCredit extends SpareMoney {
  id: string;
}

export async function insertCredit(handle: Handle, credit: NewCredit): Promise<void> {
  await handle
    .insertInto('credit')
    .values({
      id: credit.id,
      customer_id: credit.customerId,
      receipt_id: credit.receiptId,
      amount: credit.amount,
      unused: credit.amount,
      reason: credit.reason,
      payable_kind: credit.payable.kind,
      payable_id: credit.payable.id,
      payable_label: credit.payable.label,
      created_at: credit.at,
    })
    .execute();
}

/** What is left, oldest first; nobody else uses it until the transaction ends. */
export async function lockUnused(handle: Handle, customerId: string) {
  return handle
    .selectFrom('credit')
    .select([
      'id',
      'customer_id as customerId',
      'receipt_id as receiptId',
      'unused',
      'reason',
      'payable_kind as payableKind',
      'payable_id as payableId',
      'payable_label as label',
    ])
    .where('customer_id', '=', customerId)
    .where('unused', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function sumUnused(handle: Handle, customerId: string): Promise<number> {
  const { unused } = await handle
    .selectFrom('credit')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('unused'), sql<string>`0`).as('unused'))
    .where('customer_id', '=', customerId)
    .where('unused', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(unused);
}

interface Move {
  customerId: string;
  receiptId: string;
  from: { kind: MoneyAccount; id: string };
  to: { kind: MoneyAccount; id: string };
  /** The credit it was, when that is where it comes from. */
  creditId: string | null;
  amount: number;
  at: Date;
}

/** Within one receipt, so that the books stay even. */
export async function moveMoney(handle: Handle, move: Move): Promise<void> {
  const { customerId, receiptId, from, to, creditId, amount, at } = move;
  const entry = { receipt_id: receiptId, customer_id: customerId, credit_id: creditId, at };
  await handle
    .insertInto('money_entry')
    .values([
      { ...entry, kind: from.kind, account_id: from.id, amount: -amount },
      { ...entry, kind: to.kind, account_id: to.id, amount },
    ])
    .execute();
}

export async function takeFromCredit(handle: Handle, id: string, amount: number): Promise<void> {
  await handle
    .updateTable('credit')
    .set((eb) => ({ unused: eb('unused', '-', amount) }))
    .where('id', '=', id)
    .execute();
}

/** What lies on a bill, by the receipt it came with. */
export async function listMoneyOn(handle: Handle, billId: string) {
  const rows = await handle
    .selectFrom('money_entry')
    .select((eb) => ['receipt_id as receiptId', eb.fn.sum<string>('amount').as('amount')])
    .where('kind', '=', 'bill')
    .where('account_id', '=', billId)
    .groupBy('receipt_id')
    .execute();
  return rows
    .map(({ receiptId, amount }) => ({ receiptId, amount: Number(amount) }))
    .filter(({ amount }) => amount > 0);
}
