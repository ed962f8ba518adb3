import type { Profile } from '@serat/contract/profile';
import { AppError } from '../../../../app-error.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Caller } from '../caller.ts';
import type { LoginOrigin, LoginThrottle } from '../limit/login-throttle.ts';
import { noPassword } from '../password/password-work.ts';
import { registrationSalt } from './registration.policy.ts';
import {
  findRegistrationBySession,
  setRegistrationSession,
  type PendingRegistration,
} from './registration.repository.ts';
import { newToken, tokenDigest } from '../session/secret-token.ts';

type Deps = Pick<AccountDeps, 'db' | 'secrets' | 'passwords'> & {
  throttle: LoginThrottle;
  getPendingProfile: (registrationId: string) => Promise<Profile>;
};

/**
 * Logins before activation. A session belongs to one registration and ends when any registration of the
 * email is activated.
 */
export function createPendingSessions(deps: Deps) {
  const { db, secrets, passwords, throttle, getPendingProfile } = deps;

  async function enter(
    origin: LoginOrigin,
    pending: readonly PendingRegistration[],
    password: string,
  ): Promise<{ token: string; user: Profile }> {
    const entering = await withPassword(pending, origin.email, password);
    if (!entering) throw new AppError('WRONG_CREDENTIALS');
    const token = newToken();
    await db.transaction().execute(async (trx) => {
      const opened = await setRegistrationSession(trx, entering.id, tokenDigest(token));
      if (!opened) throw new AppError('WRONG_CREDENTIALS');
      await throttle.succeed(trx, origin);
    });
    return { token, user: await getPendingProfile(entering.id) };
  }

  /** Hashes exactly one password, whatever the number of registrations. */
  async function withPassword(
    pending: readonly PendingRegistration[],
    email: string,
    password: string,
  ): Promise<PendingRegistration | undefined> {
    const [first] = pending;
    if (pending.length <= 1) {
      const right = await passwords.isPassword(first?.passwordHash ?? noPassword, password);
      return right ? first : undefined;
    }
    const typed = await passwords.hash(password, registrationSalt(secrets, email));
    return pending.find(({ passwordHash }) => passwordHash === typed);
  }

  async function authenticate(tokenHash: Buffer): Promise<Caller | null> {
    const id = await findRegistrationBySession(db, tokenHash);
    return id === null ? null : { customerId: id, tokenHash, verified: false };
  }

  async function end({ customerId }: Caller): Promise<void> {
    await setRegistrationSession(db, customerId, null);
  }

  return { enter, authenticate, end };
}

export type PendingSessions = ReturnType<typeof createPendingSessions>;
