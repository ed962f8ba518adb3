import { sql, type RawBuilder } from 'kysely';
import type { Handle } from './schema.ts';

/**
 * Up to so many rows a list begins at what was asked for and sorts it; past that it goes in its own order and passes over
 * what does not fit, for then a page is soon full. Either way a page looks at some thousands of rows, however many
 * there are. A plan made once for all values can't choose, so it is chosen here.
 */
const few = 5000;

/** How many there are, counted no further than it takes to choose. */
export async function countFew(
  handle: Handle,
  rows: RawBuilder<unknown>,
): Promise<{ count: number; isFew: boolean }> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${few + 1}) as counted`.execute(handle);
  const count = found.rows[0]?.count ?? 0;
  return { count, isFew: count <= few };
}
