import type { ReversalTrace } from '@serat/contract/staff/reversal-words';
import { sql } from 'kysely';
import type { Handle, Key } from '../../../../db/schema.ts';

interface Trace {
  reversalId: string;
  trace: ReversalTrace;
  label: string | null;
  amount: number;
  /** The status of the order or bill; for a debt, the bill that asks for it. */
  state: string | null;
}

export async function listTraces(handle: Handle, reversals: readonly Key[]): Promise<Trace[]> {
  if (reversals.length === 0) return [];
  const given = sql`unnest(
    ${reversals.map(({ customerId }) => customerId)}::uuid[],
    ${reversals.map(({ id }) => id)}::uuid[]
  ) as given (customer_id, id)`;
  const { rows } = await sql<Trace>`
    select e.receipt_id as "reversalId", e.kind as trace, coalesce(o.number, b.number) as label,
      -sum(e.amount)::bigint as amount,
      case when o.held_at is not null then 'held' else coalesce(o.status, b.status) end as state
    from ${given}
    join money_entry e on e.customer_id = given.customer_id and e.receipt_id = given.id
    left join customer_order o on o.customer_id = e.customer_id and e.kind = 'order'
      and o.id::text = e.account_id
    left join bill b on b.customer_id = e.customer_id and e.kind = 'bill'
      and b.id::text = e.account_id
    group by e.receipt_id, e.kind, o.number, b.number, o.held_at, o.status, b.status
    union all
    select d.receipt_id, 'debt', d.payable_label, d.amount, b.number
    from ${given}
    join debt d on d.customer_id = given.customer_id and d.receipt_id = given.id
      and d.dropped_at is null
    left join bill b on b.customer_id = d.customer_id and b.id = d.bill_id
    order by trace desc, label`.execute(handle);
  return rows;
}
