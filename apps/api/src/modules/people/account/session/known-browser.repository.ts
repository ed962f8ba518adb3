import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle } from '../../../../db/schema.ts';
import { deferred } from '../../../../db/driver/deferred.ts';

interface Proof {
  customerId: string;
  proofHash: Buffer;
}

const known = precompiled((db, { customerId, proofHash }: Proof) =>
  db
    .selectFrom('known_browser')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('proof_hash', '=', proofHash),
);

export async function isKnownBrowser(
  handle: Handle,
  customerId: string,
  proofHash: Buffer,
): Promise<boolean> {
  return (await known(handle, { customerId, proofHash })).length > 0;
}

export async function replaceProof(handle: Handle, old: Buffer, fresh: Buffer): Promise<void> {
  await deferred(
    handle,
    handle.updateTable('known_browser').set({ proof_hash: fresh }).where('proof_hash', '=', old),
  );
}

const saved = precompiled((db, { customerId, proofHash, at }: Proof & { at: Date }) =>
  db
    .insertInto('known_browser')
    .values({ customer_id: customerId, proof_hash: proofHash, last_login_at: at })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'proof_hash']).doUpdateSet({ last_login_at: at }),
    ),
);

export const saveKnownBrowser = (
  handle: Handle,
  customerId: string,
  proofHash: Buffer,
  at: Date,
): Promise<void> => saved.deferred(handle, { customerId, proofHash, at });

const trimmed = precompiled((db, { customerId, most }: { customerId: string; most: number }) => ({
  compile: () =>
    sql`delete from known_browser where customer_id = ${customerId}::uuid and proof_hash in (
    select proof_hash from known_browser where customer_id = ${customerId}::uuid
    order by last_login_at desc, proof_hash offset ${most})`.compile(db),
}));

export const trimKnownBrowsers = (
  handle: Handle,
  customerId: string,
  most: number,
): Promise<void> => trimmed.deferred(handle, { customerId, most });

export async function deleteKnownBrowsersOf(handle: Handle, customerId: string): Promise<void> {
  await handle.deleteFrom('known_browser').where('customer_id', '=', customerId).execute();
}

export const deleteKnownBrowsersBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'known_browser', sql`last_login_at <= ${before}`);
