import { sql } from 'kysely';
import type { Key } from '../schema.ts';

/**
 * The right side of `where(column, '=', …)` for one of many: the list is a single parameter, however
 * long it is. PostgreSQL takes 65,535 of them at most. One alone is named: its place is known then, also
 * on the nodes of a cluster.
 */
export function anyOf<Value>(type: 'text' | 'uuid' | 'bigint', values: readonly Value[]) {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0
    ? sql<Value>`${first}::${sql.raw(type)}`
    : sql<Value>`any(${values}::${sql.raw(type)}[])`;
}

/**
 * Rows of these keys, by the columns that hold them. Of one customer, as most often, it is one place of an
 * index; of many, as for the provider, each key is looked up by itself.
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
