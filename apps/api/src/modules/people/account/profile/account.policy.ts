import {
  countedFields,
  fieldsWith,
  type Profile,
  type ProfileField,
  type ProfileInput,
} from '@serat/contract/profile';

/** A customer's own data, decrypted. */
export type Person = Pick<Profile, ProfileField>;

/** The share of filled fields, from 0 to 1. */
export function completeness(person: Person, plnIdRequired: boolean): number {
  const counted = countedFields(plnIdRequired);
  return counted.filter((name) => person[name]).length / counted.length;
}

const earliestBirth = '1900-01-01';

/** Returns an error message or null. `today` is the day in Jakarta. */
export function birthDateProblem(dob: string, today: string): string | null {
  if (dob > today) return 'Tanggal lahir tidak boleh setelah hari ini';
  return dob < earliestBirth ? 'Pilih tanggal yang benar' : null;
}

/** Fields that are already filled and that the input would change. */
export function lockedChanges(person: Person, input: ProfileInput): string[] {
  return fieldsWith('locks').filter((name) => {
    const wanted = input[name];
    return wanted !== undefined && person[name] && wanted !== person[name];
  });
}
