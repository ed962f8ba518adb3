import { sql } from 'kysely';
import type { BatchWindow } from '../../../../db/query/batch-window.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { WorkItem } from '../../../../jobs/left-out.repository.ts';

/** The next customer with a debt but without a running service, whose monthly bill would include the debt. */
export async function firstOwing(
  handle: Handle,
  { after, except }: BatchWindow,
): Promise<WorkItem | undefined> {
  const { rows } = await sql<WorkItem>`
    select c.id, c.id as "customerId", coalesce((
      select s.number from subscription s where s.customer_id = c.id
      order by s.started_at desc, s.id limit 1
    ), '') as "serviceNumber"
    from customer c
    -- A deleted customer gets no bill. Staff still see the debt.
    where c.anonymised_at is null and c.id = (
      select d.customer_id from debt d
      where d.bill_id is null and d.dropped_at is null and d.customer_id > ${after.customerId}::uuid
        and d.customer_id <> all(${except}::uuid[])
        and (select bool_and(s.status = 'ended') from subscription s
          where s.customer_id = d.customer_id)
        and exists (select 1 from customer o
          where o.id = d.customer_id and o.anonymised_at is null)
      order by d.customer_id limit 1
    )`.execute(handle);
  return rows[0];
}
