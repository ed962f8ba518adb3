import {
  failureSchema,
  successOf,
  type Access,
  type Call,
  type CheckedBody,
  type CheckedQuery,
  type DataOf,
} from '@serat/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCollision } from '../db/passing-failure.ts';
import type { Answer } from './answer.ts';
import type { Once } from './idempotency.ts';
import { requireSession, type Session } from './session.ts';

interface Incoming<C extends Call> {
  query: CheckedQuery<C>;
  body: CheckedBody<C>;
  /** Null only on public calls. */
  session: C['access'] extends 'public' ? null : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<C extends Call> = (incoming: Incoming<C>) => Promise<Answer<DataOf<C>>>;

interface Options {
  /** Something that can be guessed at: the address limit of the settings applies. */
  guessable?: boolean;
  /** Asked again and again by one visitor, and many share an address: this many times that limit. */
  limitTimes?: number;
  /** Public data that rarely changes: anybody may keep the answer this long. */
  cacheSeconds?: number;
}

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  'any-session': [{ bearer: [] }],
  customer: [{ bearer: [] }],
};

/** Serves one call of the contract: path, checks, session and envelope come from there. */
export function mount<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: Options = {},
): void {
  const times = options.limitTimes ?? (options.guessable ? 1 : 0);
  const caching = options.cacheSeconds ? `public, max-age=${options.cacheSeconds}` : 'no-store';
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      tags: [call.service],
      summary: call.summary,
      security: securityOf[call.access],
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.upload && { consumes: ['multipart/form-data'] }),
      response: { 200: successOf(call.data), '4xx': failureSchema, '5xx': failureSchema },
    },
    config: times > 0 ? { rateLimit: { max: app.addressLimitPerMinute * times } } : {},
    // After the limit on addresses, before the body is read: a stranger sends us nothing and learns
    // nothing about a call's fields.
    preParsing: async (request) => {
      request.session = await requireSession(request, call.access, app.authenticate);
    },
    handler: async (request, reply) => {
      reply.header('cache-control', caching);
      const incoming = {
        query: request.query as CheckedQuery<C>,
        body: request.body as CheckedBody<C>,
        session: request.session as Incoming<C>['session'],
        request,
        reply,
      };
      const work = () => withoutCollisions(() => handler(incoming));
      const key = request.headers['idempotency-key'];
      if (!call.repeatable || typeof key !== 'string' || !request.session) return work();
      const { customerId } = request.session;
      return app.once({ customerId, key, path: call.path, body: request.body }, work);
    },
  });
}

/** Two transactions that stood in each other's way: one was undone, and may simply begin again. */
async function withoutCollisions<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isCollision(error)) throw error;
    return withoutCollisions(work, tries - 1);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    authenticate: (token: string) => Promise<Session | null>;
    addressLimitPerMinute: number;
    once: Once;
  }
}
