import type { Profile, ProfileInput } from '@serat/contract/account';

export type Person = Omit<
  Profile,
  'id' | 'completeness' | 'verified' | 'contactAddress' | 'plnIdVerified'
>;

/** npwp is optional: not everybody has one. */
const counted = [
  'fullName',
  'gender',
  'dob',
  'nik',
  'email',
  'plnId',
  'phone',
  'profilePicture',
] as const satisfies readonly (keyof Person)[];

/** The share of filled fields, from 0 to 1. Without `plnIdRequired` the PLN id does not count. */
export function completeness(person: Person, plnIdRequired: boolean): number {
  const asked = counted.filter((field) => plnIdRequired || field !== 'plnId');
  return asked.filter((field) => person[field]).length / asked.length;
}

const earliestBirth = '1900-01-01';

/** Returns an error message or null. `today` is the day in Jakarta. */
export function birthDateProblem(dob: string, today: string): string | null {
  if (dob > today) return 'Tanggal lahir tidak boleh setelah hari ini';
  return dob < earliestBirth ? 'Pilih tanggal yang benar' : null;
}

const lockable = ['fullName', 'dob', 'nik'] as const;

/** Fields that are already filled and that the input would change. */
export function lockedChanges(person: Person, input: ProfileInput): string[] {
  return lockable.filter((field) => {
    const wanted = input[field];
    return wanted !== undefined && person[field] && wanted !== person[field];
  });
}
