import * as z from 'zod/mini';
import { factorChallenge } from './factor.ts';

/** The portal's five services; each has its own base URL. */
export type Service = 'account' | 'order' | 'product' | 'reference' | 'content';

/**
 * Who may call: everybody, any session (also of an account not yet activated), an activated
 * customer, or staff who view the portal as a customer (`viewer`). Staff may also make customers'
 * calls that do not write.
 */
export type Access = 'public' | 'any-session' | 'customer' | 'viewer';

type Schema = z.ZodMiniType;

export interface Endpoint<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Path extends string = string,
> {
  readonly service: Service;
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  readonly access: Access;
  /**
   * True if the call changes or counts something, or returns data only the customer may have. Staff
   * who view the portal as a customer may not make it. The HTTP method does not tell, so each call
   * declares it.
   */
  readonly writes: boolean;
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
}

export interface Call<
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Path extends string = string,
> extends Endpoint<Query, Body, Path> {
  readonly data: Data;
  /** The body is a multipart form with an image in the part `image`, not JSON. */
  readonly upload: boolean;
  /** Accepts an `Idempotency-Key`: a repeated key gets the first answer again. */
  readonly repeatable: boolean;
}

/** Answers with a file; a failure is an envelope, as for calls. */
export interface Download<
  Query extends Schema | undefined = Schema | undefined,
  Path extends string = string,
> extends Endpoint<Query, undefined, Path> {
  readonly method: 'GET';
  readonly mediaType: string;
}

interface Definition<Query, Body, Data, Path> {
  service: Service;
  method: 'GET' | 'POST';
  path: Path;
  access: Access;
  writes: boolean;
  summary: string;
  query?: Query;
  body?: Body;
  data: Data;
  upload?: boolean;
  repeatable?: boolean;
}

export function defineCall<
  Data extends Schema,
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(definition: Definition<Query, Body, Data, Path>): Call<Query, Body, Data, Path> {
  return {
    upload: false,
    repeatable: false,
    ...definition,
    query: definition.query as Query,
    body: definition.body as Body,
  };
}

export function defineDownload<
  const Path extends string,
  Query extends Schema | undefined = undefined,
>(
  definition: Pick<Download, 'service' | 'access' | 'writes' | 'summary' | 'mediaType'> & {
    path: Path;
    query?: Query;
  },
): Download<Query, Path> {
  return { ...definition, method: 'GET', query: definition.query as Query, body: undefined };
}

type Sent<S> = S extends Schema ? z.input<S> : undefined;
type Taken<S> = S extends Schema ? z.output<S> : undefined;

/** What the portal passes to a call. */
export type QueryOf<C extends Endpoint> = Sent<C['query']>;
export type BodyOf<C extends Call> = C['upload'] extends true ? FormData : Sent<C['body']>;

/** What the service receives after validation. */
export type CheckedQuery<C extends Endpoint> = Taken<C['query']>;
export type CheckedBody<C extends Endpoint> = Taken<C['body']>;

export type DataOf<C extends Call> = z.output<C['data']>;

export const successOf = <Data extends Schema>(data: Data) =>
  z.object({ status: z.number(), message: z.string(), data });

export const failureSchema = z.object({
  status: z.number(),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `SECOND_FACTOR` on a login: the challenge to complete it. */
  challenge: z.optional(factorChallenge),
});
export type Failure = z.output<typeof failureSchema>;

/** For calls that answer with a message only. */
export const nothing = z.null();
