import { sql, type RawBuilder } from 'kysely';

/** Cities and price areas of a staff member, as `city:3174` and `area:01`; none means everywhere. */
export type Areas = readonly string[];

const named = (areas: Areas, kind: 'city' | 'area'): string[] =>
  areas.filter((area) => area.startsWith(`${kind}:`)).map((area) => area.slice(kind.length + 1));

/** An order lies where it is to be installed. */
export function orderInAreas(areas: Areas, order = 'customer_order'): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  const cities = named(areas, 'city');
  const priceAreas = named(areas, 'area');
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

/**
 * The same for rows that do not lie beside their customer's, of the first node on a cluster: what is about
 * no customer lies nowhere.
 */
export function aboutCustomerInAreas(areas: Areas, customerId: string): RawBuilder<boolean> {
  if (areas.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(customerId)} in (select placed.customer_id from customer_order placed
    where ${orderInAreas(areas, 'placed')})`;
}
