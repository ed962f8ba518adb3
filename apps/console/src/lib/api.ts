import { failureSchema } from '@serat/contract/call';
import { forgetKey, keyFor } from '@serat/contract/idempotency-key';
import {
  unaskedHeader,
  type StaffCall,
  type StaffEndpoint,
} from '@serat/contract/staff/staff-call';
import * as z from 'zod/mini';
import { ApiError, clientFailure } from './api-error.ts';
import { waitForProof } from './proof.ts';
import { getSession, waitForLogin } from './session.ts';

type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** The query of a call that has one, otherwise its body. */
export type InputOf<E extends StaffEndpoint> = E['query'] extends z.ZodMiniType
  ? Sent<E['query']>
  : Sent<E['body']>;
export type DataOf<C extends StaffCall> = z.output<C['data']>;

export interface Answer<C extends StaffCall> {
  data: DataOf<C>;
  message: string;
}

export interface Asking {
  signal?: AbortSignal;
  /** True if the page repeats the call by itself, without an action of the user. */
  isUnasked?: boolean;
}

const envelope = z.object({ status: z.number(), message: z.string(), data: z.unknown() });

/**
 * Calls the service. If the session has ended or the second factor is required again, it waits for
 * that and then retries once.
 */
export async function request<C extends StaffCall>(
  call: C,
  input: InputOf<C>,
  asking: Asking = {},
): Promise<Answer<C>> {
  const response = await send(call, input, asking);
  const body = parse(await textOf(response, asking.signal));
  if (!response.ok) {
    const failure = failureOf(response.status, body);
    const goesOn = failure.code === 'SECOND_FACTOR' && (await waitForProof());
    if (goesOn) return request(call, input, asking);
    throw failure;
  }
  const answer = z.safeParse(envelope, body);
  const data = answer.success && z.safeParse<C['data']>(call.data, answer.data.data);
  if (!data || !data.success) throw clientFailure('UNREADABLE_ANSWER', response.status);
  forgetKey(call.path);
  return { data: data.data, message: answer.data.message };
}

export async function send<E extends StaffEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, isUnasked = false }: Asking = {},
): Promise<Response> {
  const body = endpoint.writes ? JSON.stringify(input ?? {}) : null;
  const ask = () =>
    fetch(endpoint.writes ? endpoint.path : addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers: {
        Accept: 'application/json',
        ...(isUnasked && { [unaskedHeader]: '1' }),
        ...(body !== null && {
          'Content-Type': 'application/json',
          'Idempotency-Key': keyFor(endpoint.path, body),
        }),
      },
      body,
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw clientFailure('NETWORK', null);
    });
  for (;;) {
    const response = await ask();
    const isLost = response.status === 401 && endpoint.permission !== 'anyone';
    if (!isLost || getSession().state === 'nobody') return response;
    // Read the body now: an unread answer keeps its connection open.
    const refusal = await response.text();
    if (!(await waitForLogin())) return new Response(refusal, response);
  }
}

const textOf = (response: Response, signal: AbortSignal | undefined): Promise<string> =>
  response.text().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw clientFailure('NETWORK', response.status);
  });

export function addressOf(path: string, query: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return path + (search && `?${search}`);
}

export function failureOf(httpStatus: number, body: unknown): ApiError {
  const failure = z.safeParse(failureSchema, body);
  if (!failure.success) return clientFailure('UNREADABLE_ANSWER', httpStatus);
  const { code, message, fields = {} } = failure.data;
  return new ApiError({ httpStatus, code, message, fields });
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
