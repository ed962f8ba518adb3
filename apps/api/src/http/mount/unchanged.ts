import { hash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';

/**
 * Answers 304 if the portal already has the data. The response stays `no-store` and the portal itself sends
 * the tag, so no personal data stays in a cache that a logout does not clear.
 */
export const answerUnchanged: onSendHookHandler = (request, reply, payload, done) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload);
  const tag = `"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] !== tag) return done(null, payload);
  reply.code(304);
  done(null, '');
};
