import { sql } from 'kysely';
import { customerInAreas, type Areas } from '../../db/areas.ts';
import type { Handle } from '../../db/schema.ts';

export interface ReceiptSum {
  day: string;
  /** Of the payment; for money taken by hand how it came. */
  method: string;
  receipts: number;
  amount: number;
}

/** What came in, less what went back, by day of Jakarta and method. */
export async function sumReceiptsByDay(
  handle: Handle,
  { from, before, areas }: { from: Date; before: Date; areas: Areas },
): Promise<ReceiptSum[]> {
  const { rows } = await sql<ReceiptSum>`
    select to_char(r.received_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
      coalesce(a.payment_method_id, r.means, r.gateway) as method,
      count(*)::int as receipts, sum(r.amount)::bigint as amount
    from money_received r
    left join payment_attempt a on a.customer_id = r.customer_id and a.id = r.attempt_id
    where r.received_at >= ${from} and r.received_at < ${before}
      and ${customerInAreas(areas, 'r.customer_id')}
    group by 1, 2 order by 1 desc, 2`.execute(handle);
  return rows;
}
