import { type Read, url, withoutTrailingSlash, whole } from './kinds.ts';
import type { Mode } from './run.ts';

export const consoleEnvironment = {
  CONSOLE_PORT: whole(0, 65535).default(3001),
  CONSOLE_URL: url.optional(),
};

/**
 * The console has its own port and therefore its own origin. In production it is served only if its URL is
 * set, because its cookie and origin check depend on it.
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
