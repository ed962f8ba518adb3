import { sql } from 'kysely';
import { customerInAreas, type Areas } from '../../../../db/query/areas.ts';
import type { By } from '../../../../db/by.ts';
import { pagedByTime, searched, type ListPage } from '../../../../db/query/paging.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import { arranged, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import type { SpareMoney } from '../ledger-deps.ts';

interface NewRefund extends SpareMoney {
  id: string;
  at: Date;
}

export async function insertRefund(handle: Handle, refund: NewRefund): Promise<void> {
  await handle
    .insertInto('refund_due')
    .values({
      id: refund.id,
      customer_id: refund.payable.customerId,
      payable_kind: refund.payable.kind,
      payable_id: refund.payable.id,
      payable_label: refund.payable.label,
      amount: refund.amount,
      reason: refund.reason,
      created_at: refund.at,
    })
    .execute();
}

const refundColumns = [
  'id',
  'customer_id as customerId',
  'payable_kind as payableKind',
  'payable_label as label',
  'reason',
  'created_at as createdAt',
  'closed_at as closedAt',
  'closed_by as closedBy',
  'closed_note as closedNote',
  'closed_proof as closedProof',
  'paid_to_sealed as paidToSealed',
] as const;

/** Subtracts reversed money, except for a refund that the reversal closed. */
const stillDue = sql<number>`case when refund_due.returned < refund_due.amount
  then refund_due.amount - refund_due.returned else refund_due.amount end`;

const newestFirst = { table: 'refund_due', at: 'created_at', first: 'newest' } as const;

export async function listRefunds(
  handle: Handle,
  page: ListPage & { customerId?: string | undefined; openOnly?: boolean | undefined },
) {
  let refunds = handle.selectFrom('refund_due').select(refundColumns).select(stillDue.as('amount'));
  if (page.customerId) refunds = refunds.where('customer_id', '=', page.customerId);
  if (page.openOnly) refunds = refunds.where('closed_at', 'is', null);
  return pagedByTime(refunds, newestFirst, page).execute();
}

/** Subtracts reversed money; a fully reversed refund is closed. Returns what is still due. */
export async function returnFromRefund(
  handle: Handle,
  { customerId, id }: Key,
  returned: { amount: number; by: string; at: Date },
) {
  const { amount, by, at } = returned;
  return handle
    .updateTable('refund_due')
    .set({
      returned: sql`returned + ${amount}`,
      closed_at: sql`case when returned + ${amount} = amount then ${at}::timestamptz end`,
      closed_by: sql`case when returned + ${amount} = amount then ${by}::text end`,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('payable_label as label')
    .returning(sql<number>`(amount - returned)::bigint`.as('left'))
    .executeTakeFirstOrThrow();
}

export async function closeRefundRow(
  handle: Handle,
  { customerId, id }: Key,
  closed: { by: By; proof: string; note: string | null; paidTo: Buffer | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('refund_due')
    .set({
      closed_at: closed.at,
      closed_by: closed.by.name,
      closed_by_id: closed.by.staffId,
      closed_proof: closed.proof,
      closed_note: closed.note,
      paid_to_sealed: closed.paidTo,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The note, proof and account may identify a person. */
export async function clearRefundTexts(handle: Handle, customerId: string): Promise<void> {
  await handle
    .updateTable('refund_due')
    .set({ closed_note: null, closed_proof: null, paid_to_sealed: null })
    .where('customer_id', '=', customerId)
    .execute();
}

const refundsWithOwner = (handle: Handle) =>
  handle
    .selectFrom('refund_due')
    .innerJoin('customer', 'customer.id', 'refund_due.customer_id')
    .leftJoin('refund_account', 'refund_account.customer_id', 'refund_due.customer_id')
    .select([
      'refund_due.id',
      'refund_due.payable_kind as payableKind',
      'refund_due.payable_label as label',
      'refund_due.reason',
      'refund_due.created_at as createdAt',
      'refund_due.closed_at as closedAt',
      'refund_due.closed_by as closedBy',
      'refund_due.closed_note as closedNote',
      'refund_due.closed_proof as closedProof',
      'refund_due.paid_to_sealed as paidToSealed',
      'refund_due.customer_id as customerId',
      'refund_account.account_sealed as accountSealed',
      'refund_account.updated_at as accountOf',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
    ])
    .select(stillDue.as('amount'));

export type RefundWithOwner = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

const sortable: Sortable<'sinceDate' | 'amount' | 'fullName'> = {
  key: { of: 'refund_due.id', type: 'uuid' },
  by: {
    sinceDate: { of: 'refund_due.created_at', type: 'timestamptz' },
    amount: { of: stillDue, type: 'bigint' },
    fullName: { of: 'customer.full_name', type: 'text' },
  },
};

export interface RefundPage extends ListPage {
  /** Default: newest first. */
  sorting?: Sorting<keyof (typeof sortable)['by']>;
  openOnly: boolean;
  areas?: Areas;
}

export async function pageRefunds(handle: Handle, page: RefundPage) {
  let found = refundsWithOwner(handle);
  if (page.openOnly) found = found.where('refund_due.closed_at', 'is', null);
  if (page.areas) found = found.where(customerInAreas(page.areas, 'refund_due.customer_id'));
  const matching = searched(found, page.search, [
    'refund_due.payable_label',
    'customer.full_name',
    'customer.email',
    'customer.phone',
  ]);
  return arranged(matching, sortable, page, (all) => pagedByTime(all, newestFirst, page)).execute();
}

export async function findRefund(handle: Handle, id: string) {
  return refundsWithOwner(handle).where('refund_due.id', '=', id).executeTakeFirst();
}

export async function findOwnRefund(handle: Handle, { customerId, id }: Key) {
  return refundsWithOwner(handle)
    .where('refund_due.customer_id', '=', customerId)
    .where('refund_due.id', '=', id)
    .executeTakeFirst();
}

/** Refunds that were paid out, without what gateways returned themselves. */
export async function sumPaidRefunds(
  handle: Handle,
  { from, before }: { from: Date; before: Date },
): Promise<{ refunds: number; amount: number }> {
  return handle
    .selectFrom('refund_due')
    .select(sql<number>`count(*)::int`.as('refunds'))
    .select(sql<number>`coalesce(sum(amount - returned), 0)::bigint`.as('amount'))
    .where('closed_at', '>=', from)
    .where('closed_at', '<', before)
    .whereRef('returned', '<', 'amount')
    .executeTakeFirstOrThrow();
}
