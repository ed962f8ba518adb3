import { AppError } from '../../app-error.ts';
import type { Handle } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import { lockEmail } from './code.repository.ts';
import { emailDigest } from './email-digest.ts';
import { loginWait, standingFailures, waitingTime } from './limits.policy.ts';
import {
  clearLoginFailures,
  findLoginFailures,
  setLoginFailures,
} from './login-failure.repository.ts';

/** Slows down the guessing of passwords, for known and unknown emails alike. */
export function createLoginThrottle({
  db,
  clock,
  secrets,
}: Pick<AccountDeps, 'db' | 'clock' | 'secrets'>) {
  /**
   * Counts a try as failed before it is made, so that many at once can't slip through; a right
   * password clears the count.
   */
  async function admit(email: string): Promise<void> {
    const digest = emailDigest(secrets, email);
    await db.transaction().execute(async (trx) => {
      const now = clock();
      await lockEmail(trx, digest);
      const state = await findLoginFailures(trx, digest);
      const wait = loginWait(state, now);
      if (wait !== null) {
        throw new AppError('TOO_MANY_REQUESTS', {
          message: `Terlalu banyak percobaan. Coba lagi dalam ${waitingTime(wait)}.`,
          retryAfter: wait,
        });
      }
      const failures = standingFailures(state, now) + 1;
      await setLoginFailures(trx, digest, { failures, lastFailedAt: now });
    });
  }

  const clear = (trx: Handle, email: string): Promise<void> =>
    clearLoginFailures(trx, emailDigest(secrets, email));

  return { admit, clear };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
