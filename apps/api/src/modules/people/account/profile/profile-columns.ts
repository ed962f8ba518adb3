import { profileFieldNames, profileFields, type ProfileField } from '@serat/contract/profile';
import type { Database } from '../../../../db/schema.ts';
import type { Secrets } from '../../../../secrets.ts';

/** The column of `customer` that holds each field. The name of a sealed column ends in `_sealed`. */
export const profileColumns = {
  fullName: 'full_name',
  email: 'email',
  gender: 'gender',
  dob: 'dob',
  nik: 'nik_sealed',
  phone: 'phone',
  plnId: 'pln_id',
  npwp: 'npwp_sealed',
  contactAddress: 'contact_address',
  profilePicture: 'picture_file_id',
} as const satisfies Record<ProfileField, keyof Database['customer']>;

export type ProfileColumns = typeof profileColumns;

/** For a select: each column under the name of its field. */
export const profileSelection = profileFieldNames.map(
  (name) => `${profileColumns[name]} as ${name}`,
) as { [Name in ProfileField]: `${ProfileColumns[Name]} as ${Name}` }[ProfileField][];

/** For an update that empties every field. */
export const emptyColumns = Object.fromEntries(
  profileFieldNames.map((name) => [profileColumns[name], null]),
) as Record<ProfileColumns[ProfileField], null>;

export const isSealed = (name: ProfileField): boolean => 'sealed' in profileFields[name];

export const stored = (secrets: Secrets, name: ProfileField, value: string): string | Buffer =>
  isSealed(name) ? secrets.seal(value) : value;

export const opened = (secrets: Secrets, value: string | Buffer | null): string | null =>
  Buffer.isBuffer(value) ? secrets.open(value) : value;
