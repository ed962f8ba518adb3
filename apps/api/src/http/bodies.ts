import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Of what the portal sends, pictures aside, the longest is a checkout with all of its fields. */
export const bodyLimit = 256 * 1024;

/** Request bodies: an empty JSON body is no body, not a mistake. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (body === '') return done(null, undefined);
      return parseJson(request, body, done);
    },
  );
  // Only forms posted before the portal woke up look like this; they are read to the limit and thrown away.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, _body, done) => done(null, undefined),
  );
}
