import { failureSchema, nothing, successOf } from '@serat/contract/call';
import {
  unaskedHeader,
  type StaffCall,
  type StaffDownload,
  type StaffEndpoint,
} from '@serat/contract/staff/staff-call';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output } from 'zod/mini';
import { AppError } from '../app-error.ts';
import { publicBodyLimit } from '../http/mount/bodies.ts';
import type { Areas } from '../db/query/areas.ts';
import { withoutCollisions } from '../db/query/without-collisions.ts';
import { answer, type Answer } from '../http/mount/answer.ts';
import type { Once } from '../http/guard/idempotency.ts';
import type { Clock } from '../jakarta/clock.ts';
import type { AuditService, Done } from '../modules/base/audit/index.ts';
import type { Caller, StaffService, StaffSession } from '../modules/people/staff/index.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { requirePermission } from './permit.ts';
import { readSessionCookie } from './session-cookie.ts';

type Taken<S> = S extends StaffCall['data'] ? output<S> : undefined;

export interface StaffIncoming<E extends StaffEndpoint> {
  query: Taken<E['query']>;
  body: Taken<E['body']>;
  /** Null for calls that anyone may make. */
  who: E['permission'] extends 'anyone' ? null : Caller;
  /** What earlier attempts under the same idempotency key have done without storing an answer. */
  earlier: readonly Done[];
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Console {
  app: FastifyInstance;
  staff: StaffService;
  audit: Pick<AuditService, 'note' | 'doneBy'>;
  clock: Clock;
  origin: string;
  secure: boolean;
  once: Once;
  /** Answers NOT_FOUND outside the staff member's areas. */
  requireCustomer: (areas: Areas, customerId: string) => Promise<void>;
  addressLimitPerMinute: number;
}

interface Options {
  /** The call could be used for guessing, so the address limit of the settings applies. */
  guessable?: boolean;
}

interface CallOptions extends Options {
  /**
   * Rebuilds the data of the answer from audit rows. Without this function, or if the rows lack a part of the
   * data, a repeated call that returns data is carried out again.
   */
  dataOf?: (done: readonly Done[]) => unknown;
}

/** The options that all routes share: origin, session, permission and validation. */
export function staffRouteOf(
  { staff, origin, secure, addressLimitPerMinute }: Console,
  endpoint: StaffEndpoint,
  { guessable = false }: Options,
) {
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { '4xx': failureSchema, '5xx': failureSchema },
    },
    ...(endpoint.permission === 'anyone' && { bodyLimit: publicBodyLimit }),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    config: guessable ? { rateLimit: { max: addressLimitPerMinute } } : {},
    // Runs before the body is read: without a session nobody can send a body or learn about fields.
    preParsing: async (request: FastifyRequest) => {
      requireOwnOrigin(request, { origin, writes: endpoint.writes });
      const token = readSessionCookie(request.headers.cookie, secure);
      const isAsked = endpoint.permission !== 'anyone' && token !== null;
      const isUse = endpoint.writes || request.headers[unaskedHeader] === undefined;
      request.staffSession = isAsked ? await staff.authenticate(token, { isUse }) : null;
      requirePermission(request.staffSession, endpoint, staff.secondFactorRequired);
    },
  };
}

export function staffIncomingOf<E extends StaffEndpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  earlier: readonly Done[] = [],
): StaffIncoming<E> {
  const session = request.staffSession;
  return {
    query: request.query as StaffIncoming<E>['query'],
    body: request.body as StaffIncoming<E>['body'],
    who: (session && { ...session, requestId: request.id }) as StaffIncoming<E>['who'],
    earlier,
    request,
    reply,
  };
}

export function mountStaff<C extends StaffCall>(
  server: Console,
  call: C,
  handler: (incoming: StaffIncoming<C>) => Promise<Answer<output<C['data']>>>,
  options: CallOptions = {},
): void {
  const route = staffRouteOf(server, call, options);
  const { dataOf = call.data === nothing ? () => null : undefined } = options;
  const answerOf = async (requestIds: readonly string[]) => {
    const done = await server.audit.doneBy(requestIds);
    if (done.length === 0 || !dataOf) return null;
    const { success, data } = call.data.safeParse(dataOf(done));
    return success ? answer(data as output<C['data']>, 'Sudah tersimpan.') : null;
  };
  server.app.route({
    ...route,
    schema: {
      ...route.schema,
      response: { 200: successOf(call.data), ...route.schema.response },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const work = async (requestIds: readonly string[] = []) => {
        const earlier = await server.audit.doneBy(requestIds);
        const customerId = 'columns' in call ? undefined : customerOf(request);
        if (request.staffSession && customerId !== undefined) {
          await server.requireCustomer(request.staffSession.areas, customerId);
        }
        return withoutCollisions(() => handler(staffIncomingOf<C>(request, reply, earlier)));
      };
      const { staffSession: session } = request;
      // Calls about the own account return secrets, which must not be stored.
      if (!call.writes || !session || call.permission === 'self') return work();
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string') {
        throw new AppError('INVALID_INPUT', {
          fields: { 'idempotency-key': 'Setiap perubahan membawa kuncinya' },
        });
      }
      if (call.answersSecret) return work();
      const { id: requestId, body } = request;
      const asked = { owner: session.staffId, key, path: call.path, body, requestId };
      return server.once(asked, work, answerOf);
    },
  });
}

/** The customer that a call is about. A list only filters by customer, and that customer may be deleted. */
function customerOf({ query, body }: FastifyRequest): string | undefined {
  return { ...(query as Named), ...(body as Named | null) }.customerId;
}

interface Named {
  customerId?: string;
}

interface NamedFile {
  fileName: string;
  bytes: Buffer | string | Readable;
}

export function mountStaffDownload<D extends StaffDownload>(
  server: Console,
  download: D,
  handler: (incoming: StaffIncoming<D>) => Promise<NamedFile>,
): void {
  server.app.route({
    ...staffRouteOf(server, download, {}),
    handler: async (request, reply) =>
      sendFile(reply, download, await handler(staffIncomingOf<D>(request, reply))),
  });
}

export const sendFile = (
  reply: FastifyReply,
  { mediaType }: StaffDownload,
  { fileName, bytes }: NamedFile,
) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(mediaType)
    .send(bytes);

declare module 'fastify' {
  interface FastifyRequest {
    staffSession: StaffSession | null;
  }
}
