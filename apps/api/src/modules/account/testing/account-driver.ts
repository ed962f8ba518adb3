import { randomUUID } from 'node:crypto';
import type { Profile } from '@serat/contract/account';
import type { TestApp } from '../../../testing/test-app.ts';

/** An answer as a client sees it: the envelope, and the headers that matter. */
export interface Reply<Data = unknown> {
  http: number;
  status: number;
  message: string;
  data: Data;
  error?: string;
  code?: string;
  fields?: Record<string, string>;
  headers: Record<string, unknown>;
}

export const goodPassword = 'Serat-Pagi 77';

export const registration = (email: string) => ({
  email,
  fullName: 'Siti Aminah',
  phone: '081234567890',
  password: goodPassword,
});

/** Where a request comes from. */
interface Origin {
  userAgent?: string | undefined;
  address?: string;
  cookie?: string;
}

interface Sent {
  query?: Record<string, string>;
  body?: object;
  token?: string | undefined;
  from?: Origin;
}

const newEmail = () => `${randomUUID()}@contoh.id`;

/** For tests: talks to the service as the portal does. */
export function driveAccounts(server: Pick<TestApp, 'app' | 'clock' | 'lastCode'>) {
  const { app, clock } = server;
  async function send<Data = unknown>(
    method: 'GET' | 'POST',
    url: string,
    options: Sent = {},
  ): Promise<Reply<Data>> {
    const response = await app.inject({
      method,
      url,
      ...(options.query && { query: options.query }),
      ...(options.body && { payload: options.body }),
      ...(options.from?.address && { remoteAddress: options.from.address }),
      headers: {
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(options.from?.cookie && { cookie: options.from.cookie }),
        ...(options.from?.userAgent !== undefined && { 'user-agent': options.from.userAgent }),
      },
    });
    const body = response.json<Omit<Reply<Data>, 'http' | 'headers'>>();
    return { ...body, http: response.statusCode, headers: response.headers };
  }

  const register = (email: string, change: object = {}) =>
    send<{ proof: string }>('POST', '/api/register', {
      body: { ...registration(email), ...change },
    });
  const activate = (email: string, code: string, proof?: string) =>
    send('GET', '/api/activation', { query: { email, code, ...(proof && { proof }) } });
  const activateByLink = (link: string, proof?: string) =>
    send('POST', '/v1/account/activation', { body: { link, proof } });
  const forget = (email: string, proof?: string) =>
    send('POST', '/api/forget-password', { query: { email, ...(proof && { proof }) } });
  const verify = (email: string, code: string) =>
    send('GET', '/api/forget-password/verification', { query: { email, code } });
  const reset = (email: string, code: string, newPassword: string) =>
    send('POST', '/api/new-password', { body: { email, code, newPassword } });
  const login = (email: string, password = goodPassword, more: object = {}, from: Origin = {}) =>
    send<{ token: string; status: number; message: string; user: Profile }>('POST', '/api/login', {
      body: { email, password, ...more },
      from,
    });
  const getProfile = (token?: string) =>
    send<Profile>('GET', '/v1/account/master/profile/get', { token });
  const saveProfile = (token: string | undefined, body: object) =>
    send<Profile>('POST', '/v1/account/master/profile/save', { token, body });

  /** A registered account, not activated; the next code may be asked for at once. */
  async function pendingCustomer(email = newEmail()) {
    await register(email);
    const code = await server.lastCode(email);
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
    send,
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

/** Another code than this one. */
export const wrongCode = (code: string): string => (code === '111111' ? '222222' : '111111');

/** The HTTP statuses of answers whose order does not matter. */
export const statuses = (replies: readonly Reply[]): number[] =>
  replies.map((reply) => reply.http).toSorted((a, b) => a - b);
