import {
  failureSchema,
  successOf,
  type Call,
  type CheckedQuery,
  type DataOf,
} from '@serat/contract/call';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Question } from '../db/question.ts';
import type { Answer } from './answer.ts';
import { routeOf, type EndpointOptions } from './endpoint.ts';
import { requireSession, tokenOf, type Session } from './session.ts';
import { withoutIdentity } from './without-identity.ts';

/** Reads for whoever a token says it is of; what was found is looked at only once its session has proved right. */
export type AskAs = <T>(
  token: string,
  asked: (customerId: string) => Question<T>,
) => Promise<{ answer: T } | null>;

type Asking<C extends Call> = (
  customerId: string,
  query: CheckedQuery<C>,
) => Question<Answer<DataOf<C>>>;

interface Options<C extends Call> extends EndpointOptions {
  /** What somebody who is not activated yet is answered. */
  pending?: (session: Session) => Promise<Answer<DataOf<C>>>;
}

/**
 * Serves a call that reads what is its customer's own and nothing else: who asks and what is asked go to the
 * database in one message.
 */
export function mountQuestion<C extends Call>(
  app: FastifyInstance,
  call: C,
  question: Asking<C>,
  { pending, ...options }: Options<C> = {},
): void {
  const { preParsing: _afterwards, ...route } = routeOf(app, call, options);
  app.route({
    ...route,
    schema: {
      ...route.schema,
      response: { 200: successOf(call.data), '4xx': failureSchema, '5xx': failureSchema },
    },
    // A stranger is told nothing about a call's fields.
    attachValidation: true,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const query = request.query as CheckedQuery<C>;
      const token = tokenOf(request);
      if (!request.validationError && token !== null) {
        const asked = await app.askAs(token, (customerId) => question(customerId, query));
        if (asked) return asked.answer;
      }
      // The token of a registration or of a staff view carries no customer id.
      const session = await requireSession(request, call, app.authenticate);
      if (request.validationError) throw request.validationError;
      if (!session) throw new AppError('NO_SESSION');
      if (!session.verified && pending) return pending(session);
      const answered = await app.ask(question(session.customerId, query));
      return session.viewer ? withoutIdentity(answered) : answered;
    },
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    askAs: AskAs;
    ask: <T>(question: Question<T>) => Promise<T>;
  }
}
