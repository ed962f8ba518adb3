import { sql } from 'kysely';
import { containing } from '../../db/contains.ts';
import type { Handle } from '../../db/schema.ts';

/** With whom to give it back to. */
const refunds = (handle: Handle) =>
  handle
    .selectFrom('refund_due')
    .innerJoin('customer', 'customer.id', 'refund_due.customer_id')
    .select([
      'refund_due.id',
      'refund_due.payable_label as label',
      'refund_due.amount',
      'refund_due.reason',
      'refund_due.created_at as createdAt',
      'refund_due.closed_at as closedAt',
      'refund_due.closed_by as closedBy',
      'refund_due.closed_note as closedNote',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
    ]);

export interface RefundPage {
  openOnly: boolean;
  search: string | null;
  /** The id of the last one seen. */
  after: string | null;
  limit: number;
}

/** Newest first. */
export async function pageRefunds(handle: Handle, page: RefundPage) {
  let found = refunds(handle);
  if (page.openOnly) found = found.where('refund_due.closed_at', 'is', null);
  if (page.after !== null) {
    found = found.where(
      sql<boolean>`(refund_due.created_at, refund_due.id) <
        (select last.created_at, last.id from refund_due last where last.id = ${page.after}::uuid)`,
    );
  }
  if (page.search !== null) {
    const pattern = containing(page.search);
    found = found.where((eb) =>
      eb.or([
        eb('refund_due.payable_label', 'ilike', pattern),
        eb('customer.full_name', 'ilike', pattern),
        eb('customer.email', 'ilike', pattern),
        eb('customer.phone', 'ilike', pattern),
      ]),
    );
  }
  return found
    .orderBy('refund_due.created_at', 'desc')
    .orderBy('refund_due.id', 'desc')
    .limit(page.limit)
    .execute();
}

export async function findRefund(handle: Handle, id: string) {
  return refunds(handle).where('refund_due.id', '=', id).executeTakeFirst();
}
