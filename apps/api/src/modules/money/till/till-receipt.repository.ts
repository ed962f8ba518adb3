import { sql } from 'kysely';
import { findOwner } from '../../../db/directory.ts';
import { customerInAreas, type Areas } from '../../../db/query/areas.ts';
import type { Handle, MoneyAccount } from '../../../db/schema.ts';

export interface TillReceipt {
  id: string;
  customerId: string;
  fullName: string;
  number: string;
  tillId: string;
  tillNumber: number;
  amount: number;
  given: number;
  at: Date;
  by: string;
  undoneAt: Date | null;
}

const receipts = sql`
  select r.id, r.customer_id as "customerId", c.full_name as "fullName", r.gateway_ref as number,
    r.till_id as "tillId", r.till_number as "tillNumber", r.amount, r.given, r.received_at as at, r.recorded_by as by,
    (select back.received_at from money_received back
      where back.customer_id = r.customer_id and back.reverses = r.id limit 1) as "undoneAt"
  from money_received r join customer c on c.id = r.customer_id`;

export interface TillReceiptPage {
  tillId: string;
  areas: Areas;
  /** The receipt number in the till after which the page begins. */
  after: number | null;
  limit: number;
}

/** Newest first. */
export async function listTillReceipts(
  handle: Handle,
  { tillId, areas, after, limit }: TillReceiptPage,
): Promise<TillReceipt[]> {
  const rest = after === null ? sql`true` : sql`r.till_number < ${after}`;
  const { rows } = await sql<TillReceipt>`${receipts}
    where r.till_id = ${tillId}::uuid and r.till_number is not null
      and ${rest} and ${customerInAreas(areas, 'r.customer_id')}
    order by r.till_number desc limit ${limit}`.execute(handle);
  return rows;
}

export async function findTillReceipt(
  handle: Handle,
  number: string,
): Promise<TillReceipt | undefined> {
  const customerId = await findOwner(handle, 'receipt', `cash/${number}`);
  if (customerId === null) return undefined;
  const { rows } = await sql<TillReceipt>`${receipts}
    where r.customer_id = ${customerId}::uuid and r.gateway = 'cash' and r.gateway_ref = ${number}
      and r.till_number is not null`.execute(handle);
  return rows[0];
}

export interface ReceiptUse {
  kind: MoneyAccount;
  /** The number of the order or bill. */
  label: string | null;
  amount: number;
}

/** Where the money of a receipt was booked: orders, bills, credit and refunds, with their names. */
export async function listUses(handle: Handle, { id, customerId }: TillReceipt) {
  const { rows } = await sql<ReceiptUse>`
    select e.kind, coalesce(o.number, b.number) as label, sum(e.amount)::bigint as amount
    from money_entry e
    left join customer_order o on o.customer_id = e.customer_id and e.kind = 'order'
      and o.id::text = e.account_id
    left join bill b on b.customer_id = e.customer_id and e.kind = 'bill'
      and b.id::text = e.account_id
    where e.customer_id = ${customerId}::uuid and e.receipt_id = ${id}::uuid
    group by e.kind, o.number, b.number, b.due_on having sum(e.amount) > 0
    order by e.kind, b.due_on, label`.execute(handle);
  return rows;
}
