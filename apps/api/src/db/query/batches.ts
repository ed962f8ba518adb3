import { sql, type RawBuilder } from 'kysely';
import { placements } from '../distribution/placement.ts';
import type { Database, Handle } from '../schema.ts';

/** Small enough that nobody waits for the rows of one statement. */
export const batchSize = 1000;

/**
 * Repeats a statement that touches at most `batchSize` rows until it finds fewer: a million rows
 * are many short locks instead of a long one. Answers how many there were.
 */
export async function inBatches(statement: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const touched = await statement();
    all += touched;
    if (touched < batchSize) return all;
  }
}

/**
 * Rows that fit the condition, one batch. In tables of one node what somebody else holds right now is
 * left to the next time; in those of customers a statement waits for it, as any other does.
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

/** All rows of so many customers that fit: a row has no place of its own where several nodes have them. */
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

/** A list of any length in parts that one statement, and the memory for it, can take. */
export function* pagesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += pageSize) yield items.slice(at, at + pageSize);
}
