import type { StaffDevice } from '@serat/contract/staff/session';
import { staffPasswordMin } from '@serat/contract/staff/session';
import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import {
  createKnownBrowsers,
  createLoginThrottle,
  deviceName,
  requireStrongPassword,
} from '../account/index.ts';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';
import type { SecondFactor } from '../second-factor/index.ts';
import { sessionEnd, sessionLife, type StaffDeps, type StaffSession } from './staff-deps.ts';
import { deleteOwnSession, deleteSessionsOf, listSessions } from './staff-session.repository.ts';
import { holdStaff, setPassword } from './staff.repository.ts';

type Deps = StaffDeps & {
  secondFactor: SecondFactor;
  requireProof(who: StaffSession): Promise<void>;
};
export type Caller = StaffSession & Actor & { staffId: string };

export function createOwnProfile(deps: Deps) {
  const { db, clock, passwords, audit, secondFactor, secondFactorRequired, endViewsOf } = deps;
  const throttle = createLoginThrottle(deps);
  const browsers = createKnownBrowsers(deps, 'staff');

  async function me(who: StaffSession) {
    const { factors, recoveryCodesLeft, passkeysPossible } = await secondFactor.overview(
      db,
      who.staffId,
    );
    return {
      id: who.staffId,
      email: who.email,
      fullName: who.name,
      role: who.role,
      areas: [...who.areas],
      factors,
      recoveryCodesLeft,
      passkeysPossible,
      mustEnrol: secondFactorRequired && factors.length === 0,
      sessionEndsDate: sessionEnd(who.startedAt).toISOString(),
    };
  }

  async function devicesOf(staffId: string, own?: Buffer): Promise<StaffDevice[]> {
    const rows = await listSessions(db, staffId, sessionLife(clock()));
    return rows.map((row) => ({
      id: row.id,
      device: deviceName(row),
      firstUsedDate: row.startedAt.toISOString(),
      lastUsedDate: row.lastUsedAt.toISOString(),
      isThis: own !== undefined && row.tokenHash.equals(own),
    }));
  }

  async function endSession(who: Caller, id: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteOwnSession(trx, who.staffId, id))) {
        throw new AppError('NOT_FOUND', { message: 'Perangkat ini sudah keluar.' });
      }
      await endViewsOf(trx, who.staffId, who.requestId ?? null);
      await audit.record(trx, who, entryOn(who, 'session.end'));
    });
  }

  /** Counts tries like a login. Then asks for the second factor again. */
  async function withPassword<T>(
    who: Caller,
    password: string,
    work: (trx: Handle) => Promise<T>,
  ): Promise<T> {
    await throttle.admitPassword(who.staffId);
    const right = await db.transaction().execute((trx) => holdStaff(trx, who.staffId));
    if (!right || !(await passwords.isPassword(right.passwordHash, password))) {
      throw new AppError('WRONG_OLD_PASSWORD', {
        message: 'Password tidak cocok. Periksa kembali, lalu coba lagi.',
      });
    }
    await throttle.clearPassword(db, who.staffId);
    await deps.requireProof(who);
    return db.transaction().execute(async (trx) => {
      const still = await holdStaff(trx, who.staffId);
      if (still?.passwordHash !== right.passwordHash) throw new AppError('WRONG_OLD_PASSWORD');
      return work(trx);
    });
  }

  async function changePassword(
    who: Caller,
    { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  ): Promise<void> {
    await requireStaffPassword(deps, newPassword, 'newPassword', {
      fullName: who.name,
      email: who.email,
    });
    const hash = await passwords.hash(newPassword);
    await withPassword(who, oldPassword, async (trx) => {
      await setPassword(trx, who.staffId, hash);
      await deleteSessionsOf(trx, who.staffId, who.tokenHash);
      await browsers.forgetAll(trx, who.staffId);
      // Challenges opened with the old password become invalid.
      await secondFactor.challenges.closeAll(trx, who.staffId);
      await endViewsOf(trx, who.staffId, who.requestId ?? null);
      await audit.record(trx, who, entryOn(who, 'staff.password'));
    });
  }

  const beginTotp = (who: Caller, password: string) =>
    withPassword(who, password, (trx) =>
      secondFactor.beginTotp(trx, who.staffId, { label: who.email, askedBy: who.tokenHash }),
    );

  const confirmTotp = (who: Caller, given: { id: string; code: string }) =>
    db.transaction().execute(async (trx) => {
      await holdStaff(trx, who.staffId);
      const recoveryCodes = await secondFactor.confirmTotp(trx, who.staffId, {
        ...given,
        askedBy: who.tokenHash,
      });
      await audit.record(trx, who, { ...entryOn(who, 'factor.add'), after: { kind: 'totp' } });
      return { recoveryCodes };
    });

  const beginPasskey = (who: Caller, password: string) =>
    withPassword(who, password, (trx) =>
      secondFactor.beginPasskey(trx, who.staffId, {
        label: who.email,
        fullName: who.name,
        askedBy: who.tokenHash,
      }),
    );

  async function confirmPasskey(
    who: Caller,
    given: { challenge: string; name: string; response: unknown },
  ) {
    const tried = await secondFactor.challenges.attempt(db, given.challenge, 'register');
    if (tried.owner !== who.staffId || !tried.askedBy?.equals(who.tokenHash)) {
      throw new AppError('NOT_FOUND');
    }
    return db.transaction().execute(async (trx) => {
      await holdStaff(trx, who.staffId);
      const recoveryCodes = await secondFactor.confirmPasskey(trx, who.staffId, given);
      const after = { kind: 'passkey', name: given.name };
      await audit.record(trx, who, { ...entryOn(who, 'factor.add'), after });
      return { recoveryCodes };
    });
  }

  const renewRecoveryCodes = (who: Caller, password: string) =>
    withPassword(who, password, async (trx) => {
      if (!(await secondFactor.isSetUp(trx, who.staffId))) {
        throw new AppError('STEP_REFUSED', { message: 'Pasang verifikasi dua langkah dulu.' });
      }
      const recoveryCodes = await secondFactor.renewCodes(trx, who.staffId);
      await audit.record(trx, who, entryOn(who, 'factor.recovery-codes'));
      return { recoveryCodes };
    });

  const removeFactor = (who: Caller, { id, password }: { id: string; password: string }) =>
    withPassword(who, password, async (trx) => {
      await secondFactor.remove(trx, who.staffId, id);
      if (secondFactorRequired && !(await secondFactor.isSetUp(trx, who.staffId))) {
        throw new AppError('STEP_REFUSED', {
          message: 'Cara verifikasi yang terakhir tidak dapat dilepas. Pasang yang baru dulu.',
        });
      }
      await audit.record(trx, who, { ...entryOn(who, 'factor.remove'), before: { factor: id } });
    });

  return {
    me,
    devicesOf,
    endSession,
    changePassword,
    beginTotp,
    confirmTotp,
    beginPasskey,
    confirmPasskey,
    renewRecoveryCodes,
    removeFactor,
  };
}

const entryOn = ({ staffId }: Caller, action: AuditedAction['action']): AuditedAction => ({
  action,
  subject: 'staff',
  subjectId: staffId,
});

/** A staff password must be longer than a customer's, not common, and not made of the person's name. */
export const requireStaffPassword = (
  { passwords }: Pick<StaffDeps, 'passwords'>,
  password: string,
  field: 'password' | 'newPassword',
  owner: { fullName: string; email: string },
): Promise<void> =>
  requireStrongPassword(
    { passwords, passwordRule: { min: staffPasswordMin, score: 3 } },
    password,
    field,
    owner,
  );
