import type { Profile } from '@serat/contract/account';
import { sql } from 'kysely';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle } from '../../../../db/schema.ts';

export interface ProfileRow {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  contactAddress: string | null;
  gender: Profile['gender'];
  dob: string | null;
  nikSealed: Buffer | null;
  plnId: string | null;
  /** PLN has confirmed the number. */
  plnChecked: boolean;
  npwpSealed: Buffer | null;
  pictureFileId: string | null;
  verifiedAt: Date | null;
}

const profiles = (handle: Handle, id: string) =>
  handle
    .selectFrom('customer')
    .select([
      'id',
      'email',
      'full_name as fullName',
      'phone',
      'contact_address as contactAddress',
      'gender',
      'dob',
      'nik_sealed as nikSealed',
      'pln_id as plnId',
      'pln_checked as plnChecked',
      'npwp_sealed as npwpSealed',
      'picture_file_id as pictureFileId',
      'verified_at as verifiedAt',
    ])
    .where('id', '=', id);

const byId = precompiled((db, { id }: { id: string }) => profiles(db, id));

export async function findProfile(handle: Handle, id: string): Promise<ProfileRow | undefined> {
  return (await byId(handle, { id }))[0];
}

/** Serialises saves; undefined for a deleted customer. */
export async function lockProfile(handle: Handle, id: string): Promise<ProfileRow | undefined> {
  return profiles(handle, id)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateProfile(handle: Handle, row: ProfileRow, at: Date): Promise<void> {
  await handle
    .updateTable('customer')
    .set({
      full_name: row.fullName,
      phone: row.phone,
      contact_address: row.contactAddress,
      gender: row.gender,
      dob: row.dob,
      nik_sealed: row.nikSealed,
      pln_id: row.plnId,
      pln_checked: row.plnChecked,
      npwp_sealed: row.npwpSealed,
      picture_file_id: row.pictureFileId,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .execute();
}

export interface PaidIdentity {
  nikSealed: Buffer | null;
  plnId: string | null;
  plnChecked: boolean;
}

const filled = precompiled((db, given: PaidIdentity & { id: string; at: Date }) => {
  const { nikSealed, plnId, plnChecked } = given;
  const lacksNik = sql<boolean>`(nik_sealed is null and ${nikSealed}::bytea is not null)`;
  const lacksPlnId = sql<boolean>`(pln_id is null and ${plnId}::text is not null)`;
  return db
    .updateTable('customer')
    .set({
      nik_sealed: sql`coalesce(nik_sealed, ${nikSealed})`,
      pln_id: sql`coalesce(pln_id, ${plnId})`,
      pln_checked: sql`case when ${lacksPlnId} then ${plnChecked} else pln_checked end`,
      updated_at: given.at,
    })
    .where('id', '=', given.id)
    .where((eb) => eb.or([lacksNik, lacksPlnId]));
});

export async function fillEmpty(
  handle: Handle,
  id: string,
  identity: PaidIdentity,
  at: Date,
): Promise<void> {
  await filled(handle, { ...identity, id, at });
}
