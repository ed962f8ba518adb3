import { randomUUID } from 'node:crypto';
import type { askClaim, askClaimEmail, finishClaim, proveClaim } from '@serat/contract/claim';
import type { CheckedBody, DataOf } from '@serat/contract/call';
import { AppError } from '../../../../app-error.ts';
import { claim as claimValue, findOwner, nobody } from '../../../../db/directory.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import { internationalNumber } from '../../../base/mail/index.ts';
import type { AccountDeps } from '../account-deps.ts';
import { codeMinutes, waitingTime } from '../limit/limits.policy.ts';
import { requireStrongPassword } from '../password/password-strength.ts';
import { settle } from '../registration/code.repository.ts';
import { insertAccountConsents } from '../registration/consent.repository.ts';
import type { OneTimeCodes } from '../registration/one-time-codes.ts';
import { deleteRegistrationsOf } from '../registration/registration.repository.ts';
import { newOwnedToken, ownerOfToken, tokenDigest } from '../session/secret-token.ts';
import type { ClaimNotices } from './claim-notices.ts';
import { claimEnd, isEnding, madeUpMask, maskContact, triesWait } from './claim.policy.ts';
import * as repository from './claim.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'secrets' | 'queueMail' | 'queuePhoneCode'> &
  Pick<AccountDeps, 'canReachPhones' | 'legalVersions' | 'passwords' | 'passwordRule'> & {
    codes: OneTimeCodes;
    notices: ClaimNotices;
  };

const claimOver = () =>
  new AppError('WRONG_CODE', {
    message: 'Klaim ini sudah berakhir. Mulai lagi dengan nomor pelanggan Anda.',
  });

