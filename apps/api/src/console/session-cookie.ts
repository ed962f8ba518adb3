import { isToken } from '../modules/people/account/index.ts';

/** The prefix binds the cookie to this host, https and the root path. Plain http cannot use it. */
const nameOf = (secure: boolean): string => (secure ? '__Host-serat-konsol' : 'serat-konsol');

const attributes = (secure: boolean): string =>
  `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** A session cookie: it ends with the browser or with the session in the database. */
export const sessionCookie = (token: string, secure: boolean): string =>
  `${nameOf(secure)}=${token}; ${attributes(secure)}`;

export const noSessionCookie = (secure: boolean): string =>
  `${nameOf(secure)}=; Max-Age=0; ${attributes(secure)}`;

export function readSessionCookie(header: string | undefined, secure: boolean): string | null {
  const start = `${nameOf(secure)}=`;
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  const token = found?.slice(start.length) ?? '';
  return isToken(token) ? token : null;
}
