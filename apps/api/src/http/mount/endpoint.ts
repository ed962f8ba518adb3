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
  /** The call could be used for guessing, so the address limit of the settings applies. */
  guessable?: boolean;
  /** Multiplies the address limit, for calls that a visitor repeats while many visitors share an address. */
  limitTimes?: number;
}

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  'any-session': [{ bearer: [] }],
  customer: [{ bearer: [] }],
  viewer: [{ bearer: [] }],
};

/** The options that every route of the contract shares: path, validation, limit and session. */
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
    // Personal data is often requested again unchanged.
    ...(endpoint.method === 'GET' && endpoint.access !== 'public' && { onSend: answerUnchanged }),
    ...(endpoint.access === 'public' && { bodyLimit: publicBodyLimit }),
    config: times > 0 ? { rateLimit: { max: app.addressLimitPerMinute * times } } : {},
    // Runs after the rate limit and before the body is read: without a session nobody can send a body or
    // learn about fields.
    preParsing: async (request: FastifyRequest) => {
      request.session = await requireSession(request, endpoint, app.authenticate);
    },
  };
}

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
