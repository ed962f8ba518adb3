import * as z from 'zod/mini';
import { factorChallenge } from './factor.ts';

/** The five services of the portal; each has a base URL of its own. */
export type Service = 'account' | 'order' | 'product' | 'reference' | 'content';

/**
 * Who may call: everybody, the holder of any session (also of an account not yet activated),
 * an activated customer, or staff who see the portal as a customer does (`viewer`), who may also make the
 * calls of customers that write nothing.
 */
export type Access = 'public' | 'any-session' | 'customer' | 'viewer';

type Schema = z.ZodMiniType;

/** What calls and downloads have in common. */
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
   * Changes something, counts something, or hands out what the customer alone may have: refused to staff
   * who see the portal as the customer does. What a method can't tell, each call says itself.
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
  /** The body is a multipart form with one image in the part `image`, not JSON. */
  readonly upload: boolean;
  /** Takes an `Idempotency-Key`: asked again under the same one, it answers as the first time. */
  readonly repeatable: boolean;
}

/** Answers with a file; a failure is an envelope, as everywhere. */
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

/** What the service reads from a call, after the schema has checked it. */
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
  /** With `SECOND_FACTOR` of a login: what finishes it. */
  challenge: z.optional(factorChallenge),
});
export type Failure = z.output<typeof failureSchema>;

/** For calls that answer with a message alone. */
export const nothing = z.null();
