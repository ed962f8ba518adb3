import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Cookies ignore ports, so pages of the portal on the same host would send the console's cookie. A call is
 * accepted only if Sec-Fetch-Site says same-origin; a write also needs the console's Origin. All current
 * browsers send both.
 */
export function requireOwnOrigin(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { origin, writes }: { origin: string; writes: boolean },
): void {
  const isOwn = headers['sec-fetch-site'] === 'same-origin';
  const said = headers.origin;
  const fits = writes ? said === origin : said === undefined || said === origin;
  if (isOwn && fits) return;
  throw new AppError('FORBIDDEN', {
    message: 'Permintaan ini tidak berasal dari halaman konsol.',
    attempt: 'origin',
  });
}
