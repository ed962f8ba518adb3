import type {
  login as loginCall,
  loginSecondFactor as secondFactorCall,
} from '@serat/contract/account';
import type { CheckedBody } from '@serat/contract/call';
import type { Profile } from '@serat/contract/profile';
import { AppError } from '../../../../app-error.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import { lockActiveCustomer } from '../../../../db/locks/customer-lock.ts';
import { findOwner, nobody } from '../../../../db/directory.ts';
import type { Handle } from '../../../../db/schema.ts';
import { wrongCode, type SecondFactor } from '../../second-factor/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Caller } from '../caller.ts';
import {
  findCredentialsById,
  holdCredentials,
  holdLogin,
  ofEmail,
} from '../customer.repository.ts';
import { readDevice } from './device.ts';
import type { Devices } from './devices.service.ts';
import { browserOf, type KnownBrowsers } from './known-browsers.ts';
import type { LoginOrigin, LoginThrottle } from '../limit/login-throttle.ts';
import type { PendingSessions } from '../registration/pending-session.service.ts';
import { listRegistrations } from '../registration/registration.repository.ts';
import { isToken, newOwnedToken, ownerOfToken, tokenDigest } from './secret-token.ts';
import { mostPushTokens, mostSessions, needsTouch, sessionLife } from './session.policy.ts';
import * as repository from './session.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'log' | 'passwords' | 'sessionRules'> & {
  throttle: LoginThrottle;
  devices: Devices;
  browsers: KnownBrowsers;
  pendingSessions: PendingSessions;
  getProfile: (customerId: string) => Promise<Profile>;
  secondFactor: SecondFactor;
  recoveryCodeUsed: (trx: Handle, customerId: string) => Promise<void>;
};

/** The parts of a login request outside its body. */
interface LoginContext {
  userAgent: string | undefined;
  address: string;
  browserProof: string | null;
}

interface Entered {
  token: string;
  user: Profile;
  /** A token that the browser stores; null before activation. */
  browserProof: string | null;
}

