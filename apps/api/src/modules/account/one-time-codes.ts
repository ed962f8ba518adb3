import { randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@serat/contract/fields';
import { AppError } from '../../app-error.ts';
import type { CodePurpose, Handle } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import * as repository from './code.repository.ts';
import { emailDigest } from './email-digest.ts';
import { codeExpiry, codeRequestsSince, codeWait, isUsable, waitingTime } from './limits.policy.ts';

/** The emailed six digits: when one may be asked for, and whether one is right. */
export function createOneTimeCodes({ clock, secrets }: Pick<AccountDeps, 'clock' | 'secrets'>) {
  const codeDigest = (purpose: CodePurpose, email: string, code: string): Buffer =>
    secrets.digest(`code/${purpose}`, `${email}\0${code}`);

  /** Counts a request for a code, whoever the email belongs to, and names it. */
  async function admitRequest(trx: Handle, email: string): Promise<number> {
    const now = clock();
    const digest = emailDigest(secrets, email);
    await repository.lockEmail(trx, digest);
    const times = await repository.codeRequestTimes(trx, digest, codeRequestsSince(now));
    const wait = codeWait(times, now);
    if (wait !== null) {
      throw new AppError('TOO_MANY_REQUESTS', {
        message: `Kode baru dapat diminta ${waitingTime(wait)} lagi.`,
        retryAfter: wait,
      });
    }
    return repository.insertCodeRequest(trx, digest, now);
  }

  /** Makes the one live code of this email and purpose. */
  async function issue(trx: Handle, email: string, purpose: CodePurpose): Promise<string> {
    const length = limits.activationCode;
    const code = String(randomInt(10 ** length)).padStart(length, '0');
    await repository.replaceCode(trx, {
      emailDigest: emailDigest(secrets, email),
      purpose,
      codeDigest: codeDigest(purpose, email, code),
      expiresAt: codeExpiry(clock()),
    });
    return code;
  }

  /**
   * Tries happen one after the other, so that none goes uncounted. A wrong one is counted by the
   * commit: the caller refuses after it, not inside.
   */
  async function isRight(
    trx: Handle,
    email: string,
    purpose: CodePurpose,
    code: string,
  ): Promise<boolean> {
    const digest = emailDigest(secrets, email);
    await repository.lockEmail(trx, digest);
    const live = await repository.findCode(trx, digest, purpose);
    if (!live || !isUsable(live, clock())) return false;
    if (timingSafeEqual(live.codeDigest, codeDigest(purpose, email, code))) return true;
    await repository.countWrongTry(trx, digest, purpose);
    return false;
  }

  /** No code of this email is good for anything any more. */
  const revokeAll = (trx: Handle, email: string): Promise<void> =>
    repository.deleteCodesOf(trx, emailDigest(secrets, email));

  const forgetRequests = (trx: Handle, email: string): Promise<void> =>
    repository.deleteCodeRequestsOf(trx, emailDigest(secrets, email));

  return { admitRequest, issue, isRight, revokeAll, forgetRequests };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
