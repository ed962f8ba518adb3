import { randomUUID } from 'node:crypto';
import type { activation, register as registerCall } from '@serat/contract/account';
import type { CheckedBody, CheckedQuery } from '@serat/contract/call';
import { AppError } from '../../app-error.ts';
import type { CodePurpose, Handle } from '../../db/schema.ts';
import type { AccountDeps } from './account-deps.ts';
import { rehearse } from './code.repository.ts';
import { replaceRegisterConsents } from './consent.repository.ts';
import {
  findCredentials,
  insertCustomer,
  markVerified,
  replaceRegistration,
} from './customer.repository.ts';
import { codeMinutes } from './limits.policy.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import { hashPassword } from './password-hash.ts';
import { requireStrongPassword } from './password-strength.ts';
import { deleteSessionsOf } from './session.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'queueMail' | 'codeSent' | 'legalVersions'> & {
  codes: OneTimeCodes;
};

interface Newcomer {
  email: string;
  fullName: string;
  phone: string;
  passwordHash: string;
}

/** Nothing here tells by answer, limit or time whether an email has an account. */
export function createRegistration(deps: Deps) {
  const { db, clock, queueMail, legalVersions, codes } = deps;

  async function register({ password, ...person }: CheckedBody<typeof registerCall>) {
    requireStrongPassword(password, 'password');
    const newcomer = { ...person, passwordHash: await hashPassword(password) };
    await db.transaction().execute(async (trx) => {
      const request = await codes.admitRequest(trx, newcomer.email);
      const existing = await findCredentials(trx, newcomer.email);
      if (!existing?.verified) {
        const code = await openAccount(trx, newcomer, existing?.id);
        await mailCode(trx, { ...newcomer, purpose: 'activation', code, request });
        return;
      }
      const nobody = { ...newcomer, email: `${randomUUID()}@rehearsal.invalid` };
      await rehearse(trx, () => openAccount(trx, nobody));
      await queueMail(trx, {
        kind: 'already-registered',
        eventKey: `already-registered:${request}`,
        to: existing.email,
        fullName: existing.fullName,
      });
    });
  }

  /** An account that was never activated gives way to the new registration. */
  async function openAccount(trx: Handle, newcomer: Newcomer, replaces?: string): Promise<string> {
    const registration = { ...newcomer, at: clock() };
    const id = replaces ?? (await insertCustomer(trx, registration));
    if (replaces) {
      await replaceRegistration(trx, replaces, registration);
      await deleteSessionsOf(trx, replaces);
    }
    await replaceRegisterConsents(trx, id, await legalVersions(trx), registration.at);
    return codes.issue(trx, newcomer.email, 'activation');
  }

  /** Sends a reset code or, to an account not yet active, an activation code. */
  async function forgetPassword(email: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const request = await codes.admitRequest(trx, email);
      const customer = await findCredentials(trx, email);
      const purpose = customer && !customer.verified ? 'activation' : 'reset';
      const send = async () => {
        const code = await codes.issue(trx, email, purpose);
        await mailCode(trx, { email, fullName: customer?.fullName ?? '', purpose, code, request });
      };
      await (customer ? send() : rehearse(trx, send));
    });
  }

  interface CodeMail {
    email: string;
    fullName: string;
    purpose: CodePurpose;
    code: string;
    request: number;
  }

  async function mailCode(trx: Handle, { email, fullName, purpose, code, request }: CodeMail) {
    await queueMail(trx, {
      kind: `${purpose}-code`,
      eventKey: `${purpose}-code:${request}`,
      to: email,
      fullName,
      code,
      minutes: codeMinutes,
    });
    await deps.codeSent(trx, { email, purpose, request });
  }

  async function activate({ email, code }: CheckedQuery<typeof activation>): Promise<void> {
    const activated = await db.transaction().execute(async (trx) => {
      if (!(await codes.isRight(trx, email, 'activation', code))) return false;
      await codes.revokeAll(trx, email);
      await codes.forgetRequests(trx, email);
      return markVerified(trx, email, clock());
    });
    if (!activated) throw new AppError('WRONG_CODE', { message: 'Your OTP is wrong' });
  }

  return { register, forgetPassword, activate };
}
