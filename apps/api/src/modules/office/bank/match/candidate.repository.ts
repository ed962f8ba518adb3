import { sql, type RawBuilder } from 'kysely';
import { findOwners } from '../../../../db/directory.ts';
import type { Handle } from '../../../../db/schema.ts';

export interface NamedAttempt {
  id: string;
  customerId: string;
  payableKind: 'order' | 'bill' | 'bills';
  label: string;
}

/** Payments of exactly this amount by one of these virtual accounts, opened by the end of that day. */
export async function listAttempts(
  handle: Handle,
  accounts: readonly string[],
  { amount, before }: { amount: number; before: Date },
): Promise<NamedAttempt[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<NamedAttempt>`
    select id, customer_id as "customerId", payable_kind as "payableKind", payable_label as label
    from payment_attempt
    where virtual_account = any(${accounts}::text[]) and amount = ${amount}
      and created_at < ${before}
    order by created_at desc limit 3`.execute(handle);
  return rows;
}

export interface FoundReceipt {
  receipt: string;
  customerId: string;
  fullName: string;
  amount: number;
  at: Date;
}

const receipts = sql`
  select r.gateway || '/' || r.gateway_ref as receipt, r.customer_id as "customerId",
    c.full_name as "fullName", r.amount, r.received_at as at
  from money_received r join customer c on c.id = r.customer_id`;

const isKept = sql`not exists (select from money_received back
  where back.customer_id = r.customer_id and back.reverses = r.id)`;

/**
 * Omits receipts that belong to a line of a statement. Uses two SQL statements, because on a cluster the lines are
 * on another node.
 */
async function withoutLines(
  handle: Handle,
  found: RawBuilder<FoundReceipt>,
): Promise<FoundReceipt[]> {
  const { rows } = await found.execute(handle);
  if (rows.length === 0) return [];
  const brought = await handle
    .selectFrom('bank_line')
    .select('receipt')
    .where(
      'receipt',
      'in',
      rows.map(({ receipt }) => receipt),
    )
    .execute();
  const lines = new Set(brought.map(({ receipt }) => receipt));
  return rows.filter(({ receipt }) => !lines.has(receipt));
}

/** The receipt of a paid attempt. */
export async function findAttemptReceipt(
  handle: Handle,
  { customerId, id }: { customerId: string; id: string },
  amount: number,
): Promise<FoundReceipt | undefined> {
  const [receipt] = await withoutLines(
    handle,
    sql`${receipts}
      where r.customer_id = ${customerId}::uuid and r.attempt_id = ${id} and r.amount = ${amount}
        and ${isKept}`,
  );
  return receipt;
}

/** Transfers that staff noted under one of these numbers. */
export async function listNoted(
  handle: Handle,
  numbers: readonly string[],
  amount: number,
): Promise<FoundReceipt[]> {
  const values = numbers.map((number) => `transfer/${number}`);
  const owners = await findOwners(handle, 'receipt', values);
  if (owners.size === 0) return [];
  return withoutLines(
    handle,
    sql`${receipts}
      where r.customer_id = any(${[...new Set(owners.values())]}::uuid[])
        and r.gateway = 'transfer' and r.gateway_ref = any(${numbers}::text[])
        and r.amount = ${amount} and ${isKept}`,
  );
}

/** Transfers of this amount that staff noted in this period, of one customer or of all. */
export async function listTransfers(
  handle: Handle,
  {
    amount,
    from,
    before,
    customerId,
  }: { amount: number; from: Date; before: Date; customerId: string | null },
): Promise<FoundReceipt[]> {
  const ofCustomer = customerId ? sql`r.customer_id = ${customerId}::uuid` : sql`true`;
  const found = await withoutLines(
    handle,
    sql`${receipts}
      where r.received_at >= ${from} and r.received_at < ${before} and r.gateway = 'transfer'
        and r.gateway_ref not like 'MUT-%'
        and r.amount = ${amount} and ${ofCustomer} and ${isKept}
      order by r.received_at limit 1000`,
  );
  return found.slice(0, 10);
}

/** Lines of this amount that were booked for a customer since then. */
export async function listBooked(
  handle: Handle,
  { customerId, amount, since }: { customerId: string; amount: number; since: Date },
) {
  const { rows } = await sql<{ receipt: string }>`
    select r.gateway || '/' || r.gateway_ref as receipt from money_received r
    where r.customer_id = ${customerId}::uuid and r.gateway = 'transfer'
      and r.gateway_ref like 'MUT-%' and r.amount = ${amount} and r.received_at >= ${since}
      and ${isKept}`.execute(handle);
  if (rows.length === 0) return [];
  return handle
    .selectFrom('bank_line')
    .select(['number', 'text_sealed as textSealed'])
    .where('state', '=', 'booked')
    .where(
      'receipt',
      'in',
      rows.map(({ receipt }) => receipt),
    )
    .execute();
}

/** Whether an order waits for exactly this amount, without the fee of its payment method. */
export async function hasWaitingOrder(handle: Handle, amount: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempt
    where payable_kind = 'order' and status in ('creating', 'pending')
      and amount - admin_fee = ${amount} limit 1`.execute(handle);
  return rows.length > 0;
}

export async function listReferenced(
  handle: Handle,
  references: readonly string[],
): Promise<string[]> {
  const owners = await findOwners(handle, 'transfer', references);
  if (owners.size === 0) return [];
  const { rows } = await sql<{ number: string }>`
    select b.number from transfer_reference t
    join bill b on b.customer_id = t.customer_id and b.id = t.bill_id
    where t.customer_id = any(${[...new Set(owners.values())]}::uuid[])
      and t.reference = any(${[...owners.keys()]}::text[])`.execute(handle);
  return rows.map(({ number }) => number);
}
