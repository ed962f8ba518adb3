import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import type { Handle } from '../../db/schema.ts';
import { deferred } from '../../db/together.ts';

export async function isKnownBrowser(
  handle: Handle,
  customerId: string,
  proofHash: Buffer,
): Promise<boolean> {
  const row = await handle
    .selectFrom('known_browser')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('proof_hash', '=', proofHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** For every customer who has logged in with this browser. */
export async function replaceProof(handle: Handle, old: Buffer, fresh: Buffer): Promise<void> {
  await deferred(
    handle,
    handle.updateTable('known_browser').set({ proof_hash: fresh }).where('proof_hash', '=', old),
  );
}

export async function saveKnownBrowser(
  handle: Handle,
  customerId: string,
  proofHash: Buffer,
  at: Date,
): Promise<void> {
  await deferred(
    handle,
    handle
      .insertInto('known_browser')
      .values({ customer_id: customerId, proof_hash: proofHash, last_login_at: at })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'proof_hash']).doUpdateSet({ last_login_at: at }),
      ),
  );
}

export async function trimKnownBrowsers(
  handle: Handle,
  customerId: string,
  most: number,
): Promise<void> {
  const others = sql`delete from known_browser where customer_id = ${customerId}::uuid and proof_hash in (
    select proof_hash from known_browser where customer_id = ${customerId}::uuid
    order by last_login_at desc, proof_hash offset ${most})`;
  await deferred(handle, others);
}

export async function deleteKnownBrowsersOf(handle: Handle, customerId: string): Promise<void> {
  await handle.deleteFrom('known_browser').where('customer_id', '=', customerId).execute();
}

export const deleteKnownBrowsersBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'known_browser', sql`last_login_at <= ${before}`);
