import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Cookies ignore ports: the portal's pages on the same host would send the console's along. So a call
 * counts only if the browser says that the console's own page makes it, and for a change the Origin has
 * to be the console's as well. Every browser of the last years says both.
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
