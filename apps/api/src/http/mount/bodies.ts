import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unusableJson } from '../guard/unusable-text.ts';

/** The longest body with a session, apart from pictures, is a complete checkout. */
export const bodyLimit = 256 * 1024;

/** Without a session the longest bodies are a login with a push token and a passkey response. */
export const publicBodyLimit = 16 * 1024;

/** Treats an empty JSON body as no body. */
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
  // Forms that were posted before the portal's script ran. They are read up to the limit and discarded.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, undefined),
  );
}
