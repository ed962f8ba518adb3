import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { SendCode } from './code-mail.ts';
import { insertAccountConsents } from './consent.repository.ts';
import { insertCustomer } from '../customer.repository.ts';
import type { LoginThrottle } from '../limit/login-throttle.ts';
import { deadLink, type MailProof, type OneTimeCodes } from './one-time-codes.ts';
import { noPassword } from '../password/password-work.ts';
import { chosenRegistration } from './registration.policy.ts';
import { deleteRegistrationsOf, listRegistrations } from './registration.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock'> & {
  codes: OneTimeCodes;
  mailCode: SendCode;
  throttle: LoginThrottle;
};

export interface Activated {
  email: string;
  /** Several people registered this email. It is unclear whose password counts, so none does. */
  needsPassword: boolean;
}

/** `proof` is the token that the registering browser stored. */
type Claim = MailProof & { proof?: string | undefined };

export function createActivation(deps: Deps) {
  const { db, clock, codes, mailCode, throttle } = deps;

  async function activate(claim: Claim): Promise<Activated> {
    const activated = await db.transaction().execute(async (trx) => {
      const email = await codes.provenEmail(trx, 'activation', claim);
      return email === null ? null : welcome(trx, email, claim.proof);
    });
    if (!activated) {
      const message = 'link' in claim ? deadLink : 'Your OTP is wrong';
      throw new AppError('WRONG_CODE', { message });
    }
    return activated;
  }

  /** Deletes every registration of the email, including its sessions. */
  async function welcome(
    trx: Handle,
    email: string,
    proof: string | undefined,
  ): Promise<Activated | null> {
    const at = clock();
    const chosen = chosenRegistration(await listRegistrations(trx, email), proof);
    // With several registrations nothing is copied: the customer could not change a filled name.
    const person = chosen ?? { fullName: '', phone: '', passwordHash: noPassword };
    const createdAt = chosen?.createdAt ?? at;
    const id = await insertCustomer(trx, { ...person, id: chosen?.id, email, createdAt, at });
    if (!id) return null;
    if (chosen) await insertAccountConsents(trx, id, { ...chosen, givenFor: 'register' });
    await deleteRegistrationsOf(trx, email);
    await codes.revokeAll(trx, email);
    await codes.forgetRequests(trx, email);
    await throttle.clear(trx, email);
    if (!chosen) {
      const request = await codes.recordRequest(trx, email);
      const reset = { purpose: 'reset', registrationId: null, again: true } as const;
      await mailCode(trx, { email, fullName: '', request, ...reset });
    }
    return { email, needsPassword: chosen === undefined };
  }

  return { activate };
}
