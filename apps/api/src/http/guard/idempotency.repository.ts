import { sql } from 'kysely';
import type { PurgeSteps } from '../../jobs/purge.ts';
import { deleteInBatches } from '../../db/query/batches.ts';
import type { Db, Handle } from '../../db/schema.ts';

export interface Claim {
  owner: string;
  key: string;
  path: string;
  bodyDigest: Buffer;
  requestId: string;
  now: Date;
  /** When another attempt may start, even if this one has not ended. */
  busyUntil: Date;
}

interface Kept {
  path: string;
  bodyDigest: Buffer;
  answer: unknown;
  requestIds: string[];
}

function keysIn(tableName: 'idempotency_key' | 'staff_idempotency_key', ownerColumn: string) {
  const table = sql.table(tableName);
  const owned = sql.ref(ownerColumn);
  const its = (owner: string, key: string) => sql`${owned} = ${owner} and key = ${key}`;
  const claimedBy = ({ owner, key, busyUntil }: Claim) =>
    sql`${its(owner, key)} and busy_until = ${busyUntil} and answer is null`;

  return {
    /**
     * Claims the key for a new request, or for one whose earlier attempt died. Returns the ids of all
     * attempts, this one included; null if the key is taken.
     */
    async claim(handle: Handle, claim: Claim): Promise<string[] | null> {
      const { rows } = await sql<{ requestIds: string[] }>`
        insert into ${table} as held
          (${owned}, key, path, body_digest, request_ids, busy_until, created_at)
        values (${claim.owner}, ${claim.key}, ${claim.path}, ${claim.bodyDigest},
          array[${claim.requestId}], ${claim.busyUntil}, ${claim.now})
        on conflict (${owned}, key) do update
        set busy_until = excluded.busy_until, request_ids = held.request_ids || excluded.request_ids
        where held.busy_until <= ${claim.now}
          and held.path = excluded.path
          and held.body_digest = excluded.body_digest
        returning request_ids as "requestIds"`.execute(handle);
      return rows[0]?.requestIds ?? null;
    },

    async find(handle: Handle, owner: string, key: string): Promise<Kept | undefined> {
      const { rows } = await sql<Kept>`
        select path, body_digest as "bodyDigest", answer, request_ids as "requestIds" from ${table}
        where ${its(owner, key)}`.execute(handle);
      return rows[0];
    },

    async keep(handle: Handle, owner: string, key: string, answer: unknown): Promise<void> {
      await sql`update ${table} set answer = ${JSON.stringify(answer)}::jsonb, busy_until = null
        where ${its(owner, key)}`.execute(handle);
    },

    /** Deletes the key because nothing was done under it. */
    async forget(handle: Handle, claim: Claim): Promise<void> {
      await sql`delete from ${table} where ${claimedBy(claim)}`.execute(handle);
    },

    /** Frees the key for another attempt, which receives the request ids of earlier ones. */
    async free(handle: Handle, claim: Claim): Promise<void> {
      await sql`update ${table} set busy_until = ${claim.now}
        where ${claimedBy(claim)}`.execute(handle);
    },

    async trim(handle: Handle, owner: string, most: number): Promise<void> {
      await sql`delete from ${table} where ${owned} = ${owner}::uuid and key in (
        select key from ${table}
        where ${owned} = ${owner}::uuid and answer is not null
        order by created_at desc, key offset ${most})`.execute(handle);
    },
  };
}

export type Keys = ReturnType<typeof keysIn>;

export const customerKeys: Keys = keysIn('idempotency_key', 'customer_id');
export const staffKeys: Keys = keysIn('staff_idempotency_key', 'staff_id');

const keptHours = 24;

export const idempotencyPurges = (db: Db): PurgeSteps => ({
  'idempotency keys': async (now) => {
    const before = new Date(now.getTime() - keptHours * 3_600_000);
    await deleteInBatches(db, 'idempotency_key', sql`created_at < ${before}`);
    await deleteInBatches(db, 'staff_idempotency_key', sql`created_at < ${before}`);
  },
});
