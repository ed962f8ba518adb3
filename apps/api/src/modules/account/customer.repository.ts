import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import type { Handle } from '../../db/schema.ts';

export interface Credentials {
  id: string;
  email: string;
  fullName: string;
  passwordHash: string;
  verified: boolean;
}

const credentialsOf = (handle: Handle) =>
  handle
    .selectFrom('customer')
    .select((eb) => [
      'id',
      'email',
      'full_name as fullName',
      'password_hash as passwordHash',
      eb('verified_at', 'is not', null).$castTo<boolean>().as('verified'),
    ]);

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

interface Registration {
  email: string;
  fullName: string;
  phone: string;
  passwordHash: string;
  at: Date;
}

export async function insertCustomer(handle: Handle, customer: Registration): Promise<string> {
  const row = await handle
    .insertInto('customer')
    .values({ email: customer.email, ...registered(customer) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function replaceRegistration(
  handle: Handle,
  id: string,
  customer: Registration,
): Promise<void> {
  await handle.updateTable('customer').set(registered(customer)).where('id', '=', id).execute();
}

const registered = ({ fullName, phone, passwordHash, at }: Registration) => ({
  full_name: fullName,
  phone,
  password_hash: passwordHash,
  created_at: at,
  updated_at: at,
});

/** False when there is no such account, or it is active already. */
export async function markVerified(handle: Handle, email: string, at: Date): Promise<boolean> {
  const row = await handle
    .updateTable('customer')
    .set({ verified_at: at, updated_at: at })
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
