import { sql } from 'kysely';
import type { Key } from '../schema.ts';

/**
 * The right side of `where(column, '=', …)` for a list of values. The list is one parameter, because PostgreSQL
 * accepts at most 65,535 parameters. A single value is passed as such, so that a cluster can route the statement
 * to one node.
 */
export function anyOf<Value>(type: 'text' | 'uuid' | 'bigint', values: readonly Value[]) {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0
    ? sql<Value>`${first}::${sql.raw(type)}`
    : sql<Value>`any(${values}::${sql.raw(type)}[])`;
}

/**
 * Rows with these keys. Keys of one customer use one range of an index; keys of many customers, as in staff
 * lists, are looked up one by one.
 */
export function anyKey(
  [customer, id]: readonly [customer: string, id: string],
  type: 'text' | 'uuid',
  keys: readonly Key[],
) {
  const ids = keys.map((key) => key.id);
  const owners = keys.map((key) => key.customerId);
  const [first] = owners;
  return owners.every((owner) => owner === first)
    ? sql<boolean>`(${sql.ref(customer)} = ${first ?? null}::uuid
        and ${sql.ref(id)} = any(${ids}::${sql.raw(type)}[]))`
    : sql<boolean>`(${sql.ref(customer)}, ${sql.ref(id)}) in (
        select * from unnest(${owners}::uuid[], ${ids}::${sql.raw(type)}[]))`;
}
