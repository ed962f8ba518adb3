import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import type { Handle } from '../../db/schema.ts';
import { deferred } from '../../db/together.ts';
import type { WrongTries } from './limits.policy.ts';

const ofKey = (handle: Handle, keyDigest: Buffer) =>
  handle
    .selectFrom('wrong_try')
    .select(['tries', 'last_at as lastAt'])
    .where('key_digest', '=', keyDigest);

export async function findWrongTries(
  handle: Handle,
  keyDigest: Buffer,
): Promise<WrongTries | undefined> {
  return ofKey(handle, keyDigest).executeTakeFirst();
}

/** Nobody takes one back until this transaction has written how many there are. */
export async function lockWrongTries(
  handle: Handle,
  keyDigest: Buffer,
): Promise<WrongTries | undefined> {
  return ofKey(handle, keyDigest).forUpdate().executeTakeFirst();
}

export async function setWrongTries(
  handle: Handle,
  keyDigest: Buffer,
  { tries, lastAt }: WrongTries,
): Promise<void> {
  const values = { tries, last_at: lastAt };
  await deferred(
    handle,
    handle
      .insertInto('wrong_try')
      .values({ key_digest: keyDigest, ...values })
      .onConflict((conflict) => conflict.column('key_digest').doUpdateSet(values)),
  );
}

/** Adds so many, none included, and answers how many there are now. */
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

export async function takeBackWrongTry(handle: Handle, keyDigest: Buffer): Promise<void> {
  await deferred(
    handle,
    handle
      .updateTable('wrong_try')
      .set((eb) => ({ tries: eb('tries', '-', 1) }))
      .where('key_digest', '=', keyDigest)
      .where('tries', '>', 0),
  );
}

export async function clearWrongTries(handle: Handle, keyDigest: Buffer): Promise<void> {
  await deferred(handle, handle.deleteFrom('wrong_try').where('key_digest', '=', keyDigest));
}

export const deleteWrongTriesBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'wrong_try', sql`last_at <= ${before}`);
