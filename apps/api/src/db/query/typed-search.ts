import { sql, type RawBuilder } from 'kysely';
import { findOwner } from '../directory.ts';
import { mostFew } from '../driver/few.ts';
import {
  asTyped,
  beginningWith,
  beginsWith,
  byIndexAlone,
  dear,
  oneOfEach,
  wordsIn,
  wordsOf,
  wordsOfOrder,
  wordsWith,
} from './name-words.ts';
import type { Handle, Key } from '../schema.ts';

interface Searched {
  /** The number of the subject, which begins with letters: `INV-202611-…`. */
  number?: string;
  /** Whose a row of the list is. */
  owner: string;
  /** Where words of a name are looked for. */
  name: {
    table: 'customer' | 'customer_order';
    /** The rows of the list that belong to these of the table; null where they are many. */
    few: (
      handle: Handle,
      found: readonly Key[],
    ) => RawBuilder<boolean> | Promise<RawBuilder<boolean> | null>;
    /** The name that a row of the list bears itself, for a page that is soon full. */
    column: string;
  };
}

/** Rows that belong to a customer, by the name they bear now. */
export const byCustomer = (owner: string): Searched => ({
  owner,
  name: {
    table: 'customer',
    few: (_handle, found) =>
      sql<boolean>`${sql.ref(owner)} = any(${found.map(({ id }) => id)}::uuid[])`,
    column: 'customer.full_name',
  },
});

/** Not `false`: a cluster refuses a constant beside an outer join. */
export const ofNobody = (owner: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(owner)} = any('{}'::uuid[])`;

const begins = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * In the order of the list, where many fit: no index is for this, and the planner takes it for true of every other row, so
 * that it expects a page to be full soon and sorts nothing.
 */
const rowByRow = (test: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`case when ${test} then true else false end`;

/**
 * Rows beside their `customer`. What was typed says where to look, so that each look is by an index: an address by its
 * beginning, a number by its beginning, digits as a service, a PLN id or a phone, anything else as words of a name.
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
      select named.id from customer named where ${test('named')} limit ${mostFew + 1}`.execute(
      handle,
    );
    return rows.length <= mostFew
      ? sql<boolean>`${sql.ref(owner)} = any(${rows.map(({ id }) => id)}::uuid[])`
      : rowByRow(test('customer'));
  };
  if (text.includes('@')) return ofCustomers('email', text.toLowerCase());
  if (number && /^[a-z]+-/i.test(text)) {
    return sql<boolean>`${sql.ref(number)} like ${begins(text.toUpperCase())}`;
  }
  const digits = text.replaceAll(/[\s+().-]/g, '');
  if (!/^\d{3,}$/.test(digits)) return (await byName(handle, text, name)) ?? ofNobody(owner);
  const found =
    (await findOwner(handle, 'service', digits)) ?? (await findOwner(handle, 'pln', digits));
  if (found) return sql<boolean>`${sql.ref(owner)} = ${found}::uuid`;
  return ofCustomers('phone', digits.replace(/^62/, '0'));
}

/** Words as they are typed, the last one perhaps not to its end; where nobody is called so, as beginnings, then as parts. Null for nobody. */
async function byName(
  handle: Handle,
  typed: string,
  { table, few, column }: Searched['name'],
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
      limit ${mostFew + 1}`.execute(handle);
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
  const rows = found.rows.length <= mostFew ? await few(handle, found.rows) : null;
  return rows
    ? sql<boolean>`(${rows} and ${dear(column, 4)})`
    : rowByRow(sql`${wordsIn(column)} @@ ${found.query}::tsquery`);
}
