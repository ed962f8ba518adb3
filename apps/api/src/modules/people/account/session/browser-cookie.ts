import { knownBrowserDays } from '../limit/limits.policy.ts';

/** Whose it is: one host may serve the portal and the console, on two ports. */
export interface BrowserCookie {
  name: string;
  /** The login's alone. */
  path: string;
}

const ofCustomers: BrowserCookie = { name: 'serat-browser', path: '/api/login' };

/** A cookie, not the portal's storage: that one is emptied with every session that ends. */
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

/** Goes to the login alone, never to a script and never along with another site's request. */
export function browserCookie(
  proof: string,
  isSecure: boolean,
  { name, path } = ofCustomers,
): string {
  const life = knownBrowserDays * 24 * 60 * 60;
  const cookie = `${name}=${proof}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
