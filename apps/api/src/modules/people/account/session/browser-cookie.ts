import { knownBrowserDays } from '../limit/limits.policy.ts';

/** Portal and console need different names, because both may run on one host with two ports. */
export interface BrowserCookie {
  name: string;
  path: string;
}

const ofCustomers: BrowserCookie = { name: 'serat-browser', path: '/api/login' };

/** A cookie rather than local storage, because the portal clears its storage when a session ends. */
export function readBrowserCookie(
  header: string | undefined,
  { name } = ofCustomers,
): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** Sent to the login only, hidden from scripts, never sent cross-site. */
export function browserCookie(
  proof: string,
  isSecure: boolean,
  { name, path } = ofCustomers,
): string {
  const life = knownBrowserDays * 24 * 60 * 60;
  const cookie = `${name}=${proof}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
