import { sql } from 'kysely';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type { Handle, Key, MoneyAccount, PaymentMeans } from '../../../db/schema.ts';

export interface Account extends Key {
  kind: MoneyAccount;
}

interface Money {
  receiptId: string;
  amount: number;
  at: Date;
}

/** A receipt's first entry, or a reversal's negative entry. */
const newEntry = precompiled((db, entry: Account & Money & { round: number }) =>
  db.insertInto('money_entry').values({
    receipt_id: entry.receiptId,
    customer_id: entry.customerId,
    kind: entry.kind,
    account_id: entry.id,
    amount: entry.amount,
    round: entry.round,
    at: entry.at,
  }),
);

export async function insertEntry(
  handle: Handle,
  { round = 0, ...to }: Account & { round?: number },
  money: Money,
): Promise<void> {
  await newEntry(handle, { ...to, ...money, round });
}

interface Move extends Money {
  from: Account;
  to: Account;
  /** For credit that settles a bill: how often the bill was reopened. Omit for a credit line. */
  settlesRound?: number;
}

/** Moves money between accounts within one receipt, so that the books stay balanced. */
export async function moveMoney(handle: Handle, move: Move): Promise<void> {
  const { receiptId, from, to, amount, at, settlesRound } = move;
  const entry = {
    receipt_id: receiptId,
    customer_id: from.customerId,
    credit_id: from.kind === 'credit' ? from.id : null,
    at,
  };
  await handle
    .insertInto('money_entry')
    .values([
      {
        ...entry,
        kind: from.kind,
        account_id: from.id,
        amount: -amount,
        settles: false,
        round: 0,
      },
      {
        ...entry,
        kind: to.kind,
        account_id: to.id,
        amount,
        settles: settlesRound !== undefined,
        round: settlesRound ?? 0,
      },
    ])
    .execute();
}

/** Balances per receipt. A reversal counts against the receipt it reverses. */
export async function balancesOn(handle: Handle, { kind, customerId, id }: Account) {
  return (
    handle
      .selectFrom('money_entry as entry')
      .innerJoin('money_received as receipt', (join) =>
        join
          .onRef('receipt.customer_id', '=', 'entry.customer_id')
          .onRef('receipt.id', '=', 'entry.receipt_id'),
      )
      .select(sql<string>`coalesce(receipt.reverses, receipt.id)`.as('receiptId'))
      .select('receipt.attempt_id as attemptId')
      // A cancelled receipt has means, its reversal has none.
      .select(sql<PaymentMeans | null>`max(receipt.means)`.as('means'))
      .select(sql<number>`sum(entry.amount)::bigint`.as('amount'))
      .where('entry.customer_id', '=', customerId)
      .where('entry.kind', '=', kind)
      .where('entry.account_id', '=', id)
      .groupBy([sql`1`, 'receipt.attempt_id'])
      .having(sql<boolean>`sum(entry.amount) > 0`)
      .orderBy(sql`min(entry.id)`)
      .execute()
  );
}

/** Whether credit settled the bill since it was last reopened. With `receiptId` only credit of that receipt counts. */
export async function isSettledFromCredit(
  handle: Handle,
  { customerId, id, round }: Key & { round: number },
  receiptId?: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom('money_entry')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'bill')
    .where('account_id', '=', id)
    .where('settles', '=', true)
    .where('round', '=', round)
    .$if(receiptId !== undefined, (query) => query.where('receipt_id', '=', receiptId ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * How a bill was paid without a gateway attempt: the means of the receipt, or 'credit' if there is only
 * credit. Null if no money was needed. `round` counts how often the bill was reopened.
 */
export async function findMeans(
  handle: Handle,
  { customerId, id, round }: Key & { round: number },
): Promise<PaymentMeans | 'credit' | null> {
  const { rows } = await sql<{ means: PaymentMeans | 'credit' | null }>`
    select case when e.credit_id is null then r.means else 'credit' end as means
    from money_entry e
    join money_received r on r.customer_id = e.customer_id and r.id = e.receipt_id
    where e.customer_id = ${customerId}::uuid and e.kind = 'bill' and e.account_id = ${id}
      and e.amount > 0
      -- A credit line stays on the bill when its payments are reversed.
      and (e.round = ${round} or e.credit_id is not null and not e.settles)
    order by e.credit_id is null desc, e.id desc
    limit 1`.execute(handle);
  return rows[0]?.means ?? null;
}

export async function sumEntries(handle: Handle): Promise<Record<MoneyAccount, number>> {
  const entries = await handle
    .selectFrom('money_entry')
    .select('kind')
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .groupBy('kind')
    .execute();
  const on = { order: 0, bill: 0, credit: 0, refund: 0 };
  for (const { kind, amount } of entries) on[kind] = amount;
  return on;
}