export function createSessions(deps: Deps) {
  const { db, clock, log, throttle, devices, browsers, pendingSessions, getProfile } = deps;
  const { secondFactor } = deps;

  async function login(
    { email, password, fcmKey }: CheckedBody<typeof loginCall>,
    context: LoginContext,
  ): Promise<Entered> {
    const customerId = (await findOwner(db, 'email', email)) ?? nobody;
    const browser = browserOf(context);
    const [knownBrowser, holder, pending] = await atOnce(db, (handle) =>
      Promise.all([
        browsers.recognise(handle, customerId, browser),
        findCredentialsById(handle, customerId),
        listRegistrations(handle, email),
      ]),
    );
    const customer = ofEmail(holder, email);
    const origin = { email, address: context.address, knownBrowser };
    await throttle.admit(origin);
    if (!customer) {
      return { ...(await pendingSessions.enter(origin, pending, password)), browserProof: null };
    }
    if (!(await deps.passwords.isPassword(customer.passwordHash, password))) {
      throw new AppError('WRONG_CREDENTIALS');
    }
    const outcome = await db.transaction().execute(async (trx) => {
      // A password reset or email change may have been committed meanwhile. The old credentials must
      // not open a session.
      const [stillRight, asksForMore, seen] = await atOnce(trx, (handle) =>
        Promise.all([
          holdLogin(handle, customer),
          secondFactor.isSetUp(handle, customer.id),
          devices.seen(handle, customer.id),
        ]),
      );
      if (!stillRight) throw new AppError('WRONG_CREDENTIALS');
      if (asksForMore) {
        await throttle.halfway(trx, origin);
        return { challenge: await secondFactor.ask(trx, customer.id, 'login', browser) };
      }
      return { entered: await letIn(trx, customer, { ...context, seen, browser, origin }) };
    });
    if (outcome.challenge) throw new AppError('SECOND_FACTOR', { challenge: outcome.challenge });
    return complete(outcome.entered, fcmKey);
  }

  async function loginSecondFactor(
    { challenge, proof, fcmKey }: CheckedBody<typeof secondFactorCall>,
    context: LoginContext,
  ): Promise<Entered> {
    const { owner, askedBy } = await secondFactor.challenges.attempt(db, challenge, 'login');
    const knownBrowser = await browsers.recognise(db, owner, askedBy);
    await throttle.admitCode({ address: context.address, knownBrowser });
    const entered = await db.transaction().execute(async (trx) => {
      const customer = await holdCredentials(trx, owner);
      if (!customer) throw new AppError('WRONG_CREDENTIALS');
      if (!(await secondFactor.check(trx, owner, proof, challenge))) throw wrongCode();
      await secondFactor.challenges.close(trx, owner, challenge);
      const origin = { email: customer.email, address: context.address, knownBrowser };
      const usedUp = proof.method === 'recovery-code';
      if (usedUp) await deps.recoveryCodeUsed(trx, owner);
      const seen = await devices.seen(trx, owner);
      return letIn(trx, customer, { ...context, seen, browser: askedBy, origin });
    });
    return complete(entered, fcmKey);
  }

  interface Arrival extends LoginContext {
    seen: Awaited<ReturnType<Devices['seen']>>;
    browser: Buffer | null;
    origin: LoginOrigin;
  }

  /** The customer must be locked. */
  async function letIn(
    trx: Handle,
    customer: { id: string },
    { userAgent, browser, origin, seen }: Arrival,
  ) {
    const token = newOwnedToken(customer.id);
    const session = { customerId: customer.id, tokenHash: tokenDigest(token), verified: true };
    const device = readDevice(userAgent);
    const at = clock();
    const sessionId = await repository.insertSession(trx, { ...session, device, at });
    await repository.trimSessionsBeside(trx, session, mostSessions - 1);
    const isProven = origin.knownBrowser !== null;
    await devices.letIn(trx, { customer, sessionId, device, at, isProven, seen });
    await throttle.succeed(trx, origin);
    const browserProof = await browsers.remember(trx, customer.id, browser);
    return { token, session, browserProof };
  }

  async function complete(
    { token, session, browserProof }: Awaited<ReturnType<typeof letIn>>,
    fcmKey: string | null | undefined,
  ): Promise<Entered> {
    if (fcmKey) await tryPushToken(session, fcmKey);
    return { token, user: await getProfile(session.customerId), browserProof };
  }

  async function tryPushToken(session: Caller, token: string): Promise<void> {
    try {
      await savePushToken(session, token);
    } catch (error) {
      log.warn({ err: error }, 'push token of a login was not saved');
    }
  }

  async function authenticate(token: string): Promise<Caller | null> {
    const customerId = ownerOfToken(token);
    if (customerId === null) {
      return isToken(token) ? pendingSessions.authenticate(tokenDigest(token)) : null;
    }
    const now = clock();
    const tokenHash = tokenDigest(token);
    const life = sessionLife(now, deps.sessionRules);
    const found = await repository.findSession(db, { customerId, tokenHash }, life);
    return found ? use(found, tokenHash, now) : null;
  }

  async function use(
    { customerId, lastUsedAt }: repository.LiveSession,
    tokenHash: Buffer,
    now: Date,
  ): Promise<Caller> {
    const session = { customerId, tokenHash };
    if (needsTouch(lastUsedAt, now)) await repository.touchSession(db, session, now);
    return { ...session, verified: true };
  }

  async function logout(session: Caller): Promise<void> {
    if (session.verified) await repository.deleteSession(db, session);
    else await pendingSessions.end(session);
  }

  /** The push token is deleted with its session. */
  async function savePushToken(session: Caller, token: string): Promise<void> {
    const { customerId } = session;
    const push = { customerId, tokenHash: tokenDigest(token) };
    await db.transaction().execute(async (trx) => {
      // Serialises the count of the customer's push tokens.
      await lockActiveCustomer(trx, customerId);
      const kept = { ...push, sessionHash: session.tokenHash, token, at: clock() };
      await repository.savePushToken(trx, kept);
      await repository.trimPushTokensBeside(trx, push, mostPushTokens - 1);
    });
  }

  return { login, loginSecondFactor, authenticate, logout, savePushToken };
}
