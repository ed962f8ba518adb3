import type { Role } from '@serat/contract/staff/roles';
import { sql, type RawBuilder } from 'kysely';
import { isSelective } from './selective.ts';
import type { Handle } from '../schema.ts';

/** Cities and price areas of a staff member, as `city:3174` and `area:01`; empty means everywhere. */
export type Areas = readonly string[];

const named = (areas: Areas, kind: 'city' | 'area'): string[] =>
  areas.filter((area) => area.startsWith(`${kind}:`)).map((area) => area.slice(kind.length + 1));

export const citiesOf = (areas: Areas): string[] => named(areas, 'city');
export const priceAreasOf = (areas: Areas): string[] => named(areas, 'area');

/** An order belongs to the area of its installation address. */
export function orderInAreas(areas: Areas, order = 'customer_order'): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  const cities = citiesOf(areas);
  const priceAreas = priceAreasOf(areas);
  const tests = [
    // The code of a kelurahan begins with the code of its city. Each condition has its own index and is
    // left out if it has no values.
    ...(cities.length > 0
      ? [sql`left(${sql.ref(`${order}.kelurahan_id`)}, 4) = any(${cities}::text[])`]
      : []),
    ...(priceAreas.length > 0 || cities.length === 0
      ? [sql`${sql.ref(`${order}.area_id`)} = any(${priceAreas}::text[])`]
      : []),
  ];
  return sql<boolean>`(${sql.join(tests, sql` or `)})`;
}

/** A service belongs to the area of its address. */
export function serviceInAreas(areas: Areas, service = 'subscription'): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(`${service}.city_id`)} = any(${citiesOf(areas)}::text[])
    or ${sql.ref(`${service}.area_id`)} = any(${priceAreasOf(areas)}::text[]))`;
}

/** A customer belongs to every area they have ordered or have a service in, and to none before that. */
export function customerInAreas(areas: Areas, customerId: string): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  return sql<boolean>`(exists (select from customer_order placed
    where placed.customer_id = ${sql.ref(customerId)} and ${orderInAreas(areas, 'placed')})
    or exists (select from subscription running
      where running.customer_id = ${sql.ref(customerId)} and ${serviceInAreas(areas, 'running')}))`;
}

const placedIn = (areas: Areas) =>
  sql`select placed.customer_id from customer_order placed where ${orderInAreas(areas, 'placed')}`;

const customersOf = (areas: Areas) => sql`${placedIn(areas)} union all
  select running.customer_id from subscription running where ${serviceInAreas(areas, 'running')}`;

/**
 * The customers of these areas, as a condition for a list. Starts from the customers if they are few,
 * otherwise checks each row of the list.
 */
export async function customersIn(
  handle: Handle,
  areas: Areas,
): Promise<(customerId: string) => RawBuilder<boolean>> {
  if (areas.length === 0) return () => sql<boolean>`true`;
  const startsFromRows = await isSelective(handle, customersOf(areas));
  return (customerId) =>
    startsFromRows
      ? sql<boolean>`${sql.ref(customerId)} in (${customersOf(areas)} offset 0)`
      : customerInAreas(areas, customerId);
}

export async function ordersIn(handle: Handle, areas: Areas): Promise<RawBuilder<boolean>> {
  if (areas.length === 0) return sql<boolean>`true`;
  const startsFromRows = await isSelective(handle, placedIn(areas));
  // `is true` prevents use of the index: rows are checked one by one in the order of the list.
  return startsFromRows
    ? sql<boolean>`(customer_order.customer_id, customer_order.id) in (
        select placed.customer_id, placed.id from customer_order placed
        where ${orderInAreas(areas, 'placed')} offset 0)`
    : sql<boolean>`${orderInAreas(areas)} is true`;
}

/**
 * Like `customerInAreas`, for tables that are not distributed by customer. Rows without a customer belong to no
 * area.
 */
export function aboutCustomerInAreas(areas: Areas, customerId: string): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(customerId)} in (${customersOf(areas)})`;
}

export interface Reader {
  areas: Areas;
  role: Role;
}

/**
 * A proposal belongs to the areas of its customer. A proposal about staff has no customer and is visible to
 * every owner.
 */
export function proposalFor({ areas, role }: Reader): RawBuilder<boolean> {
  const near = aboutCustomerInAreas(areas, 'proposal.customer_id');
  return role === 'owner' ? sql<boolean>`(proposal.customer_id is null or ${near})` : near;
}
