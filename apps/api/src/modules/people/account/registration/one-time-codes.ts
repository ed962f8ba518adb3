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

/** What a customer shows of a mail: its six digits, or the link beside them. */
export type MailProof = { email: string; code: string } | { link: string };

export const deadLink = 'Tautan ini sudah dipakai atau kedaluwarsa. Silakan minta kode baru.';

export interface Recipient {
  email: string;
  purpose: CodePurpose;
  /** Of an activation code. */
  registrationId: string | null;
}

/** The emailed six digits and link: when they may be asked for, and whether they are right. */
export function createOneTimeCodes({ clock, secrets }: Pick<AccountDeps, 'clock' | 'secrets'>) {
  const codeDigest = (purpose: CodePurpose, email: string, code: string): Buffer =>
    secrets.digest(`code/${purpose}`, `${email}\0${code}`);
  const linkDigest = (purpose: CodePurpose, link: string): Buffer =>
    tokenDigest(`${purpose}\0${link}`);
  const triesKey = (purpose: CodePurpose, email: string): Buffer =>
    secrets.digest(`tries/${purpose}`, email);

  /** Refuses a request that comes too soon, and counts nothing: for before costly work. */
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

  /** Counts a request for a code, whoever the email belongs to, and names it. */
  async function admitRequest(trx: Handle, email: string): Promise<number> {
    const digest = emailDigest(secrets, email);
    await repository.lockDigest(trx, digest);
    await refuseEarly(trx, email);
    return repository.insertCodeRequest(trx, digest, clock());
  }

  /** Nobody asked for this one, but it counts like the others. */
  const recordRequest = (trx: Handle, email: string): Promise<number> =>
    repository.insertCodeRequest(trx, emailDigest(secrets, email), clock());

  /** Makes the one live code of this registration, or of the reset of this email. */
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
      // Renews the row as well: it must outlive the code.
      triesBefore: await addWrongTries(trx, triesKey(purpose, email), 0, now),
      expiresAt: codeExpiry(now),
    });
    return { code, link };
  }

  /**
   * Whose mailbox the caller has proven, if anybody's. Until the transaction ends nobody else does
   * anything with this email. A wrong try is counted by the commit: the caller refuses after it, not
   * inside.
   */
  async function provenEmail(
    trx: Handle,
    purpose: CodePurpose,
    proof: MailProof,
  ): Promise<string | null> {
    if ('link' in proof) return emailOfLink(trx, purpose, proof.link);
    return (await isRight(trx, purpose, proof)) ? proof.email : null;
  }

  /** Live code or none, the same is read and the same is written. */
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

  /** Nobody guesses 256 bits: tries are not counted, so that no stranger can use them up. */
  async function emailOfLink(
    trx: Handle,
    purpose: CodePurpose,
    link: string,
  ): Promise<string | null> {
    const digest = linkDigest(purpose, link);
    const email = await repository.findLink(trx, digest, clock());
    if (email === null) return null;
    await repository.lockDigest(trx, emailDigest(secrets, email));
    // Somebody may have used it up while we waited.
    return repository.findLink(trx, digest, clock());
  }

  /** Until the transaction ends nobody else does anything with this email. */
  const hold = (trx: Handle, email: string): Promise<void> =>
    repository.lockDigest(trx, emailDigest(secrets, email));

  /** No code or link of this email is good for anything any more. */
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
