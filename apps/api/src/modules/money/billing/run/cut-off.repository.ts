import { sql, type RawBuilder } from 'kysely';
import type { Handle, Key } from '../../../../db/schema.ts';

export interface CutOff {
  today: string;
  /** The provider's days of grace after the due date, for customers without their own. */
  isolirGraceDays: number;
  /** Bills reopened after this moment do not isolate their service yet. */
  reopenedBefore: Date;
}

/** What the live attempt on bill `o` asks for without its fee; null if the bill has none. */
const asked = sql`coalesce(
  (select max(a.amount - a.admin_fee) from payment_attempt a
    where a.customer_id = o.customer_id and a.payable_kind = 'bill' and a.payable_id = o.id::text
      and a.status in ('creating', 'pending')),
  (select max(share.amount) from joint_payment_bill share
    join payment_attempt a on a.customer_id = share.customer_id and a.payable_kind = 'bills'
      and a.payable_id = share.joint_number
    where share.customer_id = o.customer_id and share.bill_id = o.id
      and a.status in ('creating', 'pending')))`;

/**
 * Whether credit covers the open bill `b` and every open bill before it, so that credit pays `b` once
 * its live attempt ends. Credit never covers a bill without a live attempt: `settleCredit` would have
 * paid it.
 */
export const isCoveredByCredit = (b: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${b}.${column}`);
  return sql`(
    exists (select from credit c where c.customer_id = ${of('customer_id')} and c.unused > 0)
    and coalesce((
      select bool_and(${asked} is not null) and sum(${asked}) <= (
        select sum(c.unused) from credit c where c.customer_id = ${of('customer_id')}
      ) from bill o
      where o.customer_id = ${of('customer_id')} and o.status = 'OPEN'
        and (o.due_on, o.created_at, o.number)
          <= (${of('due_on')}, ${of('created_at')}, ${of('number')})
    ), false))`;
};

/**
 * Selects the bills that isolate their service. `isolationTime` applies the same rule. The first
 * comparison of the due date is redundant, but an index can answer it.
 */
export const cutsOff = ({ today, isolirGraceDays, reopenedBefore }: CutOff, b = 'b') => {
  const of = (column: string) => sql.ref(`${b}.${column}`);
  return sql<boolean>`${of('status')} = 'OPEN' and ${of('due_on')} < ${today}::date
    and ${of('due_on')} + coalesce(
      (select c.isolir_grace_days from customer c where c.id = ${of('customer_id')}),
      ${isolirGraceDays}::int) < ${today}::date
    and (${of('reopened_at')} is null or ${of('reopened_at')} <= ${reopenedBefore}::timestamptz)
    and not ${isCoveredByCredit(b)}`;
};

export async function hasOverdue(
  handle: Handle,
  subscription: Key,
  when: CutOff,
): Promise<boolean> {
  const row = await handle
    .selectFrom('bill as b')
    .select('b.id')
    .where('b.customer_id', '=', subscription.customerId)
    .where('b.subscription_id', '=', subscription.id)
    .where(cutsOff(when))
    .executeTakeFirst();
  return row !== undefined;
}
