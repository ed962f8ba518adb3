import { knownBrowserDays } from './limits.policy.ts';

const name = 'serat-browser';

/** A cookie, not the portal's storage: that one is emptied with every session that ends. */
export function readBrowserCookie(header: string | undefined): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** Goes to the login alone, never to a script and never along with another site's request. */
export function browserCookie(proof: string, isSecure: boolean): string {
  const life = knownBrowserDays * 24 * 60 * 60;
  const cookie = `${name}=${proof}; Path=/api/login; Max-Age=${life}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
