import type { Profile, ProfileInput } from '@serat/contract/account';

/** A customer's own data, as stored and opened. */
export type Person = Omit<
  Profile,
  'id' | 'completeness' | 'verified' | 'contactAddress' | 'plnIdVerified'
>;

/** npwp counts for nothing: not everybody has one. */
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

/**
 * Filled share of what makes a profile complete, from 0 to 1. A number of the utility that nobody asks
 * for can't be missing.
 */
export function completeness(person: Person, plnIdRequired: boolean): number {
  const asked = counted.filter((field) => plnIdRequired || field !== 'plnId');
  return asked.filter((field) => person[field]).length / asked.length;
}

const earliestBirth = '1900-01-01';

/** What is wrong with a birth date, if anything; `today` is the day in Jakarta. */
export function birthDateProblem(dob: string, today: string): string | null {
  if (dob > today) return 'Tanggal lahir tidak boleh setelah hari ini';
  return dob < earliestBirth ? 'Pilih tanggal yang benar' : null;
}

const lockable = ['fullName', 'dob', 'nik'] as const;

/** Fields that are filled already and that the input would change or empty. */
export function lockedChanges(person: Person, input: ProfileInput): string[] {
  return lockable.filter((field) => {
    const wanted = input[field];
    return wanted !== undefined && person[field] && wanted !== person[field];
  });
}
