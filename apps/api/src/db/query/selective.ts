import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../schema.ts';

/**
 * The most rows that a list fetches by the filter and then sorts. Above that, the list scans in its own
 * order and skips rows that do not match, because a page fills up quickly. Either way a page reads a few
 * thousand rows. The code chooses, since a generic plan of a prepared statement cannot.
 */
export const selectiveLimit = 5000;

/** Counts rows only up to the limit. */
export async function isSelective(handle: Handle, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${selectiveLimit + 1}) as counted`.execute(
    handle,
  );
  return (found.rows[0]?.count ?? 0) <= selectiveLimit;
}
