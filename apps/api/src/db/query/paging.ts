import { sql, type SelectQueryBuilder, type StringReference } from 'kysely';
import type { Database } from '../schema.ts';

export interface ListPage {
  search?: string | null;
  after?: string | null;
  limit: number;
}

/** A pattern for `ilike` that matches the text anywhere, with % and _ taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Filters by a text in one of the columns. Without a text it returns every row. */
export function searched<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  text: string | null | undefined,
  columns: readonly (StringReference<DB, Tables> & string)[],
): SelectQueryBuilder<DB, Tables, Row> {
  if (!text) return query;
  const pattern = containing(text);
  const tests = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return query.where(sql<boolean>`(${sql.join(tests, sql` or `)})`);
}

/** Sorts by a number that begins with the day or the month and therefore sorts by time. */
export function pagedByNumber<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  column: StringReference<DB, Tables> & string,
  { after, limit }: ListPage,
): SelectQueryBuilder<DB, Tables, Row> {
  const rest = after ? query.where(sql<boolean>`${sql.ref(column)} > ${after}`) : query;
  return rest.orderBy(sql.ref(column)).limit(limit);
}

/** Sorts by an instant, then by id. The page key is the id. Returns only the rows of `customer`, if given. */
export function pagedByTime<DB, Tables extends keyof DB, Row, Table extends keyof Database>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  order: { table: Table; at: keyof Database[Table] & string; first: 'newest' | 'oldest' },
  { after, limit, customerId }: ListPage & { customerId?: string | undefined },
): SelectQueryBuilder<DB, Tables, Row> {
  const own = customerId ? sql`last.customer_id = ${customerId}::uuid and` : sql``;
  const at = sql.ref(`${order.table}.${order.at}`);
  const id = sql.ref(`${order.table}.id`);
  const [direction, beyond] =
    order.first === 'newest' ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const rest = after
    ? query.where(
        sql<boolean>`(${at}, ${id}) ${beyond} (
          select ${sql.ref(`last.${order.at}`)}, last.id
          from ${sql.table(order.table)} last where ${own} last.id = ${after}::uuid)`,
      )
    : query;
  return rest.orderBy(at, direction).orderBy(id, direction).limit(limit);
}
