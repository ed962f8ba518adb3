import { AppError } from '../../app-error.ts';
import type { Handle } from '../../db/schema.ts';
import { createLoginThrottle, newToken, readDevice, tokenDigest } from '../account/index.ts';
import type { FactorChallenge } from '@serat/contract/factor';
import { wrongCode, type Proof, type SecondFactor } from '../second-factor/index.ts';
import type { Caller } from './own-profile.service.ts';
import { needsTouch, sessionLife, type StaffDeps, type StaffSession } from './staff-deps.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  touchSession,
} from './staff-session.repository.ts';
import { findCredentials, holdStaff } from './staff.repository.ts';

type Deps = StaffDeps & { secondFactor: SecondFactor };

/** What the request of a login says besides its body. */
interface Visitor {
  address: string;
  userAgent: string | undefined;
  requestId: string;
}

export type Entered =
  | { step: 'done'; token: string }
  | { step: 'second-factor'; challenge: FactorChallenge };

export function createStaffLogin(deps: Deps) {
  const { db, clock, passwords, audit, secondFactor } = deps;
  const throttle = createLoginThrottle(deps);
  /** Counted apart from a customer of the same address. */
  const originOf = (email: string, { address }: Visitor) => ({
    email: `staff\0${email}`,
    address,
    knownBrowser: null,
  });

  /** With a second factor the try stays counted until that one is right as well. */
  async function login(
    { email, password }: { email: string; password: string },
    visitor: Visitor,
  ): Promise<Entered> {
    await throttle.admit(originOf(email, visitor));
    const found = await findCredentials(db, email);
    if (!(await passwords.isPassword(found?.passwordHash ?? null, password)) || !found) {
      throw new AppError('WRONG_CREDENTIALS');
    }
    return db.transaction().execute(async (trx): Promise<Entered> => {
      const still = await holdStaff(trx, found.id);
      if (still?.passwordHash !== found.passwordHash) throw new AppError('WRONG_CREDENTIALS');
      if (!(await secondFactor.isSetUp(trx, found.id))) {
        return { step: 'done', token: await enter(trx, still, visitor) };
      }
      await throttle.halfway(trx, originOf(email, visitor));
      const challenge = await secondFactor.ask(trx, found.id, 'login', null);
      return { step: 'second-factor', challenge };
    });
  }

  async function enter(
    trx: Handle,
    { id, email, fullName, role }: NonNullable<Awaited<ReturnType<typeof holdStaff>>>,
    visitor: Visitor,
    method?: Proof['method'],
  ): Promise<string> {
    const token = newToken();
    const device = readDevice(visitor.userAgent);
    const session = { staffId: id, tokenHash: tokenDigest(token), device, at: clock() };
    await insertSession(trx, session);
    await throttle.succeed(trx, originOf(email, visitor));
    const actor = { staffId: id, name: fullName, role, requestId: visitor.requestId };
    const after = { ...device, secondFactor: method ?? null };
    await audit.record(trx, actor, { action: 'session.start', thing: 'staff', thingId: id, after });
    return token;
  }

  /** Five tries for a challenge; each is written down before it is made. */
  async function loginSecondFactor(
    { challenge, proof }: { challenge: string; proof: Proof },
    visitor: Visitor,
  ): Promise<string> {
    const { owner } = await secondFactor.challenges.attempt(db, challenge, 'login');
    await throttle.admitCode({ address: visitor.address, knownBrowser: null });
    return db.transaction().execute(async (trx) => {
      const person = await holdStaff(trx, owner);
      if (!person) throw new AppError('WRONG_CREDENTIALS');
      if (!(await secondFactor.check(trx, owner, proof, challenge))) throw wrongCode();
      await secondFactor.challenges.close(trx, owner, challenge);
      return enter(trx, person, visitor, proof.method);
    });
  }

  const authenticate = (token: string) => recognise(tokenDigest(token));

  /** For what takes long, as well: who was let in is looked at again. */
  async function recognise(tokenHash: Buffer): Promise<StaffSession | null> {
    const now = clock();
    const found = await findSession(db, tokenHash, sessionLife(now));
    if (!found) return null;
    const { lastUsedAt, ...session } = found;
    if (needsTouch(lastUsedAt, now)) await touchSession(db, tokenHash, now);
    return { ...session, tokenHash };
  }

  async function logout({ staffId, tokenHash, requestId }: Caller): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await deleteSession(trx, tokenHash);
      await deps.endViewsOf(trx, staffId, requestId ?? null);
    });
  }

  return { login, loginSecondFactor, authenticate, recognise, logout };
}
