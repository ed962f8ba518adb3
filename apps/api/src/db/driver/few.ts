import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../schema.ts';

/**
 * Up to so many rows a list begins at what was asked for and sorts it; past that it goes in its own order and passes over
 * what does not fit, for then a page is soon full. Either way a page looks at some thousands of rows, however many
 * there are. A plan made once for all values can't choose, so it is chosen here.
 */
export const mostFew = 5000;

/** Counted no further than it takes to choose. */
export async function areFew(handle: Handle, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${mostFew + 1}) as counted`.execute(handle);
  return (found.rows[0]?.count ?? 0) <= mostFew;
}
