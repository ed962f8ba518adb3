import type { Profile, ProfileInput } from '@serat/contract/account';
import { errorTable } from '@serat/contract/errors';
import { AppError } from '../../../../app-error.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import { birthDateProblem, completeness, lockedChanges, type Person } from './account.policy.ts';
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
      const pictureFileId = await choosePicture(trx, current, input.profilePicture);
      const plnChecked = isStillChecked(current, input.plnId) || plnConfirmed;
      const changed = { ...applied(current, input), plnChecked, pictureFileId };
      await updateProfile(trx, changed, clock());
      const replaced = current.pictureFileId !== pictureFileId ? current.pictureFileId : null;
      const former = replaced === null ? null : { customerId, id: replaced };
      if (former) await files.detach(trx, former);
      return { saved: changed, outdated: former };
    });
    if (outdated) await discardPicture(outdated);
    return toProfile(saved);
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
    if (uri === undefined) return current.pictureFileId;
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
    return {
      ...current,
      fullName: input.fullName ?? current.fullName,
      phone: input.phone ?? current.phone,
      gender: keepOr(current.gender, input.gender),
      dob: keepOr(current.dob, input.dob),
      plnId: keepOr(current.plnId, input.plnId),
      nikSealed: keepOr(current.nikSealed, sealed(input.nik)),
      npwpSealed: keepOr(current.npwpSealed, sealed(input.npwp)),
    };
  }

  const sealed = (text: string | null | undefined) =>
    typeof text === 'string' ? secrets.seal(text) : text;
  const opened = (text: Buffer | null): string | null => (text ? secrets.open(text) : null);

  function toPerson(row: ProfileRow): Person {
    return {
      fullName: row.fullName,
      gender: row.gender,
      dob: row.dob,
      nik: opened(row.nikSealed),
      email: row.email,
      plnId: row.plnId,
      npwp: opened(row.npwpSealed),
      phone: row.phone,
      profilePicture: row.pictureFileId && files.uriOf(row.pictureFileId),
    };
  }

  async function toProfile(row: ProfileRow): Promise<Profile> {
    const person = toPerson(row);
    return {
      id: row.id,
      ...person,
      contactAddress: row.contactAddress,
      completeness: completeness(person, deps.plnIdRequired),
      plnIdVerified: await isPlnIdVerified(row),
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

const asRegistered = (found: PendingRegistration): ProfileRow => ({
  id: found.id,
  email: found.email,
  fullName: found.fullName,
  phone: found.phone,
  contactAddress: null,
  gender: null,
  dob: null,
  nikSealed: null,
  plnId: null,
  plnChecked: false,
  npwpSealed: null,
  pictureFileId: null,
  verifiedAt: null,
});

function requireUnlocked(person: Person, input: ProfileInput): void {
  const locked = lockedChanges(person, input);
  if (locked.length === 0) return;
  throw new AppError('LOCKED_FIELD', {
    fields: Object.fromEntries(locked.map((field) => [field, 'Sudah terisi, tidak dapat diubah'])),
  });
}

const keepOr = <T>(current: T, wanted: T | undefined): T =>
  wanted === undefined ? current : wanted;
