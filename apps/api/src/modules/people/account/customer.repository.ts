import { randomUUID } from 'node:crypto';
import type { NotNull } from 'kysely';
import { claim, findOwner, nobody } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import { takeCustomerNumber } from './customer-number.ts';

export interface Credentials {
  id: string;
  email: string;
  fullName: string;
  phone: string | null;
  /** The phone, if a code has proven it. */
  verifiedPhone: string | null;
  passwordHash: string;
}

const credentialsOf = (handle: Handle) =>
  handle
    .selectFrom('customer')
    .select([
      'id',
      'email',
      'full_name as fullName',
      'phone',
      'verified_phone as verifiedPhone',
      'password_hash as passwordHash',
    ])
    .$narrowType<{ email: NotNull; passwordHash: NotNull }>()
    // Unclaimed and anonymised customers have no login.
    .where('verified_at', 'is not', null);

/** Undefined unless this is the account's current email. */
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

export const findCredentialsById = (handle: Handle, id: string): Promise<Credentials | undefined> =>
  credentialsOf(handle).where('id', '=', id).executeTakeFirst();

/**
 * Returns whether email and password are unchanged. Locks them until the end of the transaction, which
 * also serialises logins of this customer.
 */
export async function holdLogin(
  handle: Handle,
  { id, email, passwordHash }: Pick<Credentials, 'id' | 'email' | 'passwordHash'>,
): Promise<boolean> {
  const row = await handle
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
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
      number: await takeCustomerNumber(handle, id),
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

/** Also marks the phone as unproven. The caller must update `directory`. */
export async function setContact(
  handle: Handle,
  id: string,
  contact: { email: string } | { phone: string | null },
  at: Date,
): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ ...contact, verified_phone: null, updated_at: at })
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
