import * as z from 'zod/mini';
import type { saveProfile, Profile } from '@serat/contract/account';
import type { BodyOf } from '@serat/contract/call';
import * as field from '@serat/contract/fields';

/** Allows an empty value or what the contract accepts. */
const orBlank = (schema: z.ZodMiniType<string, string>) =>
  z.string().check(z.trim(), (payload) => {
    if (payload.value === '') return;
    const { error } = schema.safeParse(payload.value);
    for (const { message } of error?.issues ?? []) {
      payload.issues.push({ code: 'custom', message, input: payload.value, continue: true });
    }
  });

export const profileForm = (today: string) =>
  z.object({
    fullName: orBlank(field.fullName),
    gender: z.union([field.gender, z.literal('')]),
    dob: orBlank(field.calendarDay).check(
      z.refine((dob) => dob <= today, 'Tanggal lahir tidak boleh setelah hari ini'),
    ),
    nik: orBlank(field.nik),
    plnId: orBlank(field.plnId),
    npwp: orBlank(field.npwp),
    phone: field.phone,
    profilePicture: z.string(),
  });

export type ProfileValues = z.output<ReturnType<typeof profileForm>>;

const lockable = ['fullName', 'dob', 'nik'] as const;
export type LockedField = (typeof lockable)[number];

/** Once set, these cannot be changed by the customer. */
export const isLocked = (profile: Profile, name: LockedField): boolean => Boolean(profile[name]);

/**
 * Locked fields are shown from the profile and left out of the form, so that they are not
 * validated.
 */
export function profileValues(profile: Profile): ProfileValues {
  const values: ProfileValues = {
    fullName: profile.fullName,
    gender: profile.gender ?? '',
    dob: profile.dob ?? '',
    nik: profile.nik ?? '',
    plnId: profile.plnId ?? '',
    npwp: profile.npwp ?? '',
    phone: profile.phone,
    profilePicture: profile.profilePicture ?? '',
  };
  for (const name of lockable) if (isLocked(profile, name)) values[name] = '';
  return values;
}

/** Removes fields that are locked by now, perhaps set in another tab. */
export function withoutLocked<Values extends Partial<Record<LockedField, unknown>>>(
  values: Values,
  profile: Profile,
): Values {
  const open = { ...values };
  for (const name of lockable) if (isLocked(profile, name)) delete open[name];
  return open;
}

/** Fields changed between the two, except those that the profile locks by now. */
export function changedValues(before: ProfileValues, now: ProfileValues, profile: Profile) {
  const open = Object.entries(withoutLocked(now, profile)) as [keyof ProfileValues, string][];
  return open.filter(([name, value]) => value !== before[name]);
}

/** Leaves out a name, birth date or NIK that is locked or empty. */
export function profileBody(values: ProfileValues, profile: Profile): BodyOf<typeof saveProfile> {
  const { fullName, dob, nik, ...rest } = withoutLocked(values, profile);
  return { ...rest, ...(fullName && { fullName }), ...(dob && { dob }), ...(nik && { nik }) };
}

const counted = [
  ['fullName', 'nama lengkap'],
  ['gender', 'jenis kelamin'],
  ['dob', 'tanggal lahir'],
  ['nik', 'NIK'],
  ['plnId', 'ID Pelanggan PLN'],
  ['phone', 'nomor telepon'],
  ['profilePicture', 'foto'],
] as const;

/** Labels of the fields that an incomplete profile lacks. */
export function missingFields(profile: Profile, plnIdRequired: boolean): string[] {
  return counted
    .filter(([name]) => !profile[name] && (plnIdRequired || name !== 'plnId'))
    .map(([, words]) => words);
}
