import { hash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';

/**
 * An answer that the portal has already is not sent again. Nobody but the page keeps it: `no-store` stands, and the
 * portal names what it has by itself, so nothing personal lies in a cache that a logout does not clear.
 */
export const answerUnchanged: onSendHookHandler = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const tag = `"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] !== tag) return done(null, payload);
  reply.code(304);
  done(null, '');
};
