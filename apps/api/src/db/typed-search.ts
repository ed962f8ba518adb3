import { sql, type RawBuilder } from 'kysely';
import { findOwner } from './directory.ts';
import { containing } from './paging.ts';
import type { Handle } from './schema.ts';

interface Searched {
  /** The number of the thing, which begins with letters: `INV-202611-…`. */
  number?: string;
  /**
   * Where a part of a name is looked for. Behind a fence (`offset 0`): a prepared statement knows no pattern, takes names
   * for common, and would go through all rows in the order of the list until it has a page.
   */
  name: (pattern: string) => RawBuilder<boolean>;
}

const begins = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Rows beside their `customer`. What was typed says where to look, so that each look is by an index: an address by its
 * beginning, a number by its beginning, digits as a service, a PLN id or a phone, anything else as a part of a name.
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
  if (!/^\d{3,}$/.test(digits)) return name(containing(text));
  const owner =
    (await findOwner(handle, 'service', digits)) ?? (await findOwner(handle, 'pln', digits));
  if (owner) return sql<boolean>`customer.id = ${owner}::uuid`;
  return sql<boolean>`customer.phone like ${begins(digits.replace(/^62/, '0'))}`;
}
