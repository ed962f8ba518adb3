import { createHash, randomBytes } from 'node:crypto';
import type { login as loginCall, Profile } from '@serat/contract/account';
import type { CheckedBody } from '@serat/contract/call';
import { AppError } from '../../app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import type { Caller } from './caller.ts';
import { findCredentials, holdCustomer, holdPassword } from './customer.repository.ts';
import { readDevice } from './device.ts';
import type { Devices } from './devices.service.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { mostPushTokens, mostSessions, needsTouch, sessionLife } from './session.policy.ts';
import * as repository from './session.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'log' | 'sessionRules'> & {
  throttle: LoginThrottle;
  devices: Devices;
  getProfile: (customerId: string) => Promise<Profile>;
};

const tokenBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createSessions(deps: Deps) {
  const { db, clock, log, throttle, devices, getProfile } = deps;

  /** An unknown email costs the same work as a known one. */
  const nobodysHash = hashPassword(randomBytes(tokenBytes).toString('base64url'));

  async function login(
    { email, password, fcmKey }: CheckedBody<typeof loginCall>,
    userAgent: string | undefined,
  ) {
    await throttle.admit(email);
    const customer = await findCredentials(db, email);
    const right = await isPassword(customer?.passwordHash ?? (await nobodysHash), password);
    if (!customer || !right) throw new AppError('WRONG_CREDENTIALS');

    const token = randomBytes(tokenBytes).toString('base64url');
    const session = {
      customerId: customer.id,
      tokenHash: sha256(token),
      verified: customer.verified,
    };
    const device = readDevice(userAgent);
    await db.transaction().execute(async (trx) => {
      // A reset may have come between: its old password must not open a session after it.
      const stillRight = await holdPassword(trx, customer.id, customer.passwordHash);
      if (!stillRight) throw new AppError('WRONG_CREDENTIALS');
      const at = clock();
      const sessionId = await repository.insertSession(trx, { ...session, device, at });
      await repository.trimSessionsBeside(trx, session, mostSessions - 1);
      await devices.letIn(trx, { customer, sessionId, device, at });
      await throttle.clear(trx, email);
    });
    if (fcmKey) await tryPushToken(session, fcmKey);
    return { token, user: await getProfile(customer.id) };
  }

  async function tryPushToken(session: Caller, token: string): Promise<void> {
    try {
      await savePushToken(session, token);
    } catch (error) {
      log.warn({ err: error }, 'push token of a login was not saved');
    }
  }

  async function authenticate(token: string): Promise<Caller | null> {
    if (!tokenPattern.test(token)) return null;
    const now = clock();
    const tokenHash = sha256(token);
    const found = await repository.findSession(db, tokenHash, sessionLife(now, deps.sessionRules));
    if (!found) return null;
    if (needsTouch(found.lastUsedAt, now)) await repository.touchSession(db, tokenHash, now);
    return { customerId: found.customerId, tokenHash, verified: found.verified };
  }

  async function logout(session: Caller): Promise<void> {
    await repository.deleteSession(db, session.tokenHash);
  }

  /** The token lives as long as its session does. */
  async function savePushToken(session: Caller, token: string): Promise<void> {
    const { customerId } = session;
    const push = { customerId, tokenHash: sha256(token) };
    await db.transaction().execute(async (trx) => {
      await holdCustomer(trx, customerId);
      const kept = { ...push, sessionHash: session.tokenHash, token, at: clock() };
      await repository.savePushToken(trx, kept);
      await repository.trimPushTokensBeside(trx, push, mostPushTokens - 1);
    });
  }

  return { login, authenticate, logout, savePushToken };
}
