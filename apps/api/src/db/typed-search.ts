import { sql, type RawBuilder } from 'kysely';
import { findOwner } from './directory.ts';
import { mostFew } from './few.ts';
import { asTyped, beginningWith, oneOfEach, wordsIn, wordsOf, wordsWith } from './name-words.ts';
import type { Handle, Key } from './schema.ts';

interface Searched {
  /** The number of the thing, which begins with letters: `INV-202611-…`. */
  number?: string;
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

/**
 * Rows beside their `customer`. What was typed says where to look, so that each look is by an index: an address by its
 * beginning, a number by its beginning, digits as a service, a PLN id or a phone, anything else as words of a name.
 */
export async function typedSearch(
  handle: Handle,
  typed: string,
  { number, name }: Searched,
): Promise<RawBuilder<boolean>> {
  const text = typed.trim();
  if (text.includes('@')) return sql<boolean>`customer.email like ${begins(text.toLowerCase())}`;
  if (number && /^[a-z]+-/i.test(text)) {
    return sql<boolean>`${sql.ref(number)} like ${begins(text.toUpperCase())}`;
  }
  const digits = text.replaceAll(/[\s+().-]/g, '');
  if (!/^\d{3,}$/.test(digits)) return byName(handle, text, name);
  const owner =
    (await findOwner(handle, 'service', digits)) ?? (await findOwner(handle, 'pln', digits));
  if (owner) return sql<boolean>`customer.id = ${owner}::uuid`;
  return sql<boolean>`customer.phone like ${begins(digits.replace(/^62/, '0'))}`;
}

/** Words as they are typed, the last one perhaps not to its end; where nobody is called so, as beginnings, then as parts. */
async function byName(
  handle: Handle,
  typed: string,
  { table, few, column }: Searched['name'],
): Promise<RawBuilder<boolean>> {
  const words = wordsOf(typed);
  if (words.length === 0) return sql<boolean>`false`;
  const bears = (name: string, query: string) =>
    sql<boolean>`${wordsIn(name)} @@ ${query}::tsquery`;
  const owner = sql.ref(table === 'customer' ? 'named.id' : 'named.customer_id');
  const called = async (query: string) => {
    const { rows } = await sql<Key>`
      select ${owner} as "customerId", named.id from ${sql.table(table)} named
      where ${bears('named.full_name', query)} limit ${mostFew + 1}`.execute(handle);
    return { query, rows };
  };
  let found = await called(asTyped(words));
  if (found.rows.length === 0 && words.length > 1) found = await called(beginningWith(words));
  if (found.rows.length === 0) {
    const sets = await Promise.all(words.map((word) => wordsWith(handle, word)));
    if (sets.some((set) => set.length === 0)) return sql<boolean>`false`;
    found = await called(oneOfEach(sets));
  }
  // `is true` keeps the index out of it: row by row, in the order of the list.
  return found.rows.length <= mostFew
    ? few(found.rows)
    : sql<boolean>`(${bears(column, found.query)}) is true`;
}
