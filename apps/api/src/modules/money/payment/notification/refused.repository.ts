import { sql } from 'kysely';
import type { Handle } from '../../../../db/schema.ts';

/** A stranger can send a new body each time, so only this many are distinguished per day. */
const digestsADay = 50;

/** Counts unsigned notifications in a bounded number of rows. */
export async function countRefused(
  handle: Handle,
  refused: { gateway: string; day: string; digest: Buffer; at: Date },
): Promise<void> {
  const { gateway, day, digest, at } = refused;
  await sql`
    insert into payment_refused (gateway, day, digest, seen_at, last_seen_at)
    select ${gateway}, ${day}::date,
      case when count(*) < ${digestsADay} or bool_or(digest = ${digest}) then ${digest}::bytea
        else ''::bytea end,
      ${at}::timestamptz, ${at}::timestamptz
    from payment_refused where gateway = ${gateway} and day = ${day}::date
    on conflict (gateway, day, digest) do update
      set times = payment_refused.times + 1, last_seen_at = excluded.last_seen_at`.execute(handle);
}

export async function listRefused(handle: Handle, since: string) {
  return handle
    .selectFrom('payment_refused')
    .select(['gateway', 'day', 'digest', 'times', 'last_seen_at as lastSeenAt'])
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('gateway')
    .orderBy('times', 'desc')
    .execute();
}

export async function sumRefused(handle: Handle, day: string) {
  return handle
    .selectFrom('payment_refused')
    .select('gateway')
    .select(sql<number>`sum(times)::bigint`.as('times'))
    .where('day', '=', day)
    .groupBy('gateway')
    .execute();
}

export async function deleteRefusedBefore(handle: Handle, day: string): Promise<void> {
  await handle.deleteFrom('payment_refused').where('day', '<', day).execute();
}
