import { AppError } from '../../../app-error.ts';
import { nobody } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import {
  browserOf,
  createKnownBrowsers,
  createLoginThrottle,
  newToken,
  readDevice,
  tokenDigest,
} from '../account/index.ts';
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

interface Visitor {
  address: string;
  userAgent: string | undefined;
  requestId: string;
  browserProof: string | null;
}

/** Automatic requests of a page do not extend the session. */
interface Use {
  isUse?: boolean;
}

interface Inside {
  token: string;
  browserProof: string;
}

export type Entered =
  | ({ step: 'done' } & Inside)
  | { step: 'second-factor'; challenge: FactorChallenge };

export function createStaffLogin(deps: Deps) {
  const { db, clock, passwords, audit, secondFactor } = deps;
  const throttle = createLoginThrottle(deps);
  const browsers = createKnownBrowsers(deps, 'staff');
  /** Counted separately from a customer with the same email. */
  const originOf = (email: string, { address }: Visitor, knownBrowser: Buffer | null) => ({
    email: `staff\0${email}`,
    address,
    knownBrowser,
  });

  /** With a second factor, the try stays counted until the factor is right. */
  async function login(
    { email, password }: { email: string; password: string },
    visitor: Visitor,
  ): Promise<Entered> {
    const browser = browserOf(visitor);
    const found = await findCredentials(db, email);
    const knownBrowser = await browsers.recognise(db, found?.id ?? nobody, browser);
    const origin = originOf(email, visitor, knownBrowser);
    await throttle.admit(origin);
    if (!(await passwords.isPassword(found?.passwordHash ?? null, password)) || !found) {
      throw new AppError('WRONG_CREDENTIALS');
    }
    return db.transaction().execute(async (trx): Promise<Entered> => {
      const still = await holdStaff(trx, found.id);
      if (still?.passwordHash !== found.passwordHash) throw new AppError('WRONG_CREDENTIALS');
      if (!(await secondFactor.isSetUp(trx, found.id))) {
        return { step: 'done', ...(await enter(trx, still, { visitor, origin, browser })) };
      }
      await throttle.halfway(trx, origin);
      const challenge = await secondFactor.ask(trx, found.id, 'login', browser);
      return { step: 'second-factor', challenge };
    });
  }

  interface Arrival {
    visitor: Visitor;
    origin: ReturnType<typeof originOf>;
    browser: Buffer | null;
    method?: Proof['method'];
  }

  async function enter(
    trx: Handle,
    { id, fullName, role }: NonNullable<Awaited<ReturnType<typeof holdStaff>>>,
    { visitor, origin, browser, method }: Arrival,
  ): Promise<Inside> {
    const token = newToken();
    const device = readDevice(visitor.userAgent);
    const session = { staffId: id, tokenHash: tokenDigest(token), device, at: clock() };
    await insertSession(trx, session);
    await throttle.succeed(trx, origin);
    const browserProof = await browsers.remember(trx, id, browser);
    const actor = { staffId: id, name: fullName, role, requestId: visitor.requestId };
    const after = { ...device, secondFactor: method ?? null };
    await audit.record(trx, actor, {
      action: 'session.start',
      subject: 'staff',
      subjectId: id,
      after,
    });
    return { token, browserProof };
  }

  /** Allows five tries per challenge. Each try is stored before it is checked. */
  async function loginSecondFactor(
    { challenge, proof }: { challenge: string; proof: Proof },
    visitor: Visitor,
  ): Promise<Inside> {
    const { owner, askedBy } = await secondFactor.challenges.attempt(db, challenge, 'login');
    const knownBrowser = await browsers.recognise(db, owner, askedBy);
    await throttle.admitCode({ address: visitor.address, knownBrowser });
    return db.transaction().execute(async (trx) => {
      const person = await holdStaff(trx, owner);
      if (!person) throw new AppError('WRONG_CREDENTIALS');
      if (!(await secondFactor.check(trx, owner, proof, challenge))) throw wrongCode();
      await secondFactor.challenges.close(trx, owner, challenge);
      const origin = originOf(person.email, visitor, knownBrowser);
      return enter(trx, person, { visitor, origin, browser: askedBy, method: proof.method });
    });
  }

  const authenticate = (token: string, use?: Use) => recognise(tokenDigest(token), use);

  /** Long-running requests call this to check the session again. */
  async function recognise(
    tokenHash: Buffer,
    { isUse = true }: Use = {},
  ): Promise<StaffSession | null> {
    const now = clock();
    const found = await findSession(db, tokenHash, sessionLife(now));
    if (!found) return null;
    const { lastUsedAt, ...session } = found;
    if (isUse && needsTouch(lastUsedAt, now)) await touchSession(db, tokenHash, now);
    return { ...session, tokenHash };
  }

  async function logout(who: Caller): Promise<void> {
    const { staffId, tokenHash, requestId } = who;
    await db.transaction().execute(async (trx) => {
      await deleteSession(trx, tokenHash);
      await deps.endViewsOf(trx, staffId, requestId ?? null);
      const entry = { action: 'session.logout', subject: 'staff', subjectId: staffId } as const;
      await audit.record(trx, who, entry);
    });
  }

  return { login, loginSecondFactor, authenticate, recognise, logout };
}
