import { sql, type RawBuilder } from 'kysely';
import { placements } from '../distribution/placement.ts';
import type { Database, Handle } from '../schema.ts';

/** Small enough that nobody waits long for the locked rows of one statement. */
export const batchSize = 1000;

/**
 * Repeats a statement that touches at most `batchSize` rows until it finds fewer: many short locks instead
 * of one long lock. Returns the number of rows.
 */
export async function inBatches(statement: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const touched = await statement();
    all += touched;
    if (touched < batchSize) return all;
  }
}

/**
 * One batch of rows that match the condition. Skips locked rows in local tables; waits for them in tables
 * distributed by customer.
 */
export function batchOf(table: keyof Database, condition: RawBuilder<unknown>) {
  const placement = placements[table];
  if (placement.kind === 'spread') return batchOfCustomers(table, placement.by, condition);
  return sql`
    ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition}
      limit ${sql.lit(batchSize)} for update skip locked
    ))`;
}

/** Selects whole customers, because ctid is not unique across the nodes of a cluster. */
const batchOfCustomers = (table: string, by: string, condition: RawBuilder<unknown>) => sql`
  (${condition}) and ${sql.ref(by)} in (
    select ${sql.ref(by)} from ${sql.table(table)} where ${condition}
    limit ${sql.lit(batchSize)}
  )`;

export const deleteInBatches = (
  handle: Handle,
  table: keyof Database,
  condition: RawBuilder<unknown>,
): Promise<number> =>
  inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${batchOf(table, condition)}`.execute(handle);
    return Number(numAffectedRows ?? 0);
  });

const pageSize = 500;

/** Splits a list into parts that fit one statement and its memory. */
export function* pagesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += pageSize) yield items.slice(at, at + pageSize);
}
