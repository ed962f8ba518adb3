import { randomUUID } from 'node:crypto';
import { explainIssue } from '@serat/contract/messages';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { z } from 'zod';
import { inRequest } from '../request-context.ts';
import type { Settings } from '../settings.ts';
import { bodyLimit, readBodies } from './bodies.ts';
import { answerFailures } from './failures.ts';
import { listeningOptions } from './listening.ts';
import { refuseUnusableText } from './unusable-text.ts';

/** What the portal's server and the console's have in common: ids, limits, checks, failures. */
export function createServer({ settings, log }: { settings: Settings; log: Logger }) {
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
    done();
  });
  answerFailures(app);
  readBodies(app);
  refuseUnusableText(app);
  // After the body has come: what reads it has lost the context.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done));
  return app;
}
