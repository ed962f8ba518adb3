import { sql } from 'kysely';

/**
 * The right side of `where(column, '=', …)` for one of many: the list is a single parameter, however
 * long it is. PostgreSQL takes 65,535 of them at most.
 */
export const anyOf = <Value>(type: 'text' | 'uuid' | 'bigint', values: readonly Value[]) =>
  sql<Value>`any(${values}::${sql.raw(type)}[])`;
