import { randomUUID } from 'node:crypto';
import { explainIssue } from '@serat/contract/messages';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { inRequest } from '../request-context.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { bodyLimit, readBodies } from './mount/bodies.ts';
import { answerFailures } from './failures.ts';
import { listeningOptions } from './operations/listening.ts';
import { logSecurity } from './guard/security-log.ts';
import { refuseUnusableText } from './guard/unusable-text.ts';

/** The common part of the portal's and the console's server: ids, limits, validation, errors. */
export function createServer({
  settings,
  log,
  secrets,
}: {
  settings: Settings;
  log: Logger;
  secrets: Secrets;
}) {
  const app = fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit,
    genReqId: () => randomUUID(),
    ...listeningOptions(settings.requestTimeoutMs),
  }) as unknown as FastifyInstance;
  z.config({ customError: explainIssue });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(hasOneHost(request.raw.rawHeaders) ? undefined : new AppError('MALFORMED_REQUEST'));
  });
  if (settings.production && settings.trustProxy === false) warnOfUntrustedProxy(app);
  answerFailures(app);
  logSecurity(app, secrets);
  readBodies(app);
  refuseUnusableText(app);
  // Reading the body loses the async context, so the context is set here.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done));
  return app;
}

/**
 * With two Host headers, a proxy may have used the other header; RFC 9112 requires a 400. Names and values
 * alternate.
 */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && text.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length <= 1;
}

/** Behind an untrusted proxy all visitors have the proxy's address and share one limit. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      app.log.warn('X-Forwarded-For came, but TRUST_PROXY is off: all visitors share one limit');
    }
    done();
  });
}
