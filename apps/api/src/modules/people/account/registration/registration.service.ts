import { randomUUID } from 'node:crypto';
import type { forgetPassword as forgetCall } from '@serat/contract/password';
import type { register as registerCall } from '@serat/contract/account';
import type { CheckedBody, CheckedQuery } from '@serat/contract/call';
import type { Handle } from '../../../../db/schema.ts';
import { internationalNumber } from '../../../base/mail/index.ts';
import type { ClaimNotices } from '../claim/claim-notices.ts';
import type { AccountDeps } from '../account-deps.ts';
import { settle } from './code.repository.ts';
import type { SendCode } from './code-mail.ts';
import { findCredentials, findHolder, type Credentials } from '../customer.repository.ts';
import { mostRegistrations } from '../limit/limits.policy.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { requireStrongPassword } from '../password/password-strength.ts';
import { ofBrowser, registrationSalt } from './registration.policy.ts';
import {
  insertRegistration,
  listRegistrations,
  pageRegistrations,
  trimRegistrations,
  type NewRegistration,
  type RegistrationPage,
} from './registration.repository.ts';
import { newToken, tokenDigest } from '../session/secret-token.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'secrets' | 'queueMail' | 'codeSent'> &
  Pick<AccountDeps, 'legalVersions' | 'passwords' | 'passwordRule'> & {
    codes: OneTimeCodes;
    mailCode: SendCode;
    notices: ClaimNotices;
  };

/** Answers, limits and timing do not reveal whether an email has an account. */
export function createRegistration(deps: Deps) {
  const { db, clock, secrets, queueMail, legalVersions, codes, mailCode } = deps;

  /** Returns a proof that identifies the registering browser. */
  async function register({
    password,
    ...person
  }: CheckedBody<typeof registerCall>): Promise<{ proof: string }> {
    await codes.refuseEarly(db, person.email);
    await requireStrongPassword(deps, password, 'password', person);
    const proof = newToken();
    const newcomer = {
      ...person,
      passwordHash: await deps.passwords.hash(password, registrationSalt(secrets, person.email)),
      proofHash: tokenDigest(proof),
    };
    await db.transaction().execute(async (trx) => {
      const request = await codes.admitRequest(trx, person.email);
      const customer = await findHolder(trx, person.email);
      const again = (await listRegistrations(trx, person.email)).length > 0;
      const isNew = customer === undefined;
      const email = isNew ? person.email : `${randomUUID()}@rehearsal.invalid`;
      await settle(trx, isNew, () => open(trx, { ...newcomer, email }, { request, again }));
      // The opposite condition of the `settle` above, so that exactly one of the two mails is sent.
      await settle(trx, !isNew, () =>
        queueMail(trx, {
          kind: 'already-registered',
          eventKey: `already-registered:${request}`,
          to: person.email,
          fullName: customer?.fullName ?? '',
        }),
      );
      await deps.notices.tellContact(trx, person.email, request);
    });
    return { proof };
  }

  async function open(
    trx: Handle,
    newcomer: Omit<NewRegistration, 'termsVersion' | 'privacyVersion' | 'at'>,
    mail: { request: number; again: boolean },
  ): Promise<void> {
    const { terms, privacy } = await legalVersions(trx);
    const agreed = { termsVersion: terms, privacyVersion: privacy, at: clock() };
    const registrationId = await insertRegistration(trx, { ...newcomer, ...agreed });
    await trimRegistrations(trx, newcomer.email, mostRegistrations);
    const { email, fullName } = newcomer;
    await mailCode(trx, { email, fullName, purpose: 'activation', registrationId, ...mail });
  }

  /**
   * Sends a reset code. If the email has only registrations, sends the activation code of the asking browser's
   * registration, or else of the newest one.
   */
  async function forgetPassword(query: CheckedQuery<typeof forgetCall>): Promise<void> {
    const { email, proof, by = 'email' } = query;
    await db.transaction().execute(async (trx) => {
      const request = await codes.admitRequest(trx, email);
      const customer = await findCredentials(trx, email);
      const pending = await listRegistrations(trx, email);
      const asking = customer ? undefined : (ofBrowser(pending, proof) ?? pending[0]);
      const purpose = asking ? 'activation' : 'reset';
      const fullName = (customer ?? asking)?.fullName ?? '';
      const phone = by === 'phone' ? await provenNumber(trx, customer) : null;
      await settle(trx, (customer ?? asking) !== undefined, async () => {
        const registrationId = asking?.id ?? null;
        await mailCode(trx, { email, phone, fullName, purpose, registrationId, request });
        await deps.codeSent(trx, { email, purpose, request });
      });
      await deps.notices.tellContact(trx, email, request);
    });
  }

  /**
   * The number that may get a code now. Null without a proven phone or after too many codes; the code then goes by
   * email. Sends the same SQL statements in each case.
   */
  async function provenNumber(
    trx: Handle,
    customer: Credentials | undefined,
  ): Promise<string | null> {
    const number = internationalNumber(customer?.verifiedPhone ?? '');
    const key = number ?? randomUUID();
    const mayBeSent = (await codes.mayRequest(trx, key)) && number !== null;
    await settle(trx, mayBeSent, () => codes.recordRequest(trx, key));
    return mayBeSent ? number : null;
  }

  return {
    register,
    forgetPassword,
    pageRegistrations: (page: RegistrationPage) => pageRegistrations(db, page),
    findPending: async (email: string) => (await listRegistrations(db, email))[0],
  };
}
