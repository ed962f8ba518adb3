import type { Sort } from '@serat/contract/staff/staff-list';
import { unknownPage, type Sorting } from '../db/query/sorting.ts';

/** Encodes the end of a page: its sort order, and the value and key of its last row. */
export const cursorOf = (sort: string, value: string, key: string): string =>
  Buffer.from(JSON.stringify([sort, value, key])).toString('base64url');

/** Where the next page begins. Refuses a cursor that belongs to another sort order. */
export function sortingOf<Name extends string>(
  sort: Sort<Name>,
  after: string | null,
): Sorting<Name> {
  const descending = sort.startsWith('-');
  const by = (descending ? sort.slice(1) : sort) as Name;
  if (after === null) return { by, descending, after: null };
  const [of, value, key] = read(after);
  if (of !== sort || typeof value !== 'string' || typeof key !== 'string') throw unknownPage();
  return { by, descending, after: { value, key } };
}

function read(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
