import type { FactorChallenge } from '@serat/contract/factor';
import { AppError } from '../../../app-error.ts';
import { createLoginThrottle } from '../account/index.ts';
import { tooLate, wrongCode, type Proof, type SecondFactor } from '../second-factor/index.ts';
import type { Caller } from './own-profile.service.ts';
import type { StaffDeps, StaffSession } from './staff-deps.ts';
import { findProvenAt, setProven } from './staff-session.repository.ts';
import { holdStaff } from './staff.repository.ts';

/** How long a proof within a session stays valid. */
const provenMinutes = 5;

export function createStaffProof(deps: StaffDeps & { secondFactor: SecondFactor }) {
  const { db, clock, audit, secondFactor } = deps;
  const { challenges } = secondFactor;
  const throttle = createLoginThrottle(deps);

  /** For actions that need more than a session and the password. Skipped for staff without a second factor. */
  async function requireProof({ staffId, tokenHash }: StaffSession): Promise<void> {
    if (!(await secondFactor.isSetUp(db, staffId))) return;
    const provenAt = await findProvenAt(db, tokenHash);
    const since = clock().getTime() - provenMinutes * 60_000;
    if (provenAt && provenAt.getTime() > since) return;
    throw new AppError('SECOND_FACTOR');
  }

  async function openChallenge({ staffId, tokenHash }: StaffSession): Promise<FactorChallenge> {
    if (!(await secondFactor.isSetUp(db, staffId))) {
      throw new AppError('STEP_REFUSED', { message: 'Pasang verifikasi dua langkah dulu.' });
    }
    await throttle.admitFactor(staffId);
    return secondFactor.ask(db, staffId, 'prove', tokenHash);
  }

  /** A challenge of another person or session is invalid. */
  async function prove(
    who: Caller,
    { challenge, proof }: { challenge: string; proof: Proof },
  ): Promise<void> {
    const { staffId, tokenHash } = who;
    const { owner, askedBy } = await challenges.attempt(db, challenge, 'prove');
    if (owner !== staffId || !askedBy?.equals(tokenHash)) throw tooLate();
    await db.transaction().execute(async (trx) => {
      if (!(await holdStaff(trx, staffId))) throw new AppError('NO_SESSION');
      if (!(await secondFactor.check(trx, staffId, proof, challenge))) throw wrongCode();
      await challenges.close(trx, staffId, challenge);
      await throttle.clearFactor(trx, staffId);
      await setProven(trx, tokenHash, clock());
      const after = { secondFactor: proof.method };
      await audit.record(trx, who, {
        action: 'factor.prove',
        subject: 'staff',
        subjectId: staffId,
        after,
      });
    });
  }

  return { requireProof, openChallenge, prove };
}
