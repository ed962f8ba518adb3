import { randomUUID } from 'node:crypto';
import { AppError } from '../../../app-error.ts';
import { lockActiveCustomer, lockCustomer } from '../../../db/locks/customer-lock.ts';
import { findOwner } from '../../../db/directory.ts';
import type { Db, Handle } from '../../../db/schema.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import { tooLate } from './challenges.ts';
import type { FactorEvent } from './factor-event.ts';
import { wrongCode, type Proof, type SecondFactor } from './second-factor.service.ts';

interface Session {
  customerId: string;
  tokenHash: Buffer;
}

interface Deps {
  db: Db;
  clock: Clock;
  secondFactor: SecondFactor;
  /** Rejects a wrong password and limits attempts. */
  requirePassword(customerId: string, password: string): Promise<void>;
  /** Limits guessing of codes within a session. */
  guesses: {
    admit(customerId: string): Promise<void>;
    clear(trx: Handle, customerId: string): Promise<void>;
  };
  sessions: {
    provenAt(session: Session): Promise<Date | null>;
    setProven(trx: Handle, session: Session, at: Date): Promise<void>;
    endAll(trx: Handle, customerId: string): Promise<void>;
  };
  getPerson(customerId: string): Promise<{ email: string; fullName: string }>;
  emit(trx: Handle, event: FactorEvent): Promise<void>;
}

/** How long a proof within a session stays valid. */
const provenMinutes = 5;

export function createOwnFactors(deps: Deps) {
  const { db, clock, secondFactor, sessions, guesses } = deps;
  const { challenges } = secondFactor;

  const notify = (trx: Handle, customerId: string, change: FactorEvent['change']) =>
    deps.emit(trx, {
      kind: 'second-factor-changed',
      customerId,
      id: randomUUID(),
      change,
      at: clock(),
    });

  /** For actions that need more than an open session: asks for the second factor again. */
  async function requireProof(session: Session): Promise<void> {
    if (!(await secondFactor.isSetUp(db, session.customerId))) return;
    const provenAt = await sessions.provenAt(session);
    const since = clock().getTime() - provenMinutes * 60_000;
    if (provenAt && provenAt.getTime() > since) return;
    throw new AppError('SECOND_FACTOR');
  }

  async function openChallenge({ customerId, tokenHash }: Session) {
    if (!(await secondFactor.isSetUp(db, customerId))) throw notSetUp();
    await guesses.admit(customerId);
    return secondFactor.ask(db, customerId, 'prove', tokenHash);
  }

  async function prove(
    session: Session,
    { challenge, proof }: { challenge: string; proof: Proof },
  ): Promise<void> {
    const { customerId, tokenHash } = session;
    await attemptOwn(session, challenge, 'prove');
    await db.transaction().execute(async (trx) => {
      await lockActiveCustomer(trx, customerId);
      if (!(await secondFactor.check(trx, customerId, proof, challenge))) throw wrongCode();
      await challenges.close(trx, customerId, challenge);
      await guesses.clear(trx, customerId);
      await sessions.setProven(trx, { customerId, tokenHash }, clock());
      if (proof.method === 'recovery-code') await notify(trx, customerId, 'recovery-code-used');
    });
  }

  /** A challenge of another customer or session is invalid. */
  async function attemptOwn(session: Session, token: string, purpose: 'prove' | 'register') {
    const { owner, askedBy } = await challenges.attempt(db, token, purpose);
    if (owner !== session.customerId || !askedBy?.equals(session.tokenHash)) throw tooLate();
  }

  async function requireOwner(session: Session, password: string): Promise<void> {
    await deps.requirePassword(session.customerId, password);
    await requireProof(session);
  }

  const inTurn = <T>(customerId: string, work: (trx: Handle) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await lockActiveCustomer(trx, customerId);
      return work(trx);
    });

  async function beginTotp(session: Session, password: string) {
    await requireOwner(session, password);
    const { customerId, tokenHash: askedBy } = session;
    const { email: label } = await deps.getPerson(customerId);
    return inTurn(customerId, (trx) => secondFactor.beginTotp(trx, customerId, { label, askedBy }));
  }

  const confirmTotp = (
    { customerId, tokenHash: askedBy }: Session,
    given: { id: string; code: string },
  ) =>
    inTurn(customerId, async (trx) => {
      const recoveryCodes = await secondFactor.confirmTotp(trx, customerId, { ...given, askedBy });
      await notify(trx, customerId, 'added');
      return { recoveryCodes };
    });

  async function beginPasskey(session: Session, password: string) {
    await requireOwner(session, password);
    const { customerId, tokenHash } = session;
    const { email, fullName } = await deps.getPerson(customerId);
    return secondFactor.beginPasskey(db, customerId, {
      label: email,
      fullName,
      askedBy: tokenHash,
    });
  }

  async function confirmPasskey(
    session: Session,
    given: { challenge: string; name: string; response: unknown },
  ) {
    const { customerId } = session;
    await attemptOwn(session, given.challenge, 'register');
    return inTurn(customerId, async (trx) => {
      const recoveryCodes = await secondFactor.confirmPasskey(trx, customerId, given);
      await notify(trx, customerId, 'added');
      return { recoveryCodes };
    });
  }

  async function renewRecoveryCodes(session: Session, password: string) {
    await requireOwner(session, password);
    const { customerId } = session;
    return inTurn(customerId, async (trx) => {
      if (!(await secondFactor.isSetUp(trx, customerId))) throw notSetUp();
      const recoveryCodes = await secondFactor.renewCodes(trx, customerId);
      await notify(trx, customerId, 'recovery-codes');
      return { recoveryCodes };
    });
  }

  async function remove(session: Session, { id, password }: { id: string; password: string }) {
    await requireOwner(session, password);
    const { customerId } = session;
    await inTurn(customerId, async (trx) => {
      await secondFactor.remove(trx, customerId, id);
      await notify(trx, customerId, 'removed');
    });
  }

  /**
   * For staff, when a customer has lost every factor. Removes all factors, ends all sessions and
   * notifies the customer.
   */
  const reset = (customerId: string, transacting: Transacting<void> = {}): Promise<void> =>
    transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customerId);
      if (!(await secondFactor.isSetUp(trx, customerId))) throw notSetUp();
      await secondFactor.removeAll(trx, customerId);
      await sessions.endAll(trx, customerId);
      await notify(trx, customerId, 'reset');
    });

  const purges = {
    customerChallenges: (now: Date) => challenges.deleteExpired(db, now),
  } satisfies PurgeSteps;

  return {
    overview: (customerId: string) => secondFactor.overview(db, customerId),
    requireProof,
    openChallenge,
    prove,
    beginTotp,
    confirmTotp,
    beginPasskey,
    confirmPasskey,
    renewRecoveryCodes,
    remove,
    reset,
    findOwner: (email: string) => findOwner(db, 'email', email.trim().toLowerCase()),
    purges,
  };
}

export type OwnFactors = ReturnType<typeof createOwnFactors>;

const notSetUp = () =>
  new AppError('STEP_REFUSED', { message: 'Verifikasi dua langkah belum dipasang.' });
