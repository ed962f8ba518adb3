import { randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@serat/contract/fields';
import { AppError } from '../../../../app-error.ts';
import type { CodePurpose, Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import * as repository from './code.repository.ts';
import { emailDigest } from '../email-digest.ts';
import {
  codeExpiry,
  codeRequestsSince,
  codeWait,
  isUsable,
  waitingTime,
} from '../limit/limits.policy.ts';
import { newToken, tokenDigest } from '../session/secret-token.ts';
import { addWrongTries, findWrongTries } from '../limit/wrong-try.repository.ts';

/** The six digits of a mail, or its link. */
export type MailProof = { email: string; code: string } | { link: string };

export const deadLink = 'Tautan ini sudah dipakai atau kedaluwarsa. Silakan minta kode baru.';

export interface Recipient {
  email: string;
  purpose: CodePurpose;
  registrationId: string | null;
}

export function createOneTimeCodes({ clock, secrets }: Pick<AccountDeps, 'clock' | 'secrets'>) {
  const codeDigest = (purpose: CodePurpose, email: string, code: string): Buffer =>
    secrets.digest(`code/${purpose}`, `${email}\0${code}`);
  const linkDigest = (purpose: CodePurpose, link: string): Buffer =>
    tokenDigest(`${purpose}\0${link}`);
  const triesKey = (purpose: CodePurpose, email: string): Buffer =>
    secrets.digest(`tries/${purpose}`, email);

  /** Refuses an early request without counting it. Call it before expensive work. */
  async function refuseEarly(handle: Handle, email: string): Promise<void> {
    const now = clock();
    const digest = emailDigest(secrets, email);
    const times = await repository.codeRequestTimes(handle, digest, codeRequestsSince(now));
    const wait = codeWait(times, now);
    if (wait === null) return;
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `Kode baru dapat diminta ${waitingTime(wait)} lagi.`,
      retryAfter: wait,
    });
  }

  /** Counts a request for a code, for known and unknown emails alike. Returns its id. */
  async function admitRequest(trx: Handle, email: string): Promise<number> {
    const digest = emailDigest(secrets, email);
    await repository.lockDigest(trx, digest);
    await refuseEarly(trx, email);
    return repository.insertCodeRequest(trx, digest, clock());
  }

  const recordRequest = (trx: Handle, email: string): Promise<number> =>
    repository.insertCodeRequest(trx, emailDigest(secrets, email), clock());

  async function issue(
    trx: Handle,
    { email, purpose, registrationId }: Recipient,
  ): Promise<{ code: string; link: string }> {
    const length = limits.activationCode;
    const code = String(randomInt(10 ** length)).padStart(length, '0');
    const link = newToken();
    const now = clock();
    await repository.replaceCode(trx, {
      email,
      purpose,
      registrationId,
      codeDigest: codeDigest(purpose, email, code),
      linkDigest: linkDigest(purpose, link),
      // Also renews the row, which must outlive the code.
      triesBefore: await addWrongTries(trx, triesKey(purpose, email), 0, now),
      expiresAt: codeExpiry(now),
    });
    return { code, link };
  }

  /**
   * Returns the email whose mailbox the caller has proven, or null. Locks the email until the end of
   * the transaction. The commit stores a wrong try, so callers must throw after the commit, not inside.
   */
  async function provenEmail(
    trx: Handle,
    purpose: CodePurpose,
    proof: MailProof,
  ): Promise<string | null> {
    if ('link' in proof) return emailOfLink(trx, purpose, proof.link);
    return (await isRight(trx, purpose, proof)) ? proof.email : null;
  }

  /** Reads and writes the same rows whether or not a code is live. */
  async function isRight(
    trx: Handle,
    purpose: CodePurpose,
    { email, code }: { email: string; code: string },
  ): Promise<boolean> {
    const now = clock();
    const key = triesKey(purpose, email);
    const typed = codeDigest(purpose, email, code);
    await repository.lockDigest(trx, emailDigest(secrets, email));
    const tries = (await findWrongTries(trx, key))?.tries ?? 0;
    const live = await repository.listCodes(trx, email, purpose);
    const right = live.some(
      (one) => isUsable(one, tries, now) && timingSafeEqual(one.codeDigest, typed),
    );
    if (!right) await addWrongTries(trx, key, 1, now);
    return right;
  }

  /** Links have 256 random bits, so tries are not counted and strangers cannot use them up. */
  async function emailOfLink(
    trx: Handle,
    purpose: CodePurpose,
    link: string,
  ): Promise<string | null> {
    const digest = linkDigest(purpose, link);
    const email = await repository.findLink(trx, digest, clock());
    if (email === null) return null;
    await repository.lockDigest(trx, emailDigest(secrets, email));
    // It may have been used while we waited for the lock.
    return repository.findLink(trx, digest, clock());
  }

  /** Locks everything that concerns this email until the end of the transaction. */
  const hold = (trx: Handle, email: string): Promise<void> =>
    repository.lockDigest(trx, emailDigest(secrets, email));

  const revokeAll = (trx: Handle, email: string): Promise<void> =>
    repository.deleteCodesOf(trx, email);

  const forgetRequests = (trx: Handle, email: string): Promise<void> =>
    repository.deleteCodeRequestsOf(trx, emailDigest(secrets, email));

  return {
    refuseEarly,
    admitRequest,
    recordRequest,
    issue,
    provenEmail,
    hold,
    revoke: repository.deleteCode,
    revokeAll,
    forgetRequests,
  };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
