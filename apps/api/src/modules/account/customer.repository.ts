import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import type { Handle } from '../../db/schema.ts';

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

export async function findCredentials(
  handle: Handle,
  email: string,
): Promise<Credentials | undefined> {
  return credentialsOf(handle).where('email', '=', email).executeTakeFirst();
}

export async function findCredentialsById(
  handle: Handle,
  id: string,
): Promise<Credentials | undefined> {
  return credentialsOf(handle).where('id', '=', id).executeTakeFirst();
}

/**
 * True while the password is still this one; until the transaction ends nobody changes it, and no
 * other login of this customer comes between.
 */
export async function holdPassword(
  handle: Handle,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** One after the other: what counts a customer's rows must see those of the others. */
export async function holdCustomer(handle: Handle, id: string): Promise<void> {
  await handle.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

interface NewCustomer {
  /** Of the registration that is activated. */
  id: string | undefined;
  email: string;
  fullName: string;
  phone: string;
  passwordHash: string;
  createdAt: Date;
  at: Date;
}

/** Null when the email has an account already. */
export async function insertCustomer(
  handle: Handle,
  { id, email, fullName, phone, passwordHash, createdAt, at }: NewCustomer,
): Promise<string | null> {
  const row = await handle
    .insertInto('customer')
    .values({
      ...(id && { id }),
      email,
      full_name: fullName,
      phone,
      password_hash: passwordHash,
      verified_at: at,
      created_at: createdAt,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Registered by a node of the version before, which knew no other place for it. */
export async function deleteUnverified(handle: Handle, email: string): Promise<void> {
  await handle
    .deleteFrom('customer')
    .where('email', '=', email)
    .where('verified_at', 'is', null)
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

/** Sets the new password only if the old one is still in place. */
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

/** Those whom a deletion left without a name were active once: their books stay. */
export const deleteNeverActivated = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(
    handle,
    'customer',
    sql`verified_at is null and anonymised_at is null and created_at < ${before}`,
  );
