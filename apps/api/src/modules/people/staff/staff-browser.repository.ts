import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';

export async function isKnownBrowser(
  handle: Handle,
  staffId: string,
  proofHash: Buffer,
): Promise<boolean> {
  const row = await handle
    .selectFrom('staff_known_browser')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('proof_hash', '=', proofHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceProof(handle: Handle, old: Buffer, fresh: Buffer): Promise<void> {
  await handle
    .updateTable('staff_known_browser')
    .set({ proof_hash: fresh })
    .where('proof_hash', '=', old)
    .execute();
}

export async function saveKnownBrowser(
  handle: Handle,
  staffId: string,
  proofHash: Buffer,
  at: Date,
): Promise<void> {
  await handle
    .insertInto('staff_known_browser')
    .values({ staff_id: staffId, proof_hash: proofHash, last_login_at: at })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'proof_hash']).doUpdateSet({ last_login_at: at }),
    )
    .execute();
}

export async function trimKnownBrowsers(
  handle: Handle,
  staffId: string,
  most: number,
): Promise<void> {
  await sql`delete from staff_known_browser where staff_id = ${staffId}::uuid and proof_hash in (
    select proof_hash from staff_known_browser where staff_id = ${staffId}::uuid
    order by last_login_at desc, proof_hash offset ${most})`.execute(handle);
}

export async function deleteKnownBrowsersOf(handle: Handle, staffId: string): Promise<void> {
  await handle.deleteFrom('staff_known_browser').where('staff_id', '=', staffId).execute();
}

export const deleteKnownBrowsersBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'staff_known_browser', sql`last_login_at <= ${before}`);
