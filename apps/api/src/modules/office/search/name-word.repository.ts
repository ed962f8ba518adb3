import { sql } from 'kysely';
import { nearOf } from '../../../db/query/name-words.ts';
import type { Handle } from '../../../db/schema.ts';

/** The last customer read, in the order of changes. */
export interface ReadTo {
  at: string;
  id: string;
}

export interface NamedCustomer extends ReadTo {
  fullName: string;
}

const changed = sql`greatest(updated_at, anonymised_at)`;

/** Uses the index on changes. Anonymised customers have no name. */
export async function namesBehind(
  handle: Handle,
  after: ReadTo | null,
  limit: number,
): Promise<(NamedCustomer & { isNamed: boolean })[]> {
  const rest = after
    ? sql`where (${changed}, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<NamedCustomer & { isNamed: boolean }>`
    select id, full_name as "fullName", anonymised_at is null as "isNamed", ${changed}::text as at
    from customer ${rest} order by ${changed}, id limit ${limit}`.execute(handle);
  return rows;
}

export async function keepWords(
  handle: Handle,
  words: readonly string[],
  day: string,
): Promise<void> {
  const rows = words.map((word) => ({ word, near: nearOf(word) }));
  await sql`
    insert into name_word (word, near, seen_on)
    select given.word, given.near, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(word text, near text[])
    on conflict (word) do update set seen_on = excluded.seen_on
      where name_word.seen_on < excluded.seen_on`.execute(handle);
}

export async function dropWordsUnseenSince(handle: Handle, day: string): Promise<void> {
  await sql`delete from name_word where seen_on < ${day}::date`.execute(handle);
}
