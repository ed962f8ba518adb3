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

/** What the portal's server and the console's have in common: ids, limits, checks, failures. */
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
  // After the body has come: what reads it has lost the context.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done));
  return app;
}

/** Of two Host headers a proxy may have read the other one; RFC 9112 asks for a 400. Names and values alternate. */
function hasOneHost(rawHeaders: readonly string[]): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && text.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length <= 1;
}

/** Behind a proxy that is not named, all visitors come from its one address and share one limit. */
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
