import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../jakarta/clock.ts';

interface About {
  contact: string;
  publicUrl: string;
  clock: Clock;
}

/** The file expires half a year after each request, to show that it is maintained (RFC 9116: below a year). */
const validDays = 180;

/** The contact for security reports. Without a contact there is no such file. */
export function serveSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: About): void {
  const path = plainPaths.securityTxt;
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(clock().getTime() + validDays * 24 * 3_600_000);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: id, en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
