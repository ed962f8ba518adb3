import type { Handle } from '../../db/schema.ts';

export interface ProfileRow {
  id: string;
  email: string;
  fullName: string;
  phone: string;
  gender: 'Pria' | 'Wanita' | null;
  dob: string | null;
  nikSealed: Buffer | null;
  plnId: string | null;
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
      'gender',
      'dob',
      'nik_sealed as nikSealed',
      'pln_id as plnId',
      'npwp_sealed as npwpSealed',
      'picture_file_id as pictureFileId',
      'verified_at as verifiedAt',
    ])
    .where('id', '=', id);

export async function findProfile(handle: Handle, id: string): Promise<ProfileRow | undefined> {
  return profiles(handle, id).executeTakeFirst();
}

/** Two saves at once happen one after the other. */
export async function lockProfile(handle: Handle, id: string): Promise<ProfileRow | undefined> {
  return profiles(handle, id).forUpdate().executeTakeFirst();
}

export async function updateProfile(handle: Handle, row: ProfileRow, at: Date): Promise<void> {
  await handle
    .updateTable('customer')
    .set({
      full_name: row.fullName,
      phone: row.phone,
      gender: row.gender,
      dob: row.dob,
      nik_sealed: row.nikSealed,
      pln_id: row.plnId,
      npwp_sealed: row.npwpSealed,
      picture_file_id: row.pictureFileId,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .execute();
}
