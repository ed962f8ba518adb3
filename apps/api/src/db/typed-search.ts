import { sql, type RawBuilder } from 'kysely';
import { findOwner } from './directory.ts';
import { countFew } from './few.ts';
import { beginningWith, oneOfEach, wordsIn, wordsOf, wordsWith } from './name-words.ts';
import type { Handle } from './schema.ts';

interface Searched {
  /** The number of the thing, which begins with letters: `INV-202611-…`. */
  number?: string;
  /** Where words of a name are looked for. */
  name: {
    table: 'customer' | 'customer_order';
    /**
     * The rows of the list whose name in that table, there called `named`, is such a one. Behind a fence (`offset 0`): a
     * prepared statement knows no words, and would go through all rows in the order of the list until it has a page.
     */
    few: (test: RawBuilder<boolean>) => RawBuilder<boolean>;
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

/** Each word as the beginning of one; where nobody is called so, as a part of one. */
async function byName(
  handle: Handle,
  typed: string,
  { table, few, column }: Searched['name'],
): Promise<RawBuilder<boolean>> {
  const words = wordsOf(typed);
  if (words.length === 0) return sql<boolean>`false`;
  const bears = (name: string, query: string) =>
    sql<boolean>`${wordsIn(name)} @@ ${query}::tsquery`;
  const called = (query: string) =>
    countFew(
      handle,
      sql`select named.full_name from ${sql.table(table)} named where ${bears('named.full_name', query)}`,
    );
  let query = beginningWith(words);
  let found = await called(query);
  if (found.count === 0) {
    const sets = await Promise.all(words.map((word) => wordsWith(handle, word)));
    if (sets.some((set) => set.length === 0)) return sql<boolean>`false`;
    query = oneOfEach(sets);
    found = await called(query);
  }
  // `is true` keeps the index out of it: row by row, in the order of the list.
  return found.isFew
    ? few(bears('named.full_name', query))
    : sql<boolean>`(${bears(column, query)}) is true`;
}
