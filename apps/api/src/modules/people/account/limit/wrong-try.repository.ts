import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { WrongTries } from './limits.policy.ts';

interface OfKey {
  keyDigest: Buffer;
}

const ofKey = (handle: Handle, { keyDigest }: OfKey) =>
  handle
    .selectFrom('wrong_try')
    .select(['tries', 'last_at as lastAt'])
    .where('key_digest', '=', keyDigest);

const found = precompiled(ofKey);
const locked = precompiled((db, key: OfKey) => ofKey(db, key).forUpdate());

export async function findWrongTries(
  handle: Handle,
  keyDigest: Buffer,
): Promise<WrongTries | undefined> {
  return (await found(handle, { keyDigest }))[0];
}

/** Locks the row, so that nobody lowers the count meanwhile. */
export async function lockWrongTries(
  handle: Handle,
  keyDigest: Buffer,
): Promise<WrongTries | undefined> {
  return (await locked(handle, { keyDigest }))[0];
}

const written = precompiled((db, { keyDigest, tries, lastAt }: OfKey & WrongTries) => {
  const values = { tries, last_at: lastAt };
  return db
    .insertInto('wrong_try')
    .values({ key_digest: keyDigest, ...values })
    .onConflict((conflict) => conflict.column('key_digest').doUpdateSet(values));
});

export const setWrongTries = (
  handle: Handle,
  keyDigest: Buffer,
  { tries, lastAt }: WrongTries,
): Promise<void> => written.deferred(handle, { keyDigest, tries, lastAt });

/** Adds to the count, also 0, and returns it. */
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

const takenBack = precompiled((db, { keyDigest }: OfKey) =>
  db
    .updateTable('wrong_try')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key_digest', '=', keyDigest)
    .where('tries', '>', 0),
);

export const takeBackWrongTry = (handle: Handle, keyDigest: Buffer): Promise<void> =>
  takenBack.deferred(handle, { keyDigest });

const cleared = precompiled((db, { keyDigest }: OfKey) =>
  db.deleteFrom('wrong_try').where('key_digest', '=', keyDigest),
);

export const clearWrongTries = (handle: Handle, keyDigest: Buffer): Promise<void> =>
  cleared.deferred(handle, { keyDigest });

export const deleteWrongTriesBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'wrong_try', sql`last_at <= ${before}`);
