import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import type { Handle } from '../../db/schema.ts';

export async function insertChallenge(
  handle: Handle,
  challenge: { tokenHash: Buffer; staffId: string; expiresAt: Date },
): Promise<void> {
  await handle
    .insertInto('staff_challenge')
    .values({
      token_hash: challenge.tokenHash,
      staff_id: challenge.staffId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Counts a try before it is made; nothing once there were too many, or it is too late. */
export async function tryChallenge(
  handle: Handle,
  tokenHash: Buffer,
  { now, mostTries }: { now: Date; mostTries: number },
) {
  return handle
    .updateTable('staff_challenge')
    .set({ wrong_tries: sql`wrong_tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', mostTries)
    .returning(['staff_id as staffId'])
    .executeTakeFirst();
}

/** False for whoever comes second. */
export async function useChallenge(handle: Handle, tokenHash: Buffer): Promise<boolean> {
  const row = await handle
    .deleteFrom('staff_challenge')
    .where('token_hash', '=', tokenHash)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteOldChallenges = (handle: Handle, now: Date): Promise<number> =>
  deleteInBatches(handle, 'staff_challenge', sql`expires_at <= ${now}`);
