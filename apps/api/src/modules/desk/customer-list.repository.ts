import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import { customerInAreas, type Areas } from '../../db/areas.ts';
import { findOwner } from '../../db/directory.ts';
import { containing } from '../../db/paging.ts';
import type { Handle, SubscriptionStatus } from '../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../db/sorting.ts';

const sortable: Sortable<'createdDate' | 'fullName' | 'email'> = {
  key: { of: 'customer.id', type: 'uuid' },
  by: {
    createdDate: { of: 'customer.created_at', type: 'timestamptz' },
    fullName: { of: 'customer.full_name', type: 'text' },
    email: { of: 'customer.email', type: 'text' },
  },
};

export interface CustomerPage {
  search?: string | undefined;
  service?: SubscriptionStatus | 'none' | undefined;
  areas: Areas;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  limit: number;
}

const begins = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What was typed says where to look, so that each look is by an index. */
async function matching(handle: Handle, text: string) {
  if (text.includes('@')) return sql<boolean>`customer.email like ${begins(text.toLowerCase())}`;
  const digits = text.replaceAll(/[\s+().-]/g, '');
  if (!/^\d{3,}$/.test(digits)) return sql<boolean>`customer.full_name ilike ${containing(text)}`;
  const owner =
    (await findOwner(handle, 'service', digits)) ?? (await findOwner(handle, 'pln', digits));
  if (owner) return sql<boolean>`customer.id = ${owner}::uuid`;
  return sql<boolean>`customer.phone like ${begins(digits.replace(/^62/, '0'))}`;
}

export async function pageCustomers(handle: Handle, page: CustomerPage) {
  const { search, service, areas } = page;
  let found = handle
    .selectFrom('customer')
    .select([
      'customer.id',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
      'customer.created_at as createdAt',
    ])
    .where('customer.anonymised_at', 'is', null)
    .where(customerInAreas(areas, 'customer.id'));
  const services = sql`select from subscription where subscription.customer_id = customer.id`;
  if (service === 'none') found = found.where(sql<boolean>`not exists (${services})`);
  else if (service) {
    found = found.where(sql<boolean>`exists (${services} and subscription.status = ${service})`);
  }
  if (search) found = found.where(await matching(handle, search));
  return withServices(handle, await sorted(found, sortable, page).execute());
}

/** The newest service of each. */
async function withServices<Found extends { id: string }>(handle: Handle, found: Found[]) {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const services = await handle
    .selectFrom('subscription')
    .distinctOn('customer_id')
    .select(['customer_id as customerId', 'number', 'status', 'address'])
    .where('customer_id', '=', anyOf('uuid', ids))
    .orderBy('customer_id')
    .orderBy('started_at', 'desc')
    .execute();
  const byOwner = new Map(services.map(({ customerId, ...service }) => [customerId, service]));
  return found.map((customer) => ({ ...customer, service: byOwner.get(customer.id) ?? null }));
}
