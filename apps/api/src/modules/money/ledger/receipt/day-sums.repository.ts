import { sql } from 'kysely';
import type { Handle } from '../../../../db/schema.ts';

export interface DaySum {
  /** `way`: how the money was paid. `till`: the till that took it. `account`: where it is booked now. */
  part: 'way' | 'till' | 'account';
  /** The payment method or means; the till's id; the kind of account. */
  name: string;
  receipts: number;
  gross: number;
  /** The reversed amount, as a positive number. */
  reversed: number;
}

/**
 * Sums the receipts of a time range by `way`, `till` and `account` in one statement, so that the sums are
 * comparable.
 */
export async function sumDay(
  handle: Handle,
  { from, before }: { from: Date; before: Date },
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    with day as (
      select r.id, r.customer_id, r.amount, r.till_id,
        coalesce(a.payment_method_id, r.means, r.gateway) as way
      from money_received r
      left join payment_attempt a on a.customer_id = r.customer_id and a.id = r.attempt_id
      where r.received_at >= ${from} and r.received_at < ${before}
    ), booked as (
      select day.id, e.kind, day.amount as received, sum(e.amount) as amount
      from day join money_entry e on e.customer_id = day.customer_id and e.receipt_id = day.id
      group by day.id, e.kind, day.amount
    )
    select 'way' as part, way as name, ${sums(sql`amount`, sql`amount`)}
    from day group by way
    union all
    select 'till', till_id::text, ${sums(sql`amount`, sql`amount`)}
    from day where till_id is not null group by till_id
    union all
    select 'account', kind, ${sums(sql`amount`, sql`received`)}
    from booked where amount <> 0 group by kind
    order by part, name`.execute(handle);
  return rows;
}

const sums = (amount: ReturnType<typeof sql>, received: ReturnType<typeof sql>) => sql`
  count(*) filter (where ${received} > 0)::int as receipts,
  coalesce(sum(${amount}) filter (where ${received} > 0), 0)::bigint as gross,
  coalesce(-sum(${amount}) filter (where ${received} < 0), 0)::bigint as reversed`;
