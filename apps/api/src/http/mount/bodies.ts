import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unusableJson } from '../guard/unusable-text.ts';

/** The longest body with a session, pictures aside, is a checkout with all of its fields. */
export const bodyLimit = 256 * 1024;

/** Without a session: the longest are a login with its push token and the answer of a passkey. */
export const publicBodyLimit = 16 * 1024;

/** Request bodies: an empty JSON body is no body, not a mistake. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body === '') return done(null, undefined);
      return parseJson(request, body, (error, parsed) => {
        if (error || request.is404) return done(error, parsed);
        return done(unusableJson(body, parsed), parsed);
      });
    },
  );
  // Only forms posted before the portal woke up look like this; they are read to the limit and thrown away.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, undefined),
  );
}
