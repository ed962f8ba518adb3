import { randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '@serat/contract/fields';
import { AppError } from '../../../../app-error.ts';
import type { CodePurpose, Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import * as repository from './code.repository.ts';
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
  /** An email; for a code that only a phone gets, the customer and the number. */
  recipient: string;
  purpose: CodePurpose;
  registrationId: string | null;
}

export function createOneTimeCodes({ clock, secrets }: Pick<AccountDeps, 'clock' | 'secrets'>) {
  const codeDigest = (purpose: CodePurpose, recipient: string, code: string): Buffer =>
    secrets.digest(`code/${purpose}`, `${recipient}\0${code}`);
  const linkDigest = (purpose: CodePurpose, link: string): Buffer =>
    tokenDigest(`${purpose}\0${link}`);
  const triesKey = (purpose: CodePurpose, recipient: string): Buffer =>
    secrets.digest(`tries/${purpose}`, recipient);
  const digestOf = (key: string): Buffer => secrets.digest('email', key);

  async function waitOf(handle: Handle, key: string): Promise<number | null> {
    const now = clock();
    const since = codeRequestsSince(now);
    return codeWait(await repository.codeRequestTimes(handle, digestOf(key), since), now);
  }

  /** Refuses an early request without counting it. Call it before expensive work. */
  async function refuseEarly(handle: Handle, key: string): Promise<void> {
    const wait = await waitOf(handle, key);
    if (wait === null) return;
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `Kode baru dapat diminta ${waitingTime(wait)} lagi.`,
      retryAfter: wait,
    });
  }

  /**
   * Counts a request for a code and returns its id. The key is an email, phone number or customer, known or
   * unknown.
   */
  async function admitRequest(trx: Handle, key: string): Promise<number> {
    await hold(trx, key);
    await refuseEarly(trx, key);
    return recordRequest(trx, key);
  }

  /** The requests of this key within a day. Locks the key until the end of the transaction. */
  async function requestsOf(trx: Handle, key: string): Promise<Date[]> {
    await hold(trx, key);
    return repository.codeRequestTimes(trx, digestOf(key), codeRequestsSince(clock()));
  }

  /** For requests whose refusal must stay invisible. Does not count the request. */
  async function mayRequest(trx: Handle, key: string): Promise<boolean> {
    await hold(trx, key);
    return (await waitOf(trx, key)) === null;
  }

  const recordRequest = (trx: Handle, key: string): Promise<number> =>
    repository.insertCodeRequest(trx, digestOf(key), clock());

  async function issue(
    trx: Handle,
    { recipient, purpose, registrationId }: Recipient,
  ): Promise<{ code: string; link: string }> {
    const length = limits.activationCode;
    const code = String(randomInt(10 ** length)).padStart(length, '0');
    const link = newToken();
    const now = clock();
    await repository.replaceCode(trx, {
      recipient,
      purpose,
      registrationId,
      codeDigest: codeDigest(purpose, recipient, code),
      linkDigest: linkDigest(purpose, link),
      // Adding 0 renews the row of the count, which must outlive the code.
      triesBefore: await addWrongTries(trx, triesKey(purpose, recipient), 0, now),
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
    return (await isRight(trx, purpose, proof.email, proof.code)) ? proof.email : null;
  }

  /**
   * Reads and writes the same rows whether or not a code is live. The commit stores a wrong try, as with
   * `provenEmail`.
   */
  async function isRight(
    trx: Handle,
    purpose: CodePurpose,
    recipient: string,
    code: string,
  ): Promise<boolean> {
    const now = clock();
    const key = triesKey(purpose, recipient);
    const typed = codeDigest(purpose, recipient, code);
    await hold(trx, recipient);
    const tries = (await findWrongTries(trx, key))?.tries ?? 0;
    const live = await repository.listCodes(trx, recipient, purpose);
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
    await hold(trx, email);
    // The link may have been used while we waited for the lock.
    return repository.findLink(trx, digest, clock());
  }

  /** Locks everything that concerns this email, phone number or customer until the end of the transaction. */
  const hold = (trx: Handle, key: string): Promise<void> =>
    repository.lockDigest(trx, digestOf(key));

  const revokeAll = (trx: Handle, email: string): Promise<void> =>
    repository.deleteCodesOf(trx, email);

  const forgetRequests = (trx: Handle, email: string): Promise<void> =>
    repository.deleteCodeRequestsOf(trx, digestOf(email));

  return {
    refuseEarly,
    admitRequest,
    mayRequest,
    requestsOf,
    recordRequest,
    issue,
    provenEmail,
    isRight,
    hold,
    revoke: repository.deleteCode,
    revokeAll,
    revokePhones: repository.deletePhoneCodesOf,
    forgetRequests,
  };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
