import type { Access, CheckedBody, CheckedQuery, Endpoint } from '@serat/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicBodyLimit } from './bodies.ts';
import { answerUnchanged } from './unchanged.ts';
import { requireSession, type Session } from '../guard/session.ts';

export interface Incoming<E extends Endpoint> {
  query: CheckedQuery<E>;
  body: CheckedBody<E>;
  /** Null only on public endpoints. */
  session: E['access'] extends 'public' ? null : Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface EndpointOptions {
  /** Something that can be guessed at: the address limit of the settings applies. */
  guessable?: boolean;
  /** Asked again and again by one visitor, and many share an address: this many times that limit. */
  limitTimes?: number;
}

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  'any-session': [{ bearer: [] }],
  customer: [{ bearer: [] }],
  viewer: [{ bearer: [] }],
};

/** The part of a route that every endpoint of the contract has: path, checks, limit and session. */
export function routeOf(app: FastifyInstance, endpoint: Endpoint, options: EndpointOptions) {
  const times = options.limitTimes ?? (options.guessable ? 1 : 0);
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      tags: [endpoint.service],
      summary: endpoint.summary,
      security: securityOf[endpoint.access],
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
    },
    // What somebody sees of their own they look at again and again.
    ...(endpoint.method === 'GET' && endpoint.access !== 'public' && { onSend: answerUnchanged }),
    ...(endpoint.access === 'public' && { bodyLimit: publicBodyLimit }),
    config: times > 0 ? { rateLimit: { max: app.addressLimitPerMinute * times } } : {},
    // After the limit on addresses, before the body is read: a stranger sends us nothing and learns
    // nothing about a call's fields.
    preParsing: async (request: FastifyRequest) => {
      request.session = await requireSession(request, endpoint, app.authenticate);
    },
  };
}

/** The request as its schemas have left it. */
export const incomingOf = <E extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
): Incoming<E> => ({
  query: request.query as CheckedQuery<E>,
  body: request.body as CheckedBody<E>,
  session: request.session as Incoming<E>['session'],
  request,
  reply,
});

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyInstance {
    authenticate: (token: string) => Promise<Session | null>;
    addressLimitPerMinute: number;
  }
}
