import { sql, type RawBuilder } from 'kysely';
import { findOwner } from './directory.ts';
import { mostFew } from './few.ts';
import {
  asTyped,
  beginningWith,
  byIndexAlone,
  lastLetter,
  oneOfEach,
  wordsIn,
  wordsOf,
  wordsOfOrder,
  wordsWith,
} from './name-words.ts';
import type { Handle, Key } from './schema.ts';

interface Searched {
  /** The number of the thing, which begins with letters: `INV-202611-…`. */
  number?: string;
  /** Whose a row of the list is. */
  owner: string;
  /** Where words of a name are looked for. */
  name: {
    table: 'customer' | 'customer_order';
    /** The rows of the list that belong to these of the table. */
    few: (found: readonly Key[]) => RawBuilder<boolean>;
    /** The name that a row of the list bears itself, for a page that is soon full. */
    column: string;
  };
}

const begins = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** By the index of beginnings, also where the plan was made before the text was known, as `like` can't be. */
const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} ~>=~ ${text} and ${sql.ref(column)} ~<~ ${text + lastLetter})`;

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
    // `is true` keeps the index out of it: row by row, in the order of the list.
    return rows.length <= mostFew
      ? sql<boolean>`${sql.ref(owner)} = any(${rows.map(({ id }) => id)}::uuid[])`
      : sql<boolean>`${test('customer')} is true`;
  };
  if (text.includes('@')) return ofCustomers('email', text.toLowerCase());
  if (number && /^[a-z]+-/i.test(text)) {
    return sql<boolean>`${sql.ref(number)} like ${begins(text.toUpperCase())}`;
  }
  const digits = text.replaceAll(/[\s+().-]/g, '');
  if (!/^\d{3,}$/.test(digits)) return byName(handle, text, name);
  const found =
    (await findOwner(handle, 'service', digits)) ?? (await findOwner(handle, 'pln', digits));
  if (found) return sql<boolean>`${sql.ref(owner)} = ${found}::uuid`;
  return ofCustomers('phone', digits.replace(/^62/, '0'));
}

/** Words as they are typed, the last one perhaps not to its end; where nobody is called so, as beginnings, then as parts. */
async function byName(
  handle: Handle,
  typed: string,
  { table, few, column }: Searched['name'],
): Promise<RawBuilder<boolean>> {
  const words = wordsOf(typed);
  if (words.length === 0) return sql<boolean>`false`;
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
    if (sets.some((set) => set.length === 0)) return sql<boolean>`false`;
    found = await called(oneOfEach(sets));
  }
  // `is true` keeps the index out of it: row by row, in the order of the list.
  return found.rows.length <= mostFew
    ? few(found.rows)
    : sql<boolean>`(${wordsIn(column)} @@ ${found.query}::tsquery) is true`;
}
