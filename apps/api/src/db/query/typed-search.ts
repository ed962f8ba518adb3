import { sql, type RawBuilder } from 'kysely';
import { findOwner } from '../directory.ts';
import { selectiveLimit } from './selective.ts';
import {
  asTyped,
  beginningWith,
  beginsWith,
  byIndexAlone,
  costly,
  oneOfEach,
  wordsIn,
  wordsOf,
  wordsOfOrder,
  wordsWith,
} from './name-words.ts';
import type { Handle, Key } from '../schema.ts';

interface Searched {
  /** Column of the number, which begins with letters: `INV-202611-…`. */
  number?: string;
  owner: string;
  name: {
    table: 'customer' | 'customer_order';
    /** The rows of the list that belong to the found rows; null if there are too many. */
    rowsOf: (
      handle: Handle,
      found: readonly Key[],
    ) => RawBuilder<boolean> | Promise<RawBuilder<boolean> | null>;
    /** The name column of the list itself, used when many rows match. */
    column: string;
  };
}

/** Rows that belong to a customer, by the customer's current name. */
export const byCustomer = (owner: string): Searched => ({
  owner,
  name: {
    table: 'customer',
    rowsOf: (_handle, found) =>
      sql<boolean>`${sql.ref(owner)} = any(${found.map(({ id }) => id)}::uuid[])`,
    column: 'customer.full_name',
  },
});

/** Not `false`: a cluster refuses a constant beside an outer join. */
export const ofNobody = (owner: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(owner)} = any('{}'::uuid[])`;

const begins = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * For conditions that many rows match. No index supports the expression and the planner assumes that it
 * holds for half of the rows, so it scans in the order of the list and sorts nothing.
 */
const rowByRow = (test: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`case when ${test} then true else false end`;

/**
 * A search over rows joined with `customer`. The form of the text decides which index is used: the prefix
 * of an email address, the prefix of a number, digits as a service number, PLN id or phone, anything else
 * as words of a name.
 */
export async function typedSearch(
  handle: Handle,
  typed: string,
  { number, owner, name }: Searched,
): Promise<RawBuilder<boolean>> {
  const text = typed.trim().replaceAll('\0', '');
  const ofCustomers = async (column: 'email' | 'phone', beginning: string) => {
    const test = (table: string) => beginsWith(`${table}.${column}`, beginning);
    const { rows } = await sql<{ id: string }>`
      select named.id from customer named where ${test('named')} limit ${selectiveLimit + 1}`.execute(
      handle,
    );
    return rows.length <= selectiveLimit
      ? sql<boolean>`${sql.ref(owner)} = any(${rows.map(({ id }) => id)}::uuid[])`
      : rowByRow(test('customer'));
  };
  if (text.includes('@')) return ofCustomers('email', text.toLowerCase());
  if (number && /^[a-z]+-/i.test(text)) {
    return sql<boolean>`${sql.ref(number)} like ${begins(text.toUpperCase())}`;
  }
  const numbered = /\d/.test(text)
    ? ((await findOwner(handle, 'customer', text)) ?? (await findOwner(handle, 'service', text)))
    : null;
  if (numbered) return sql<boolean>`${sql.ref(owner)} = ${numbered}::uuid`;
  const digits = text.replaceAll(/[\s+().-]/g, '');
  if (!/^\d{3,}$/.test(digits)) return (await byName(handle, text, name)) ?? ofNobody(owner);
  const found =
    (await findOwner(handle, 'customer', digits)) ??
    (await findOwner(handle, 'service', digits)) ??
    (await findOwner(handle, 'pln', digits));
  if (found) return sql<boolean>`${sql.ref(owner)} = ${found}::uuid`;
  return ofCustomers('phone', digits.replace(/^62/, '0'));
}

/**
 * Tries the words as typed, the last one perhaps incomplete; then each word as a prefix; then each as a
 * part of a word. Null if nobody matches.
 */
async function byName(
  handle: Handle,
  typed: string,
  { table, rowsOf, column }: Searched['name'],
): Promise<RawBuilder<boolean> | null> {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  const isCustomer = table === 'customer';
  const indexed = isCustomer ? wordsIn('named.full_name') : wordsOfOrder('named');
  const owner = sql.ref(isCustomer ? 'named.id' : 'named.customer_id');
  const called = async (query: string) => {
    const { rows } = await sql<Key>`
      select ${owner} as "customerId", named.id from ${sql.table(table)} named
      where ${indexed} @@ ${query}::tsquery and ${byIndexAlone('named.full_name')}
      limit ${selectiveLimit + 1}`.execute(handle);
    return { query, rows };
  };
  let found = await called(await asTyped(handle, words));
  if (found.rows.length === 0 && words.length > 1) {
    found = await called(await beginningWith(handle, words));
  }
  if (found.rows.length === 0) {
    const sets = await Promise.all(words.map((word) => wordsWith(handle, word)));
    if (sets.some((set) => set.length === 0)) return null;
    found = await called(oneOfEach(sets));
  }
  const rows = found.rows.length <= selectiveLimit ? await rowsOf(handle, found.rows) : null;
  return rows
    ? sql<boolean>`(${rows} and ${costly(column, 4)})`
    : rowByRow(sql`${wordsIn(column)} @@ ${found.query}::tsquery`);
}
