import { sql } from 'kysely';
import { searched, type ListPage } from '../../db/paging.ts';
import type { Handle } from '../../db/schema.ts';

/** The first request counts. */
export async function saveRequest(handle: Handle, customerId: string, at: Date): Promise<Date> {
  await handle
    .insertInto('deletion_request')
    .values({ customer_id: customerId, requested_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  const { requested_at } = await handle
    .selectFrom('deletion_request')
    .select('requested_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return requested_at;
}

export async function findOpenRequest(handle: Handle, customerId: string): Promise<Date | null> {
  const row = await handle
    .selectFrom('deletion_request')
    .select('requested_at')
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

/** Oldest first; found again by their email. */
export async function listOpenRequests(handle: Handle, page: ListPage) {
  let found = handle
    .selectFrom('deletion_request')
    .innerJoin('customer', 'customer.id', 'deletion_request.customer_id')
    .select(['customer.email', 'customer.full_name as fullName', 'customer.phone'])
    .select('requested_at as requestedAt')
    .where('done_at', 'is', null);
  if (page.after) {
    found = found.where(
      sql<boolean>`(requested_at, customer.email) > (
        select last.requested_at, who.email from deletion_request last
        join customer who on who.id = last.customer_id where who.email = ${page.after})`,
    );
  }
  return searched(found, page.search, ['customer.email', 'customer.full_name', 'customer.phone'])
    .orderBy('requested_at')
    .orderBy('customer.email')
    .limit(page.limit)
    .execute();
}

export async function closeRequest(
  handle: Handle,
  customerId: string,
  done: { by: string; at: Date },
): Promise<void> {
  await handle
    .insertInto('deletion_request')
    .values({
      customer_id: customerId,
      requested_at: done.at,
      done_at: done.at,
      done_by: done.by,
    })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ done_at: done.at, done_by: done.by }),
    )
    .execute();
}
