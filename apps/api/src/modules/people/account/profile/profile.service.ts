import { fieldsWith, profileFieldNames } from '@serat/contract/profile';
import type { Profile, ProfileField, ProfileInput } from '@serat/contract/profile';
import { errorTable } from '@serat/contract/errors';
import { AppError } from '../../../../app-error.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { phoneChangesAfter } from '../contact/contact-change.policy.ts';
import { listContactChanges } from '../contact/contact-change.repository.ts';
import { emailIsNew } from '../contact/contact-refusals.ts';
import { birthDateProblem, completeness, lockedChanges, type Person } from './account.policy.ts';
import { opened, stored } from './profile-columns.ts';
import {
  fillEmpty,
  findProfile,
  lockProfile,
  updateProfile,
  type ProfileRow,
} from './profile.repository.ts';
import {
  findRegistration,
  type PendingRegistration,
} from '../registration/registration.repository.ts';

type Deps = Pick<
  AccountDeps,
  'db' | 'clock' | 'secrets' | 'log' | 'plnRegister' | 'plnIdRequired' | 'isPlnIdOfOther' | 'files'
>;

export function createProfiles(deps: Deps) {
  const { db, clock, secrets, log, plnRegister, files } = deps;

  async function getProfile(customerId: string): Promise<Profile> {
    return toProfile(existing(await findProfile(db, customerId)));
  }

  async function getIdentity(handle: Handle, customerId: string): Promise<Person> {
    return toPerson(existing(await findProfile(handle, customerId)));
  }

  async function getPendingProfile(registrationId: string): Promise<Profile> {
    const found = await findRegistration(db, registrationId);
    return toProfile(existing(found && asRegistered(found)));
  }

  async function saveProfile(customerId: string, input: ProfileInput): Promise<Profile> {
    const before = existing(await findProfile(db, customerId));
    requireBirthDate(input.dob);
    const plnConfirmed = await askForPlnId(before, input.plnId);

    const { saved, outdated } = await db.transaction().execute(async (trx) => {
      const current = existing(await lockProfile(trx, customerId));
      requireUnlocked(toPerson(current), input);
      await requireOwnEmail(trx, current, input.phone);
      const profilePicture = await choosePicture(trx, current, input.profilePicture);
      const plnChecked = isStillChecked(current, input.plnId) || plnConfirmed;
      const changed = { ...applied(current, input), plnChecked, profilePicture };
      await updateProfile(trx, changed, clock());
      const replaced = current.profilePicture !== profilePicture ? current.profilePicture : null;
      const former = replaced === null ? null : { customerId, id: replaced };
      if (former) await files.detach(trx, former);
      const verifiedPhone = changed.phone === current.verifiedPhone ? changed.phone : null;
      return { saved: { ...changed, verifiedPhone }, outdated: former };
    });
    if (outdated) await discardPicture(outdated);
    return toProfile(saved);
  }

  /** A code for the new phone would prove nothing while the email may belong to somebody else. */
  async function requireOwnEmail(trx: Handle, current: ProfileRow, phone: ProfileInput['phone']) {
    if (phone === undefined || phone === current.phone) return;
    const blockedUntil = phoneChangesAfter(await listContactChanges(trx, current.id), clock());
    if (blockedUntil) throw emailIsNew(blockedUntil);
  }

  function requireBirthDate(dob: ProfileInput['dob']): void {
    const problem = dob ? birthDateProblem(dob, jakartaDay(clock())) : null;
    if (problem) throw new AppError('INVALID_INPUT', { fields: { dob: problem } });
  }

  async function askForPlnId(
    before: ProfileRow,
    plnId: string | null | undefined,
  ): Promise<boolean> {
    if (!plnId || isStillChecked(before, plnId)) return false;
    const answer = await plnRegister.lookUp(plnId);
    if (answer !== 'unknown' || plnId === before.plnId) return answer === 'known';
    throw new AppError('UNKNOWN_PLN_ID', {
      fields: { plnId: errorTable.UNKNOWN_PLN_ID.message },
    });
  }

  async function choosePicture(
    trx: Handle,
    current: ProfileRow,
    uri: string | null | undefined,
  ): Promise<string | null> {
    if (uri === undefined) return current.profilePicture;
    if (uri === null) return null;
    const fileId = await files.attach(trx, current.id, uri);
    if (fileId) return fileId;
    throw new AppError('INVALID_INPUT', {
      fields: { profilePicture: 'Foto tidak ditemukan. Unggah sekali lagi.' },
    });
  }

  /** The profile is already saved. A failure leaves the file to the purge. */
  async function discardPicture(file: Key): Promise<void> {
    try {
      await files.discard(file);
    } catch (error) {
      log.warn({ err: error }, 'old profile picture was not removed');
    }
  }

  function applied(current: ProfileRow, input: ProfileInput): ProfileRow {
    const sent = fieldsWith('input').flatMap((name) => {
      const value = input[name];
      if (value === undefined) return [];
      return [[name, value === null ? null : stored(secrets, name, value)]];
    });
    return { ...current, ...(Object.fromEntries(sent) as Partial<ProfileRow>) };
  }

  function toPerson(row: ProfileRow): Person {
    const person = profileFieldNames.map((name) => [name, opened(secrets, row[name])]);
    const profilePicture = row.profilePicture && files.uriOf(row.profilePicture);
    return { ...(Object.fromEntries(person) as Person), profilePicture };
  }

  async function toProfile(row: ProfileRow): Promise<Profile> {
    const person = toPerson(row);
    return {
      id: row.id,
      customerNumber: row.number,
      hasClaimNews: row.claimedAt !== null && row.claimNewsSeenAt === null,
      ...person,
      completeness: completeness(person, deps.plnIdRequired),
      plnIdVerified: await isPlnIdVerified(row),
      phoneVerified: row.verifiedPhone !== null,
      verified: row.verifiedAt !== null,
    };
  }

  /** A number that another customer uses is not shown as verified. The answer does not say whose it is. */
  async function isPlnIdVerified({ id, plnId, plnChecked }: ProfileRow): Promise<boolean> {
    return plnId !== null && plnChecked && !(await deps.isPlnIdOfOther(db, id, plnId));
  }

  /** Copies the NIK and PLN id of a paid order into an incomplete profile. */
  async function fillFromOrder(
    trx: Handle,
    customerId: string,
    { nik, plnId, plnChecked }: { nik: string; plnId: string | null; plnChecked: boolean },
  ): Promise<void> {
    const nikSealed = nik ? secrets.seal(nik) : null;
    await fillEmpty(trx, customerId, { nikSealed, plnId, plnChecked }, clock());
  }

  return { getProfile, getIdentity, getPendingProfile, saveProfile, fillFromOrder };
}

const isStillChecked = (row: ProfileRow, wanted: string | null | undefined): boolean =>
  row.plnChecked && (wanted === undefined || wanted === row.plnId);

/** The account may be removed while its session is in use. */
function existing(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new AppError('NO_SESSION');
  return row;
}

const noFields = Object.fromEntries(profileFieldNames.map((name) => [name, null])) as Record<
  ProfileField,
  null
>;

const asRegistered = ({ id, email, fullName, phone }: PendingRegistration): ProfileRow => ({
  ...noFields,
  id,
  number: '',
  claimedAt: null,
  claimNewsSeenAt: null,
  email,
  fullName,
  phone,
  plnChecked: false,
  verifiedAt: null,
  verifiedPhone: null,
});

function requireUnlocked(person: Person, input: ProfileInput): void {
  const locked = lockedChanges(person, input);
  if (locked.length === 0) return;
  throw new AppError('LOCKED_FIELD', {
    fields: Object.fromEntries(locked.map((field) => [field, 'Sudah terisi, tidak dapat diubah'])),
  });
}
