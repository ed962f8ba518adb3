import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import { deferred } from '../../../../db/driver/deferred.ts';
import type { Handle } from '../../../../db/schema.ts';

/** Customers and staff have separate tables of the same shape. */
const tables = { customer: 'known_browser', staff: 'staff_known_browser' } as const;
export type BrowserOwners = keyof typeof tables;

export function knownBrowserRepository(owners: BrowserOwners) {
  const table = sql.table(tables[owners]);
  const ownerColumn = sql.ref(`${owners}_id`);
  const of = (owner: string) => sql`${ownerColumn} = ${owner}::uuid`;

  return {
    async isKnown(handle: Handle, owner: string, proofHash: Buffer): Promise<boolean> {
      const { rows } = await sql`
        select 1 from ${table} where ${of(owner)} and proof_hash = ${proofHash}`.execute(handle);
      return rows.length > 0;
    },

    /** Replaces the proof for everybody who has used this browser. */
    replaceProof: (handle: Handle, old: Buffer, fresh: Buffer): Promise<void> =>
      deferred(handle, sql`update ${table} set proof_hash = ${fresh} where proof_hash = ${old}`),

    save: (handle: Handle, owner: string, proofHash: Buffer, at: Date): Promise<void> =>
      deferred(
        handle,
        sql`insert into ${table} (${ownerColumn}, proof_hash, last_login_at)
          values (${owner}, ${proofHash}, ${at})
          on conflict (${ownerColumn}, proof_hash) do update
          set last_login_at = excluded.last_login_at`,
      ),

    trim: (handle: Handle, owner: string, most: number): Promise<void> =>
      deferred(
        handle,
        sql`delete from ${table} where ${of(owner)} and proof_hash in (
          select proof_hash from ${table} where ${of(owner)}
          order by last_login_at desc, proof_hash offset ${most})`,
      ),

    async deleteOf(handle: Handle, owner: string): Promise<void> {
      await sql`delete from ${table} where ${of(owner)}`.execute(handle);
    },

    deleteBefore: (handle: Handle, before: Date): Promise<number> =>
      deleteInBatches(handle, tables[owners], sql`last_login_at <= ${before}`),
  };
}
