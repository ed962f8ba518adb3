import { randomUUID } from 'node:crypto';
import { anyOf } from '../../../db/query/any-of.ts';
import { batchSize, inBatches } from '../../../db/query/batches.ts';
import { claim, findOwner, nobody, releaseAll } from '../../../db/directory.ts';
import { topologyOf } from '../../../db/distribution/topology.ts';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type { Db, Handle } from '../../../db/schema.ts';

export interface Credentials {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  passwordHash: string;
}

const credentialsOf = (handle: Handle) =>
  handle
    .selectFrom('customer')
    .select(['id', 'email', 'full_name as fullName', 'phone', 'password_hash as passwordHash'])
    .where('verified_at', 'is not', null);

/** Only if this is the account's current email. */
export async function findCredentials(
  handle: Handle,
  email: string,
): Promise<Credentials | undefined> {
  return ofEmail(await findHolder(handle, email), email);
}

/** Finds the account that has this email, or had it until a change that can still be revoked. */
export async function findHolder(handle: Handle, email: string): Promise<Credentials | undefined> {
  return findCredentialsById(handle, (await findOwner(handle, 'email', email)) ?? nobody);
}

/** The directory still lists a former email, but it must not log anybody in. */
export const ofEmail = (account: Credentials | undefined, email: string): Credentials | undefined =>
  account?.email === email ? account : undefined;

const credentials = precompiled((db, { id }: { id: string }) =>
  credentialsOf(db).where('id', '=', id),
);

export async function findCredentialsById(
  handle: Handle,
  id: string,
): Promise<Credentials | undefined> {
  return (await credentials(handle, { id }))[0];
}

type LoggedInBy = Pick<Credentials, 'id' | 'email' | 'passwordHash'>;

const held = precompiled((db, { id, email, passwordHash }: LoggedInBy) =>
  db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate(),
);

/**
 * Returns whether email and password are unchanged. Locks them until the end of the transaction, which
 * also serialises logins of this customer.
 */
export async function holdLogin(
  handle: Handle,
  { id, email, passwordHash }: LoggedInBy,
): Promise<boolean> {
  return (await held(handle, { id, email, passwordHash })).length > 0;
}

/** Locks email and password until the end of the transaction, which also serialises logins of this customer. */
export async function holdCredentials(
  handle: Handle,
  id: string,
): Promise<Credentials | undefined> {
  return credentialsOf(handle).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

interface NewCustomer {
  id: string | undefined;
  email: string;
  fullName: string;
  phone: string;
  passwordHash: string;
  createdAt: Date;
  at: Date;
}

/** Returns null if the email already has an account. */
export async function insertCustomer(
  handle: Handle,
  { id = randomUUID(), email, fullName, phone, passwordHash, createdAt, at }: NewCustomer,
): Promise<string | null> {
  if (!(await claim(handle, 'email', email, id))) return null;
  await handle
    .insertInto('customer')
    .values({
      id,
      email,
      full_name: fullName,
      phone,
      password_hash: passwordHash,
      verified_at: at,
      created_at: createdAt,
      updated_at: at,
    })
    .execute();
  return id;
}

/** The caller updates `directory`. */
export async function setContact(
  handle: Handle,
  id: string,
  contact: { email: string } | { phone: string },
  at: Date,
): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ ...contact, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function setPassword(
  handle: Handle,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function exchangePassword(
  handle: Handle,
  id: string,
  hashes: { old: string; new: string },
  at: Date,
): Promise<boolean> {
  const row = await handle
    .updateTable('customer')
    .set({ password_hash: hashes.new, updated_at: at })
    .where('id', '=', id)
    .where('password_hash', '=', hashes.old)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Anonymised customers were active once, so their rows stay for the books. */
export const deleteNeverActivated = (db: Db, before: Date): Promise<number> =>
  inBatches(() =>
    db.transaction().execute(async (trx) => {
      const { lockClause } = await topologyOf(trx);
      const rows = await trx
        .selectFrom('customer')
        .select('id')
        .where('verified_at', 'is', null)
        .where('anonymised_at', 'is', null)
        .where('created_at', '<', before)
        .limit(batchSize)
        .modifyEnd(lockClause('for update skip locked'))
        .execute();
      const ids = rows.map(({ id }) => id);
      await releaseAll(trx, ids);
      await trx
        .deleteFrom('customer')
        .where('id', '=', anyOf('uuid', ids))
        .where('verified_at', 'is', null)
        .execute();
      return ids.length;
    }),
  );
