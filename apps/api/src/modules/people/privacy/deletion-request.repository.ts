import type { By } from '../../../db/by.ts';
import { customerInAreas, type Areas } from '../../../db/query/areas.ts';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import { searched } from '../../../db/query/paging.ts';
import type { Handle } from '../../../db/schema.ts';

/** A repeated request keeps the first date. */
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

export interface RequestPage {
  search: string | null;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  areas: Areas;
  limit: number;
}

const sortable: Sortable<'requestedDate' | 'fullName'> = {
  key: { of: 'customer.id', type: 'uuid' },
  by: {
    requestedDate: { of: 'deletion_request.requested_at', type: 'timestamptz' },
    fullName: { of: 'customer.full_name', type: 'text' },
  },
};

export async function listOpenRequests(handle: Handle, page: RequestPage) {
  const found = handle
    .selectFrom('deletion_request')
    .innerJoin('customer', 'customer.id', 'deletion_request.customer_id')
    .select([
      'customer.id as customerId',
      'customer.number',
      'customer.email',
      'customer.full_name as fullName',
      'customer.phone',
    ])
    .select('requested_at as requestedAt')
    .where('done_at', 'is', null)
    .where(customerInAreas(page.areas, 'deletion_request.customer_id'));
  const matching = searched(found, page.search, [
    'customer.email',
    'customer.full_name',
    'customer.phone',
    'customer.number',
  ]);
  return sorted(matching, sortable, page).execute();
}

export async function closeRequest(
  handle: Handle,
  customerId: string,
  { by, at }: { by: By; at: Date },
): Promise<void> {
  const done = { done_at: at, done_by: by.name, done_by_id: by.staffId };
  await handle
    .insertInto('deletion_request')
    .values({
      customer_id: customerId,
      requested_at: at,
      ...done,
    })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(done))
    .execute();
}
