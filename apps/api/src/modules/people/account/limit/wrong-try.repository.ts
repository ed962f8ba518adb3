import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import { deferred } from '../../../../db/driver/deferred.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { WrongTries } from './limits.policy.ts';

const ofKey = (handle: Handle, keyDigest: Buffer) =>
  handle
    .selectFrom('wrong_try')
    .select(['tries', 'last_at as lastAt'])
    .where('key_digest', '=', keyDigest);

export const findWrongTries = (
  handle: Handle,
  keyDigest: Buffer,
): Promise<WrongTries | undefined> => ofKey(handle, keyDigest).executeTakeFirst();

/** Locks the row, so that nobody lowers the count meanwhile. */
export const lockWrongTries = (
  handle: Handle,
  keyDigest: Buffer,
): Promise<WrongTries | undefined> => ofKey(handle, keyDigest).forUpdate().executeTakeFirst();

export function setWrongTries(
  handle: Handle,
  keyDigest: Buffer,
  { tries, lastAt }: WrongTries,
): Promise<void> {
  const values = { tries, last_at: lastAt };
  return deferred(
    handle,
    handle
      .insertInto('wrong_try')
      .values({ key_digest: keyDigest, ...values })
      .onConflict((conflict) => conflict.column('key_digest').doUpdateSet(values)),
  );
}

/** Adds `more`, which may be 0, and returns the new count. */
export async function addWrongTries(
  handle: Handle,
  keyDigest: Buffer,
  more: number,
  at: Date,
): Promise<number> {
  const row = await handle
    .insertInto('wrong_try')
    .values({ key_digest: keyDigest, tries: more, last_at: at })
    .onConflict((conflict) =>
      conflict.column('key_digest').doUpdateSet((eb) => ({
        tries: eb('wrong_try.tries', '+', more),
        last_at: at,
      })),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return row.tries;
}

export const takeBackWrongTry = (handle: Handle, keyDigest: Buffer): Promise<void> =>
  deferred(
    handle,
    handle
      .updateTable('wrong_try')
      .set((eb) => ({ tries: eb('tries', '-', 1) }))
      .where('key_digest', '=', keyDigest)
      .where('tries', '>', 0),
  );

export const clearWrongTries = (handle: Handle, keyDigest: Buffer): Promise<void> =>
  deferred(handle, handle.deleteFrom('wrong_try').where('key_digest', '=', keyDigest));

export const deleteWrongTriesBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'wrong_try', sql`last_at <= ${before}`);
