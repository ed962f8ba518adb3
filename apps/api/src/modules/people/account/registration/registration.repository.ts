import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import type { Handle, RowOf } from '../../../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';

export interface NewRegistration {
  email: string;
  fullName: string;
  phone: string;
  passwordHash: string;
  termsVersion: string;
  privacyVersion: string;
  proofHash: Buffer;
  at: Date;
}

export async function insertRegistration(
  handle: Handle,
  registration: NewRegistration,
): Promise<string> {
  const row = await handle
    .insertInto('registration')
    .values({
      email: registration.email,
      full_name: registration.fullName,
      phone: registration.phone,
      password_hash: registration.passwordHash,
      terms_version: registration.termsVersion,
      privacy_version: registration.privacyVersion,
      proof_hash: registration.proofHash,
      created_at: registration.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const registrations = (handle: Handle) =>
  handle
    .selectFrom('registration')
    .select([
      'id',
      'email',
      'full_name as fullName',
      'phone',
      'password_hash as passwordHash',
      'terms_version as termsVersion',
      'privacy_version as privacyVersion',
      'proof_hash as proofHash',
      'created_at as createdAt',
    ]);

export type PendingRegistration = RowOf<typeof registrations>;

export const listRegistrations = (handle: Handle, email: string): Promise<PendingRegistration[]> =>
  registrations(handle)
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

const sortable: Sortable<'createdDate' | 'fullName' | 'email'> = {
  key: { of: 'id', type: 'uuid' },
  by: {
    createdDate: { of: 'created_at', type: 'timestamptz' },
    fullName: { of: 'full_name', type: 'text' },
    email: { of: 'email', type: 'text' },
  },
};

export interface RegistrationPage {
  search?: string | undefined;
  sorting: Sorting<keyof (typeof sortable)['by']>;
  limit: number;
}

/** For staff, without passwords and proofs. A full scan is fine: old rows are purged every night. */
export async function pageRegistrations(handle: Handle, page: RegistrationPage) {
  let found = handle
    .selectFrom('registration')
    .select(['id', 'email', 'full_name as fullName', 'phone', 'created_at as createdAt']);
  if (page.search) {
    const typed = page.search.toLowerCase();
    found = found.where(
      sql<boolean>`(starts_with(email, ${typed}) or starts_with(phone, ${typed})
        or strpos(lower(full_name), ${typed}) > 0)`,
    );
  }
  return sorted(found, sortable, page).execute();
}

export async function findRegistration(
  handle: Handle,
  id: string,
): Promise<PendingRegistration | undefined> {
  return registrations(handle).where('id', '=', id).executeTakeFirst();
}

/** Keeps the newest registrations of an email. Their codes are deleted by cascade. */
export async function trimRegistrations(
  handle: Handle,
  email: string,
  most: number,
): Promise<void> {
  await sql`delete from registration where id in (
    select id from registration where email = ${email}
    order by created_at desc, id offset ${most})`.execute(handle);
}

/** Also deletes their sessions and codes, by cascade. */
export async function deleteRegistrationsOf(handle: Handle, email: string): Promise<void> {
  await handle.deleteFrom('registration').where('email', '=', email).execute();
}

export const deleteRegistrationsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'registration', sql`created_at < ${before}`);

/** Sets or clears the only session of a registration. Returns false if it is no longer pending. */
export async function setRegistrationSession(
  handle: Handle,
  id: string,
  tokenHash: Buffer | null,
): Promise<boolean> {
  const row = await handle
    .updateTable('registration')
    .set({ session_hash: tokenHash })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRegistrationBySession(
  handle: Handle,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await handle
    .selectFrom('registration')
    .select('id')
    .where('session_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.id ?? null;
}
