import { sql } from 'kysely';
import { anyOf } from '../../../../db/query/any-of.ts';
import { customersIn, type Areas } from '../../../../db/query/areas.ts';
import type { Handle, SubscriptionStatus } from '../../../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import { byCustomer, typedSearch } from '../../../../db/query/typed-search.ts';

const sortable: Sortable<'createdDate' | 'fullName' | 'email'> = {
  key: { of: 'customer.id', type: 'uuid' },
  by: {
    createdDate: { of: 'customer.created_at', type: 'timestamptz' },
    fullName: { of: 'customer.full_name', type: 'text' },
    email: { of: sql`coalesce(customer.email, '')`, type: 'text' },
  },
};

export interface CustomerPage {
  search?: string | undefined;
  service?: SubscriptionStatus | 'none' | undefined;
  areas: Areas;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  limit: number;
}

const searchedBy = byCustomer('customer.id');

export async function pageCustomers(handle: Handle, page: CustomerPage) {
  const { search, service, areas } = page;
  const inAreas = await customersIn(handle, areas);
  let found = handle
    .selectFrom('customer')
    .select([
      'customer.id',
      'customer.number',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
      'customer.created_at as createdAt',
    ])
    .select(sql<boolean>`customer.verified_at is not null`.as('claimed'))
    .where('customer.anonymised_at', 'is', null)
    .where(inAreas('customer.id'));
  const services = sql`select from subscription where subscription.customer_id = customer.id`;
  if (service === 'none') found = found.where(sql<boolean>`not exists (${services})`);
  else if (service) {
    found = found.where(sql<boolean>`exists (${services} and subscription.status = ${service})`);
  }
  if (search) found = found.where(await typedSearch(handle, search, searchedBy));
  return withServices(handle, await sorted(found, sortable, page).execute(), search?.trim() ?? '');
}

/** The service whose number was searched for, otherwise the newest one. */
async function withServices<Found extends { id: string }>(
  handle: Handle,
  found: Found[],
  searched: string,
) {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const services = await handle
    .selectFrom('subscription')
    .distinctOn('customer_id')
    .select(['customer_id as customerId', 'number', 'status', 'address'])
    .where('customer_id', '=', anyOf('uuid', ids))
    .orderBy('customer_id')
    .orderBy(sql`number = ${searched}`, 'desc')
    .orderBy('started_at', 'desc')
    .execute();
  const byOwner = new Map(services.map(({ customerId, ...service }) => [customerId, service]));
  return found.map((customer) => ({ ...customer, service: byOwner.get(customer.id) ?? null }));
}
