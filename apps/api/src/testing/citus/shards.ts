import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Statement } from './statements.ts';

/** Statements that have a plan; the others open and end transactions. */
const planned = /^\s*(select|insert|update|delete|with)\b/i;

/** The number of shards in a statement's plan; 0 if it stays on the first node. */
export async function countShards(db: Db, { text, values }: Statement): Promise<number> {
  if (!planned.test(text)) return 0;
  const explained = CompiledQuery.raw(`explain (costs off) ${text}`, [...values]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
  return rows
    .flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
    .reduce((sum, count) => sum + Number(count), 0);
}
