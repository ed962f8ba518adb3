import { type Read, url, withoutTrailingSlash, whole } from './kinds.ts';
import type { Mode } from './run.ts';

export const consoleEnvironment = {
  CONSOLE_PORT: whole(0, 65535).default(3001),
  CONSOLE_URL: url.optional(),
};

/**
 * The staff's console: another port, and so another origin than the portal's. In production it is served
 * once its address is known: its cookie, and whom it listens to, hang on it.
 */
export function consoleSettings(
  read: Read<typeof consoleEnvironment>,
  { production, complain }: Mode,
  publicUrl: string,
) {
  const given = read.CONSOLE_URL && withoutTrailingSlash(read.CONSOLE_URL);
  if (production && given && !given.startsWith('https:')) {
    complain('CONSOLE_URL memakai https: tanpa itu cookie staf tidak sampai dengan aman.');
  }
  const address = given ?? (production ? null : `http://localhost:${read.CONSOLE_PORT}`);
  if (address && new URL(address).origin === new URL(publicUrl).origin) {
    complain('CONSOLE_URL dan PUBLIC_URL harus berbeda: konsol punya alamatnya sendiri.');
  }
  return { console: { port: read.CONSOLE_PORT, url: address } };
}
