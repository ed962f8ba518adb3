import { sql } from 'kysely';
import type { Handle, Key } from '../../db/schema.ts';

/** Who owes something, and has no service any more whose next bill would ask for it. */
export async function listOwing(
  handle: Handle,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select distinct d.customer_id as "customerId" from debt d
    where d.bill_id is null and d.dropped_at is null and d.customer_id > ${after}::uuid
      and (select bool_and(s.status = 'ended') from subscription s
        where s.customer_id = d.customer_id)
      -- Whoever is deleted gets no bill; what they owe stays in the provider's list.
      and exists (select 1 from customer c
        where c.id = d.customer_id and c.anonymised_at is null)
    order by d.customer_id limit ${limit}`.execute(handle);
  return rows.map(({ customerId }) => customerId);
}

/** How many bills of this kind a service has in a month. */
export async function countOwed(
  handle: Handle,
  subscription: Key,
  period: string,
): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from bill
    where customer_id = ${subscription.customerId}::uuid
      and subscription_id = ${subscription.id}::uuid and period = ${period} and owed`.execute(
    handle,
  );
  return rows[0]?.made ?? 0;
}
