import type { Role } from '@serat/contract/staff/roles';
import { sql, type RawBuilder } from 'kysely';
import { areFew } from '../driver/few.ts';
import type { Handle } from '../schema.ts';

/** Cities and price areas of a staff member, as `city:3174` and `area:01`; none means everywhere. */
export type Areas = readonly string[];

const named = (areas: Areas, kind: 'city' | 'area'): string[] =>
  areas.filter((area) => area.startsWith(`${kind}:`)).map((area) => area.slice(kind.length + 1));

export const citiesOf = (areas: Areas): string[] => named(areas, 'city');
export const priceAreasOf = (areas: Areas): string[] => named(areas, 'area');

/** An order lies where it is to be installed. */
export function orderInAreas(areas: Areas, order = 'customer_order'): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  const cities = citiesOf(areas);
  const priceAreas = priceAreasOf(areas);
  const tests = [
    // The code of a kelurahan begins with that of its city. Each test has its index, and stands only where it says something.
    ...(cities.length > 0
      ? [sql`left(${sql.ref(`${order}.kelurahan_id`)}, 4) = any(${cities}::text[])`]
      : []),
    ...(priceAreas.length > 0
      ? [sql`${sql.ref(`${order}.area_id`)} = any(${priceAreas}::text[])`]
      : []),
  ];
  return sql<boolean>`(${sql.join(tests.length > 0 ? tests : [sql`false`], sql` or `)})`;
}

/** A customer lies wherever they ordered something; who never did lies nowhere. */
export function customerInAreas(areas: Areas, customerId: string): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  return sql<boolean>`exists (select from customer_order placed
    where placed.customer_id = ${sql.ref(customerId)} and ${orderInAreas(areas, 'placed')})`;
}

const placedIn = (areas: Areas) =>
  sql`select placed.customer_id from customer_order placed where ${orderInAreas(areas, 'placed')}`;

/**
 * The customers of these areas, for a list over many: from the few of a small city on, or past the others where many are
 * meant.
 */
export async function customersIn(
  handle: Handle,
  areas: Areas,
): Promise<(customerId: string) => RawBuilder<boolean>> {
  if (areas.length === 0) return () => sql<boolean>`true`;
  const isFew = await areFew(handle, placedIn(areas));
  return (customerId) =>
    isFew
      ? sql<boolean>`${sql.ref(customerId)} in (${placedIn(areas)} offset 0)`
      : customerInAreas(areas, customerId);
}

/** The same for orders. */
export async function ordersIn(handle: Handle, areas: Areas): Promise<RawBuilder<boolean>> {
  if (areas.length === 0) return sql<boolean>`true`;
  const isFew = await areFew(handle, placedIn(areas));
  // `is true` keeps the index out of it: row by row, in the order of the list.
  return isFew
    ? sql<boolean>`(customer_order.customer_id, customer_order.id) in (
        select placed.customer_id, placed.id from customer_order placed
        where ${orderInAreas(areas, 'placed')} offset 0)`
    : sql<boolean>`${orderInAreas(areas)} is true`;
}

/**
 * The same for rows that do not lie beside their customer's, of the first node on a cluster: what is about
 * no customer lies nowhere.
 */
export function aboutCustomerInAreas(areas: Areas, customerId: string): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(customerId)} in (select placed.customer_id from customer_order placed
    where ${orderInAreas(areas, 'placed')})`;
}

/** A staff member who reads a list. */
export interface Reader {
  areas: Areas;
  role: Role;
}

/** A proposal lies where its customer does. One about staff has no customer and concerns every owner. */
export function proposalFor({ areas, role }: Reader): RawBuilder<boolean> {
  const near = aboutCustomerInAreas(areas, 'proposal.customer_id');
  return role === 'owner' ? sql<boolean>`(proposal.customer_id is null or ${near})` : near;
}
