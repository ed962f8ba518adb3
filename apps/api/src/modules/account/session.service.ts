import type { login as loginCall, Profile } from '@serat/contract/account';
import type { CheckedBody } from '@serat/contract/call';
import { AppError } from '../../app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Caller } from './caller.ts';
import { findCredentials, holdCustomer, holdPassword } from './customer.repository.ts';
import { readDevice } from './device.ts';
import type { Devices } from './devices.service.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { PendingSessions } from './pending-session.service.ts';
import { listRegistrations } from './registration.repository.ts';
import { isToken, newToken, tokenDigest } from './secret-token.ts';
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
    const knownBrowser = await browsers.recognise(email, browserProof);
    const origin = { email, address, knownBrowser };
    await throttle.admit(origin);
    const customer = await findCredentials(db, email);
    const pending = await listRegistrations(db, email);
    if (!customer) {
      return { ...(await pendingSessions.enter(origin, pending, password)), browserProof: null };
    }
    if (!(await deps.passwords.isPassword(customer.passwordHash, password))) {
      throw new AppError('WRONG_CREDENTIALS');
    }

    const token = newToken();
    const session = { customerId: customer.id, tokenHash: tokenDigest(token), verified: true };
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
    if (!isToken(token)) return null;
    const now = clock();
    const tokenHash = tokenDigest(token);
    const found = await repository.findSession(db, tokenHash, sessionLife(now, deps.sessionRules));
    if (!found) return pendingSessions.authenticate(tokenHash);
    if (needsTouch(found.lastUsedAt, now)) await repository.touchSession(db, tokenHash, now);
    return { customerId: found.customerId, tokenHash, verified: true };
  }

  async function logout(session: Caller): Promise<void> {
    if (session.verified) await repository.deleteSession(db, session.tokenHash);
    else await pendingSessions.end(session);
  }

  /** The token lives as long as its session does. */
  async function savePushToken(session: Caller, token: string): Promise<void> {
    const { customerId } = session;
    const push = { customerId, tokenHash: tokenDigest(token) };
    await db.transaction().execute(async (trx) => {
      await holdCustomer(trx, customerId);
      const kept = { ...push, sessionHash: session.tokenHash, token, at: clock() };
      await repository.savePushToken(trx, kept);
      await repository.trimPushTokensBeside(trx, push, mostPushTokens - 1);
    });
  }

  return { login, authenticate, logout, savePushToken };
}
