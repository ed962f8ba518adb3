import { randomUUID } from 'node:crypto';
import * as contract from '@serat/contract/account';
import * as passwords from '@serat/contract/password';
import type { Reply } from '../../../../testing/call.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

export const goodPassword = 'Serat-Pagi 77';

export const registration = (email: string) => ({
  email,
  fullName: 'Siti Aminah',
  phone: '081234567890',
  password: goodPassword,
});

interface Origin {
  userAgent?: string | undefined;
  address?: string;
  cookie?: string;
}

const newEmail = () => `${randomUUID()}@contoh.id`;

export function driveAccounts({
  call,
  clock,
  lastCode,
}: Pick<TestApp, 'call' | 'clock' | 'lastCode'>) {
  const register = (email: string, change: object = {}) =>
    call(contract.register, { body: { ...registration(email), ...change } });
  const activate = (email: string, code: string, proof?: string) =>
    call(contract.activation, { query: { email, code, proof } });
  const activateByLink = (link: string, proof?: string) =>
    call(contract.activationByLink, { body: { link, proof } });
  const forget = (email: string, proof?: string, by?: 'phone') =>
    call(passwords.forgetPassword, { query: { email, proof, by } });
  const verify = (email: string, code: string) =>
    call(passwords.forgetPasswordVerification, { query: { email, code } });
  const reset = (email: string, code: string, newPassword: string) =>
    call(passwords.newPassword, { body: { email, code, newPassword } });
  const login = (email: string, password = goodPassword, more: object = {}, from: Origin = {}) =>
    call(
      contract.login,
      { body: { email, password, ...more } },
      {
        address: from.address,
        headers: {
          ...(from.cookie && { cookie: from.cookie }),
          ...(from.userAgent !== undefined && { 'user-agent': from.userAgent }),
        },
      },
    );
  const getProfile = (token?: string) => call(contract.getProfile, {}, { token });
  const saveProfile = (token: string | undefined, body: object) =>
    call(contract.saveProfile, { body }, { token });

  /** A registered, not activated account. The clock advances, so that the next code can be requested. */
  async function pendingCustomer(email = newEmail()) {
    await register(email);
    const code = await lastCode(email);
    clock.advance({ minutes: 1 });
    return { email, code };
  }

  async function activeCustomer(email = newEmail()) {
    const { code } = await pendingCustomer(email);
    await activate(email, code);
    const { data } = await login(email);
    return { email, token: data.token, id: data.user.id };
  }

  return {
    newEmail,
    register,
    activate,
    activateByLink,
    forget,
    verify,
    reset,
    login,
    getProfile,
    saveProfile,
    pendingCustomer,
    activeCustomer,
  };
}

export const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111');

export const statuses = (replies: readonly Reply[]): number[] =>
  replies.map((reply) => reply.http).toSorted((a, b) => a - b);
