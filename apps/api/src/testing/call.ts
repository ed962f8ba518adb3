import type { Call, DataOf, Download, Endpoint, QueryOf, BodyOf } from '@serat/contract/call';
import type { FastifyInstance } from 'fastify';
import { parse } from 'zod/mini';
import { refuseUnscoped } from './unscoped-statements.ts';

/** An answer as a client sees it: the envelope and the HTTP status. */
export interface Reply<Data = unknown> {
  http: number;
  status: number;
  message: string;
  data: Data;
  error?: string;
  code?: string;
  fields?: Record<string, string>;
}

export type ReplyWithHeaders<Data = unknown> = Reply<Data> & { headers: Record<string, unknown> };

/** Field names are typed by the contract, but values are unknown, because tests also send wrong ones. */
type Fields<Sent> = Sent extends object ? { [Name in keyof Sent]?: unknown } : undefined;

interface Input<C extends Endpoint> {
  query?: Fields<QueryOf<C>> | undefined;
  body?: (C extends Call ? Fields<BodyOf<C>> | FormData : undefined) | undefined;
}

type AnsweredBy<E extends Endpoint> = E extends Call ? DataOf<E> : null;

export interface Sender {
  token?: string | undefined;
  address?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export function createCaller(app: FastifyInstance) {
  async function send<E extends Endpoint>(endpoint: E, input: Input<E>, sender: Sender) {
    const { type, payload } = await encode(input.body);
    return refuseUnscoped(() =>
      app.inject({
        method: endpoint.method,
        url: endpoint.path,
        query: textsOf(input.query),
        ...(payload !== undefined && { payload }),
        ...(sender.address !== undefined && { remoteAddress: sender.address }),
        headers: {
          ...(type !== undefined && { 'content-type': type }),
          ...(sender.token !== undefined && { authorization: `Bearer ${sender.token}` }),
          ...sender.headers,
        },
      }),
    );
  }

  return {
    /** Also used for downloads that are refused. */
    async call<E extends Call | Download>(
      endpoint: E,
      input: Input<E> = {},
      sender: Sender = {},
    ): Promise<ReplyWithHeaders<AnsweredBy<E>>> {
      const response = await send(endpoint, input, sender);
      const { statusCode: http, headers } = response;
      const reply = response.json<Reply<AnsweredBy<E>>>();
      if (http === 200 && 'data' in endpoint) parse(endpoint.data, reply.data);
      return { ...reply, http, headers };
    },
    download: <D extends Download>(download: D, input: Input<D> = {}, sender: Sender = {}) =>
      send(download, input, sender),
  };
}

const textsOf = (query: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

async function encode(body: object | undefined) {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) {
    return { type: 'application/json', payload: JSON.stringify(body) };
  }
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { type, payload: Buffer.from(await form.arrayBuffer()) };
}
