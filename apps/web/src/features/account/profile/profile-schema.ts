import * as z from 'zod/mini';
import type { saveProfile } from '@serat/contract/account';
import type { BodyOf } from '@serat/contract/call';
import { countedFields, fieldsWith, profileFields } from '@serat/contract/profile';
import type { FieldWith, Profile, ProfileField } from '@serat/contract/profile';

export const inputNames = fieldsWith('input');
export type InputName = FieldWith<'input'>;
export const isInput = (name: ProfileField): name is InputName => 'input' in profileFields[name];
export type ProfileValues = Record<InputName, string>;

/** Allows an empty value or what the contract accepts. */
const orBlank = (schema: z.ZodMiniType<string, string>) =>
  z.string().check(z.trim(), (payload) => {
    if (payload.value === '') return;
    const { error } = schema.safeParse(payload.value);
    for (const { message } of error?.issues ?? []) {
      payload.issues.push({ code: 'custom', message, input: payload.value, continue: true });
    }
  });

const lockable = fieldsWith('locks');
type LockedName = FieldWith<'locks'>;
const canLock = (name: InputName): name is LockedName => 'locks' in profileFields[name];

/** Once set, these cannot be changed by the customer. */
export const isLocked = (profile: Profile, name: InputName): boolean =>
  canLock(name) && Boolean(profile[name]);

export function profileForm(today: string) {
  const schemas = inputNames.map((name) => {
    const { value } = profileFields[name];
    // A locked field is empty in the form, so a lockable field may be blank.
    return [name, 'required' in profileFields[name] && !canLock(name) ? value : orBlank(value)];
  });
  const shape = Object.fromEntries(schemas) as Record<InputName, z.ZodMiniType<string, string>>;
  return z.object({
    ...shape,
    dob: shape.dob.check(
      z.refine((dob) => dob <= today, 'Tanggal lahir tidak boleh setelah hari ini'),
    ),
  });
}

/** Locked fields are empty in the form, so that they are not validated. The page shows them from the profile. */
export const profileValues = (profile: Profile) =>
  Object.fromEntries(
    inputNames.map((name) => [name, isLocked(profile, name) ? '' : (profile[name] ?? '')]),
  ) as ProfileValues;

/** Removes fields that have become locked, for instance because another tab has set them. */
export function withoutLocked<Values extends Partial<Record<LockedName, unknown>>>(
  values: Values,
  profile: Profile,
): Values {
  const open = { ...values };
  for (const name of lockable) if (isLocked(profile, name)) delete open[name];
  return open;
}

/** The fields that changed, except those that the profile has locked in the meantime. */
export function changedValues(before: ProfileValues, now: ProfileValues, profile: Profile) {
  const open = Object.entries(withoutLocked(now, profile)) as [InputName, string][];
  return open.filter(([name, value]) => value !== before[name]);
}

/** A lockable field is sent only if it is filled. */
export function profileBody(values: ProfileValues, profile: Profile): BodyOf<typeof saveProfile> {
  const sent: Partial<ProfileValues> = withoutLocked(values, profile);
  for (const name of lockable) if (!sent[name]) delete sent[name];
  return sent as BodyOf<typeof saveProfile>;
}

export const missingFields = (profile: Profile, plnIdRequired: boolean): string[] =>
  countedFields(plnIdRequired)
    .filter((name) => !profile[name])
    .map((name) => inSentence(profileFields[name].label));

/** "Tanggal lahir" becomes "tanggal lahir"; "NIK" stays. */
const inSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
