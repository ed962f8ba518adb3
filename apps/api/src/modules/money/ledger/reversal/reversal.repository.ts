import { sql } from 'kysely';
import { customerInAreas, type Areas } from '../../../../db/query/areas.ts';
import { searched } from '../../../../db/query/paging.ts';
import type { Handle, Key, MoneyAccount } from '../../../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import { claimReference } from '../receipt/receipt.repository.ts';

export interface KnownReceipt extends Key {
  attemptId: string | null;
  gateway: string;
  amount: number;
  left: number;
}

/** Finds an incoming payment, not a reversal. */
export async function findReceipt(
  handle: Handle,
  customerId: string,
  { gateway, ref }: { gateway: string; ref: string },
): Promise<KnownReceipt | undefined> {
  return handle
    .selectFrom('money_received as receipt')
    .select([
      'receipt.id',
      'receipt.customer_id as customerId',
      'receipt.attempt_id as attemptId',
      'receipt.gateway',
      'receipt.amount',
    ])
    .select(
      sql<number>`(receipt.amount + coalesce((select sum(back.amount) from money_received back
        where back.customer_id = receipt.customer_id and back.reverses = receipt.id), 0))::bigint`.as(
        'left',
      ),
    )
    .where('receipt.customer_id', '=', customerId)
    .where('receipt.gateway', '=', gateway)
    .where('receipt.gateway_ref', '=', ref)
    .where('receipt.kind', '<>', 'reversal')
    .executeTakeFirst();
}

export async function isBooked(
  handle: Handle,
  { customerId, gateway }: KnownReceipt,
  ref: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom('money_received')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .where('gateway_ref', '=', ref)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewReversal {
  id: string;
  receipt: KnownReceipt;
  ref: string;
  amount: number;
  reason: string;
  till?: string;
  at: Date;
}

export async function insertReversal(handle: Handle, reversal: NewReversal): Promise<void> {
  const { receipt, ref } = reversal;
  const { customerId, gateway } = receipt;
  if (!(await claimReference(handle, { customerId, gateway, ref }))) {
    throw new Error(`${gateway} calls another payment ${ref}`);
  }
  await handle
    .insertInto('money_received')
    .values({
      id: reversal.id,
      customer_id: customerId,
      attempt_id: receipt.attemptId,
      gateway,
      gateway_ref: ref,
      kind: 'reversal',
      reverses: receipt.id,
      amount: -reversal.amount,
      reason: reversal.reason,
      received_at: reversal.at,
      till_id: reversal.till ?? null,
    })
    .execute();
}

export interface HeldMoney extends Key {
  kind: MoneyAccount;
  amount: number;
  /** The whole balance, even if only a part of it is drawn. */
  held: number;
}

/**
 * Where a receipt's money can be taken from: open refunds first, then unused credit, then the newest orders
 * and bills. Refunds that were paid out hold no money any more.
 */
export async function listHeldMoney(handle: Handle, { customerId, id }: Key): Promise<HeldMoney[]> {
  const { rows } = await sql<HeldMoney>`
    select e.customer_id as "customerId", e.kind, e.account_id as id, sum(e.amount)::bigint as amount,
      sum(e.amount)::bigint as held
    from money_entry e
    join money_received r on r.customer_id = e.customer_id and r.id = e.receipt_id
    where e.customer_id = ${customerId}::uuid
      and (r.id = ${id}::uuid or r.reverses = ${id}::uuid)
      and not exists (select from refund_due due where e.kind = 'refund'
        and due.customer_id = e.customer_id and due.id = e.account_id::uuid
        and due.closed_at is not null)
    group by e.customer_id, e.kind, e.account_id having sum(e.amount) > 0
    order by case e.kind when 'refund' then 0 when 'credit' then 1 else 2 end, max(e.id) desc
  `.execute(handle);
  return rows;
}

const sortable: Sortable<'date' | 'amount' | 'fullName'> = {
  key: { of: 'money_received.id', type: 'uuid' },
  by: {
    date: { of: 'money_received.received_at', type: 'timestamptz' },
    amount: { of: 'money_received.amount', type: 'bigint' },
    fullName: { of: 'customer.full_name', type: 'text' },
  },
};

export interface ReversalPage {
  search: string | null;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  areas: Areas;
  since: Date | undefined;
  limit: number;
}

export async function pageReversals(handle: Handle, page: ReversalPage) {
  let found = handle
    .selectFrom('money_received')
    .innerJoin('customer', 'customer.id', 'money_received.customer_id')
    .leftJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.customer_id', '=', 'money_received.customer_id')
        .onRef('payment_attempt.id', '=', 'money_received.attempt_id'),
    )
    .select([
      'money_received.id',
      'money_received.customer_id as customerId',
      'money_received.received_at as at',
      'money_received.amount',
      'money_received.gateway',
      'money_received.reason',
      'money_received.attempt_id as attemptId',
      'payment_attempt.payable_label as label',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
    ])
    .where('money_received.reverses', 'is not', null)
    // Cash returned over the counter was not reversed by a gateway.
    .where('money_received.till_id', 'is', null)
    .where(customerInAreas(page.areas, 'money_received.customer_id'));
  if (page.since) found = found.where('money_received.received_at', '>=', page.since);
  const matching = searched(found, page.search, [
    'payment_attempt.payable_label',
    'money_received.attempt_id',
    'customer.full_name',
    'customer.email',
    'customer.phone',
  ]);
  return sorted(matching, sortable, page).execute();
}
