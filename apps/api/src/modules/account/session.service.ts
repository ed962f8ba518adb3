import type { login as loginCall, Profile } from '@serat/contract/account';
import type { CheckedBody } from '@serat/contract/call';
import { AppError } from '../../app-error.ts';
import { lockActiveCustomer } from '../../db/customer-lock.ts';
import { findOwner, nobody } from '../../db/directory.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Caller } from './caller.ts';
import { findCredentialsById, holdPassword } from './customer.repository.ts';
import { readDevice } from './device.ts';
import type { Devices } from './devices.service.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PendingSessions } from './pending-session.service.ts';
import { listRegistrations } from './registration.repository.ts';
import { isToken, newSessionToken, ownerOfToken, tokenDigest } from './secret-token.ts';
import { mostPushTokens, mostSessions, needsTouch, sessionLife } from './session.policy.ts';
import * as repository from './session.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'log' | 'passwords' | 'sessionRules'> & {
  throttle: LoginThrottle;
  devices: Devices;
  browsers: KnownBrowsers;
  pendingSessions: PendingSessions;
  getProfile: (customerId: string) => Promise<Profile>;
};

/** What the request of a login says besides its body. */
interface LoginContext {
  userAgent: string | undefined;
  address: string;
  browserProof: string | null;
}

interface Entered {
  token: string;
  user: Profile;
  /** For the browser to keep; none is known before activation. */
  browserProof: string | null;
}

export function createSessions(deps: Deps) {
  const { db, clock, log, throttle, devices, browsers, pendingSessions, getProfile } = deps;

  async function login(
    { email, password, fcmKey }: CheckedBody<typeof loginCall>,
    { userAgent, address, browserProof }: LoginContext,
  ): Promise<Entered> {
    const customerId = (await findOwner(db, 'email', email)) ?? nobody;
    const knownBrowser = await browsers.recognise(customerId, browserProof);
    const origin = { email, address, knownBrowser };
    await throttle.admit(origin);
    const customer = await findCredentialsById(db, customerId);
    const pending = await listRegistrations(db, email);
    if (!customer) {
      return { ...(await pendingSessions.enter(origin, pending, password)), browserProof: null };
    }
    if (!(await deps.passwords.isPassword(customer.passwordHash, password))) {
      throw new AppError('WRONG_CREDENTIALS');
    }

    const token = newSessionToken(customerId);
    const session = { customerId, tokenHash: tokenDigest(token), verified: true };
    const device = readDevice(userAgent);
    const isProven = knownBrowser !== null;
    const freshProof = await db.transaction().execute(async (trx) => {
      // A reset may have come between: its old password must not open a session after it.
      const stillRight = await holdPassword(trx, customer.id, customer.passwordHash);
      if (!stillRight) throw new AppError('WRONG_CREDENTIALS');
      const at = clock();
      const sessionId = await repository.insertSession(trx, { ...session, device, at });
      await repository.trimSessionsBeside(trx, session, mostSessions - 1);
      await devices.letIn(trx, { customer, sessionId, device, at, isProven });
      await throttle.succeed(trx, origin);
      return browsers.remember(trx, customer.id, browserProof);
    });
    if (fcmKey) await tryPushToken(session, fcmKey);
    return { token, user: await getProfile(customer.id), browserProof: freshProof };
  }

  async function tryPushToken(session: Caller, token: string): Promise<void> {
    try {
      await savePushToken(session, token);
    } catch (error) {
      log.warn({ err: error }, 'push token of a login was not saved');
    }
  }

  async function authenticate(token: string): Promise<Caller | null> {
    const owner = ownerOfToken(token);
    if (owner === null && !isToken(token)) return null;
    const now = clock();
    const life = sessionLife(now, deps.sessionRules);
    const tokenHash = tokenDigest(token);
    const found = owner
      ? await repository.findSession(db, { customerId: owner, tokenHash }, life)
      : await repository.findFormerSession(db, tokenHash, life);
    if (!found) return owner ? null : pendingSessions.authenticate(tokenHash);
    const session = { customerId: found.customerId, tokenHash };
    if (needsTouch(found.lastUsedAt, now)) await repository.touchSession(db, session, now);
    return { ...session, verified: true };
  }

  async function logout(session: Caller): Promise<void> {
    if (session.verified) await repository.deleteSession(db, session);
    else await pendingSessions.end(session);
  }

  /** The token lives as long as its session does. */
  async function savePushToken(session: Caller, token: string): Promise<void> {
    const { customerId } = session;
    const push = { customerId, tokenHash: tokenDigest(token) };
    await db.transaction().execute(async (trx) => {
      // What counts a customer's rows must see those of the others.
      await lockActiveCustomer(trx, customerId);
      const kept = { ...push, sessionHash: session.tokenHash, token, at: clock() };
      await repository.savePushToken(trx, kept);
      await repository.trimPushTokensBeside(trx, push, mostPushTokens - 1);
    });
  }

  return { login, authenticate, logout, savePushToken };
}
