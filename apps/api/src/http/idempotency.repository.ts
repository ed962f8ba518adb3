import { sql } from 'kysely';
import type { PurgeSteps } from '../jobs/purge.ts';
import { deleteInBatches } from '../db/batches.ts';
import type { Db, Handle } from '../db/schema.ts';

export interface Claim {
  customerId: string;
  key: string;
  path: string;
  bodyDigest: Buffer;
  now: Date;
  /** How long the request may take before another may try again. */
  busyUntil: Date;
}

/** True for whoever may carry the request out: it is new, or the one before died in the middle. */
export async function claimKey(handle: Handle, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key
      (customer_id, key, path, body_digest, busy_until, created_at)
    values (${claim.customerId}, ${claim.key}, ${claim.path}, ${claim.bodyDigest},
      ${claim.busyUntil}, ${claim.now})
    on conflict (customer_id, key) do update set busy_until = excluded.busy_until
    where idempotency_key.busy_until <= ${claim.now}
      and idempotency_key.path = excluded.path
      and idempotency_key.body_digest = excluded.body_digest
    returning key`.execute(handle);
  return rows.length > 0;
}

export async function findKey(handle: Handle, customerId: string, key: string) {
  return handle
    .selectFrom('idempotency_key')
    .select(['path', 'body_digest as bodyDigest', 'busy_until as busyUntil', 'answer'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepAnswer(
  handle: Handle,
  customerId: string,
  key: string,
  answer: unknown,
): Promise<void> {
  await handle
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer), busy_until: null })
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .execute();
}

/** What failed changed nothing: the key is free for another try. Only for who has claimed it. */
export async function releaseKey(
  handle: Handle,
  { customerId, key, busyUntil }: Pick<Claim, 'customerId' | 'key' | 'busyUntil'>,
): Promise<void> {
  await handle
    .deleteFrom('idempotency_key')
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .where('busy_until', '=', busyUntil)
    .where('answer', 'is', null)
    .execute();
}

/** So many answers of a customer stay; the oldest go. */
export async function trimKeys(handle: Handle, customerId: string, most: number): Promise<void> {
  await sql`delete from idempotency_key where customer_id = ${customerId}::uuid and key in (
    select key from idempotency_key
    where customer_id = ${customerId}::uuid and answer is not null
    order by created_at desc, key offset ${most})`.execute(handle);
}

const keptHours = 24;

export const idempotencyPurges = (db: Db): PurgeSteps => ({
  'idempotency keys': async (now) => {
    const before = new Date(now.getTime() - keptHours * 3_600_000);
    await deleteInBatches(db, 'idempotency_key', sql`created_at < ${before}`);
  },
});
