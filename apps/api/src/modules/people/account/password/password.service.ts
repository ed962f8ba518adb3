import { randomUUID } from 'node:crypto';
import { errorTable } from '@serat/contract/errors';
import type { changePassword as changePasswordCall } from '@serat/contract/password';
import type { CheckedBody } from '@serat/contract/call';
import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Caller } from '../caller.ts';
import {
  exchangePassword,
  findCredentials,
  findCredentialsById,
  setPassword,
  type Credentials,
} from '../customer.repository.ts';
import type { LoginThrottle } from '../limit/login-throttle.ts';
import type { KnownBrowsers } from '../session/known-browsers.ts';
import { deadLink, type MailProof, type OneTimeCodes } from '../registration/one-time-codes.ts';
import { requireStrongPassword } from './password-strength.ts';
import { deleteSessionsOf } from '../session/session.repository.ts';

type Deps = Pick<
  AccountDeps,
  'db' | 'clock' | 'queueMail' | 'passwords' | 'passwordRule' | 'secondFactor'
> & {
  codes: OneTimeCodes;
  throttle: LoginThrottle;
  browsers: KnownBrowsers;
};

export function createPasswords(deps: Deps) {
  const { db, clock, queueMail, passwords, codes, throttle } = deps;

  /** Checks a reset code or link without using it up. */
  async function verifyReset(proof: MailProof): Promise<{ email: string }> {
    const email = await db.transaction().execute((trx) => codes.provenEmail(trx, 'reset', proof));
    if (email === null) throw refused(proof);
    return { email };
  }

  /** Uses up the reset code and its link, and ends every session of the account. */
  async function resetPassword({
    newPassword,
    ...proof
  }: MailProof & { newPassword: string }): Promise<void> {
    // Check the code first, so that a stranger cannot cause expensive hashing.
    const { email: proven } = await verifyReset(proof);
    const owner = (await findCredentials(db, proven)) ?? { email: proven };
    await requireStrongPassword(deps, newPassword, 'newPassword', owner);
    const passwordHash = await passwords.hash(newPassword);
    const reset = await db.transaction().execute(async (trx) => {
      const email = await codes.provenEmail(trx, 'reset', proof);
      const customer = email === null ? undefined : await findCredentials(trx, email);
      if (!customer) return false;
      await setPassword(trx, customer.id, passwordHash, clock());
      await deleteSessionsOf(trx, customer.id);
      await settleChange(trx, customer);
      return true;
    });
    if (!reset) throw refused(proof);
  }

  /** For steps that need more than an open session. Limits guessing. */
  async function requirePassword(
    customerId: string,
    password: string,
    field: 'password' | 'oldPassword',
  ): Promise<Credentials> {
    const customer = await findCredentialsById(db, customerId);
    if (!customer) throw new AppError('NO_SESSION');
    await throttle.admitPassword(customerId);
    if (!(await passwords.isPassword(customer.passwordHash, password))) throw wrongPassword(field);
    return customer;
  }

  /** Ends all other sessions. */
  async function changePassword(
    session: Caller,
    { oldPassword, newPassword }: CheckedBody<typeof changePasswordCall>,
  ): Promise<void> {
    const owner = (await findCredentialsById(db, session.customerId)) ?? {};
    await requireStrongPassword(deps, newPassword, 'newPassword', owner);
    const customer = await requirePassword(session.customerId, oldPassword, 'oldPassword');
    const hashes = { old: customer.passwordHash, new: await passwords.hash(newPassword) };
    const changed = await db.transaction().execute(async (trx) => {
      if (!(await exchangePassword(trx, customer.id, hashes, clock()))) return false;
      await deleteSessionsOf(trx, customer.id, session.tokenHash);
      await settleChange(trx, customer);
      return true;
    });
    if (!changed) throw wrongPassword('oldPassword');
  }

  async function settleChange(trx: Handle, customer: Credentials): Promise<void> {
    await codes.revokeAll(trx, customer.email);
    await codes.revokePhones(trx, customer.id);
    await throttle.clear(trx, customer.email);
    await throttle.clearPassword(trx, customer.id);
    await deps.browsers.forgetAll(trx, customer.id);
    // Challenges opened with the old password become invalid.
    await deps.secondFactor.challenges.closeAll(trx, customer.id);
    await queueMail(trx, {
      kind: 'password-changed',
      eventKey: `password-changed:${randomUUID()}`,
      to: customer.email,
      fullName: customer.fullName,
    });
  }

  return {
    verifyReset,
    reset: resetPassword,
    change: changePassword,
    async check(customerId: string, password: string): Promise<void> {
      await requirePassword(customerId, password, 'password');
      await throttle.clearPassword(db, customerId);
    },
  };
}

const refused = (proof: MailProof) =>
  new AppError('WRONG_CODE', 'link' in proof ? { message: deadLink } : {});

const wrongPassword = (field: 'password' | 'oldPassword') => {
  const message =
    field === 'password'
      ? 'Password Anda tidak cocok. Periksa kembali, lalu coba lagi.'
      : errorTable.WRONG_OLD_PASSWORD.message;
  return new AppError('WRONG_OLD_PASSWORD', { message, fields: { [field]: message } });
};
