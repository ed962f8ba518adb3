import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Statement } from './statements.ts';

/** What a plan can be made of; the rest opens and ends transactions. */
const planned = /^\s*(select|insert|update|delete|with)\b/i;

/** The shards that a statement touches, by its plan; none where it stays on the first node. */
export async function countShards(db: Db, { text, values }: Statement): Promise<number> {
  if (!planned.test(text)) return 0;
  const explained = CompiledQuery.raw(`explain (costs off) ${text}`, [...values]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
  return rows
    .flatMap((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? [])
    .reduce((sum, count) => sum + Number(count), 0);
}
