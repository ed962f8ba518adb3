import type { Profile, ProfileInput } from '@serat/contract/account';
import { errorTable } from '@serat/contract/errors';
import { AppError } from '../../app-error.ts';
import { jakartaDay } from '../../clock.ts';
import type { Handle } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import { birthDateProblem, completeness, lockedChanges, type Person } from './account.policy.ts';
import { findProfile, lockProfile, updateProfile, type ProfileRow } from './profile.repository.ts';
import { findRegistration, type PendingRegistration } from './registration.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'secrets' | 'log' | 'plnRegister' | 'files'>;

export function createProfiles({ db, clock, secrets, log, plnRegister, files }: Deps) {
  async function getProfile(customerId: string): Promise<Profile> {
    return toProfile(existing(await findProfile(db, customerId)));
  }

  async function getPendingProfile(registrationId: string): Promise<Profile> {
    const found = await findRegistration(db, registrationId);
    return toProfile(existing(found && asRegistered(found)));
  }

  async function saveProfile(customerId: string, input: ProfileInput): Promise<Profile> {
    const before = existing(await findProfile(db, customerId));
    requireBirthDate(input.dob);
    if (input.plnId && input.plnId !== before.plnId) await requireKnownPlnId(input.plnId);

    const { saved, outdated } = await db.transaction().execute(async (trx) => {
      const current = existing(await lockProfile(trx, customerId));
      requireUnlocked(toPerson(current), input);
      const pictureFileId = await choosePicture(trx, current, input.profilePicture);
      const changed = { ...applied(current, input), pictureFileId };
      await updateProfile(trx, changed, clock());
      const replaced = current.pictureFileId !== pictureFileId ? current.pictureFileId : null;
      if (replaced) await files.detach(trx, replaced);
      return { saved: changed, outdated: replaced };
    });
    if (outdated) await discardPicture(outdated);
    return toProfile(saved);
  }

  function requireBirthDate(dob: ProfileInput['dob']): void {
    const problem = dob ? birthDateProblem(dob, jakartaDay(clock())) : null;
    if (problem) throw new AppError('INVALID_INPUT', { fields: { dob: problem } });
  }

  /** A utility that can't be reached holds nobody up. */
  async function requireKnownPlnId(plnId: string): Promise<void> {
    if ((await plnRegister.lookUp(plnId)) !== 'unknown') return;
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

  /** The profile is saved already; what is left behind here the purge removes. */
  async function discardPicture(fileId: string): Promise<void> {
    try {
      await files.discard(fileId);
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

  function toProfile(row: ProfileRow): Profile {
    const person = toPerson(row);
    return {
      id: row.id,
      ...person,
      completeness: completeness(person),
      verified: row.verifiedAt !== null,
    };
  }

  return { getProfile, getPendingProfile, saveProfile };
}

/** The account may be removed while its session still asks. */
function existing(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new AppError('NO_SESSION');
  return row;
}

const asRegistered = (found: PendingRegistration): ProfileRow => ({
  id: found.id,
  email: found.email,
  fullName: found.fullName,
  phone: found.phone,
  gender: null,
  dob: null,
  nikSealed: null,
  plnId: null,
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