/** Answers, limits and timing do not reveal whether a number has an account, a contact or a customer. */
export function createClaims(deps: Deps) {
  const { db, clock, secrets, codes, notices, canReachPhones } = deps;

  async function findPerson(handle: Handle, number: string) {
    const customer = await findOwner(handle, 'customer', number);
    const service = await findOwner(handle, 'service', number);
    return repository.findPerson(handle, customer ?? service ?? nobody);
  }

  /** Where an unclaimed customer can be reached; null for everybody else. */
  function reachOf(person: repository.Claimant | undefined) {
    if (!person || person.verifiedAt !== null) return null;
    if (person.email !== null) return { channel: 'email', contact: person.email } as const;
    const phone = canReachPhones ? internationalNumber(person.phone ?? '') : null;
    return phone === null ? null : ({ channel: 'phone', contact: phone } as const);
  }

  async function ask({ number }: CheckedBody<typeof askClaim>): Promise<DataOf<typeof askClaim>> {
    return db.transaction().execute(async (trx) => {
      const request = await codes.admitRequest(trx, `claim/${number}`);
      const person = await findPerson(trx, number);
      const reach = reachOf(person);
      const shown = reach
        ? maskContact(reach.channel, reach.contact)
        : madeUpMask(secrets, number, canReachPhones);
      // Limit codes per contact, because several numbers may share a contact.
      const contact = reach?.contact ?? randomUUID();
      const mayBeSent = (await codes.mayRequest(trx, contact)) && reach !== null;
      await settle(trx, mayBeSent, async () => {
        await codes.recordRequest(trx, contact);
        await sendCode(trx, { number, channel: shown.channel, contact, request, person });
      });
      const owner = person && person.verifiedAt !== null ? person : undefined;
      await notices.tellOwner(trx, owner, request);
      return shown;
    });
  }

  interface Code {
    number: string;
    channel: 'email' | 'phone';
    contact: string;
    request: number;
    person: repository.Claimant | undefined;
  }

  async function sendCode(trx: Handle, { number, channel, contact, request, person }: Code) {
    const recipient = `claim/${number}`;
    const { code } = await codes.issue(trx, { recipient, purpose: 'claim', registrationId: null });
    const sent = { eventKey: `claim-code:${request}`, code, minutes: codeMinutes };
    const customerId = person?.id ?? nobody;
    if (channel === 'phone') {
      await deps.queuePhoneCode(trx, { ...sent, customerId, number: contact });
    } else {
      await deps.queueMail(trx, {
        kind: 'claim-code',
        ...sent,
        customerId,
        to: contact,
        fullName: '',
      });
    }
  }

  /** Counts the try before it is made. Strangers can use up the tries of a number for a day. */
  async function admitTry(trx: Handle, number: string): Promise<void> {
    const now = clock();
    const wait = triesWait(await codes.requestsOf(trx, `claim-try/${number}`), now);
    if (wait !== null) {
      throw new AppError('TOO_MANY_REQUESTS', {
        message: `Terlalu banyak percobaan untuk nomor ini. Coba lagi dalam ${waitingTime(wait)}.`,
        retryAfter: wait,
      });
    }
    await codes.recordRequest(trx, `claim-try/${number}`);
  }

  /** Throws after the commit, because a rollback would not count the try. */
  async function prove({
    number,
    code,
    ending,
  }: CheckedBody<typeof proveClaim>): Promise<DataOf<typeof proveClaim>> {
    const proven = await db.transaction().execute(async (trx) => {
      await admitTry(trx, number);
      const recipient = `claim/${number}`;
      const isRight = await codes.isRight(trx, 'claim', recipient, code);
      const person = await findPerson(trx, number);
      const reach = reachOf(person);
      if (!isRight || !person || !reach) return null;
      if (reach.channel === 'phone' && !(await hasEnding(trx, person, ending))) return null;
      await codes.revoke(trx, recipient, 'claim');
      const claim = newOwnedToken(person.id);
      const email = reach.channel === 'email' ? reach.contact : null;
      await repository.saveTicket(trx, {
        customerId: person.id,
        tokenHash: tokenDigest(claim),
        provenEmail: email,
        expiresAt: claimEnd(clock()),
      });
      return { claim, email };
    });
    if (!proven) throw new AppError('WRONG_CODE');
    return proven;
  }

  /** A phone number is given to somebody else after a while, so a code by phone is not enough. */
  async function hasEnding(
    handle: Handle,
    { id, nikSealed, plnId }: repository.Claimant,
    ending: string | undefined,
  ): Promise<boolean> {
    const plnIds = await repository.listPlnIds(handle, id);
    return isEnding(ending, [nikSealed && secrets.open(nikSealed), plnId, ...plnIds]);
  }

  async function ticketOf(handle: Handle, claim: string) {
    const customerId = ownerOfToken(claim) ?? nobody;
    const held = { customerId, tokenHash: tokenDigest(claim) };
    const ticket = await repository.findTicket(handle, held, clock());
    if (!ticket) throw claimOver();
    return ticket;
  }

  async function askEmail({ claim, email }: CheckedBody<typeof askClaimEmail>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { customerId } = await ticketOf(trx, claim);
      const request = await codes.admitRequest(trx, email);
      const recipient = emailRecipient(customerId, email);
      const { code } = await codes.issue(trx, {
        recipient,
        purpose: 'claim',
        registrationId: null,
      });
      const eventKey = `claim-code:${request}`;
      const sent = { eventKey, code, minutes: codeMinutes, to: email, fullName: '' };
      await deps.queueMail(trx, { kind: 'claim-code', ...sent });
    });
  }

  /** One of several requests at once wins; the others find the claim over. */
  async function finish(given: CheckedBody<typeof finishClaim>): Promise<void> {
    const { claim, email, code, password } = given;
    const { customerId } = await ticketOf(db, claim);
    await requireStrongPassword(deps, password, 'password', { email });
    const passwordHash = await deps.passwords.hash(password);
    const isProven = await db.transaction().execute(async (trx) => {
      await codes.hold(trx, email);
      await lockCustomer(trx, customerId);
      const { provenEmail } = await ticketOf(trx, claim);
      const person = await repository.findPerson(trx, customerId);
      if (!person || person.verifiedAt !== null) throw claimOver();
      const recipient = emailRecipient(customerId, email);
      const isRight =
        email === provenEmail || (await codes.isRight(trx, 'claim', recipient, code ?? ''));
      if (!isRight) return false;
      if (!(await claimValue(trx, 'email', email, customerId))) {
        const message = 'Email ini sudah dipakai akun lain. Pakai email lain, atau hubungi kami.';
        throw new AppError('INVALID_INPUT', { message, fields: { email: message } });
      }
      const at = clock();
      await repository.setClaimed(trx, customerId, { email, passwordHash, at });
      const { terms, privacy } = await deps.legalVersions(trx);
      const agreed = { termsVersion: terms, privacyVersion: privacy, createdAt: at };
      await insertAccountConsents(trx, customerId, { ...agreed, givenFor: 'claim' });
      await deleteRegistrationsOf(trx, email);
      await codes.revokeAll(trx, email);
      await codes.revoke(trx, recipient, 'claim');
      await repository.deleteTicket(trx, customerId);
      await notices.welcome(trx, customerId, email, person.fullName);
      return true;
    });
    if (!isProven) throw new AppError('WRONG_CODE');
  }

  return {
    ask,
    prove,
    askEmail,
    finish,
    seeNews: (customerId: string) => repository.setNewsSeen(db, customerId, clock()),
  };
}

const emailRecipient = (customerId: string, email: string): string => `${customerId}/${email}`;
