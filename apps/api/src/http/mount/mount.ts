import { failureSchema, successOf, type Call, type DataOf } from '@serat/contract/call';
import type { FastifyInstance } from 'fastify';
import { withoutCollisions } from '../../db/query/without-collisions.ts';
import type { Answer } from './answer.ts';
import { incomingOf, routeOf, type EndpointOptions, type Incoming } from './endpoint.ts';
import type { Once } from '../guard/idempotency.ts';
import { withoutIdentity } from '../guard/without-identity.ts';

type Handler<C extends Call> = (incoming: Incoming<C>) => Promise<Answer<DataOf<C>>>;

interface Options extends EndpointOptions {
  /** How long public data that rarely changes may be cached. */
  cacheSeconds?: number;
}

export function mount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: Options = {},
): void {
  const caching = options.cacheSeconds ? `public, max-age=${options.cacheSeconds}` : 'no-store';
  const route = routeOf(app, call, options);
  app.route({
    ...route,
    schema: {
      ...route.schema,
      ...(call.upload && { consumes: ['multipart/form-data'] }),
      response: { 200: successOf(call.data), '4xx': failureSchema, '5xx': failureSchema },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', caching);
      const work = async () => {
        const answered = await withoutCollisions(() => handler(incomingOf<C>(request, reply)));
        return request.session?.viewer ? withoutIdentity(answered) : answered;
      };
      const key = request.headers['idempotency-key'];
      if (!call.repeatable || typeof key !== 'string' || !request.session) return work();
      const { customerId: owner } = request.session;
      const { id: requestId, body } = request;
      return app.once({ owner, key, path: call.path, body, requestId }, work);
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    once: Once;
  }
}
