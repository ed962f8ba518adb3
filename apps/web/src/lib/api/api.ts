import { safeParse } from 'zod/mini';
import { isSuccessStatus } from '@serat/contract/success';
import type { BodyOf, Call, DataOf, Endpoint, QueryOf } from '@serat/contract/call';
import type { PortalConfig } from '@serat/contract/config';
import { forgetKey, keyFor } from '@serat/contract/idempotency-key';
import { ApiError } from './api-error.ts';
import type { ApiFailure, ClientCode } from './api-error.ts';
import { addressOf } from './call-address.ts';
import { getConfig } from './config.ts';
import { checkAfter, connection } from './connection.ts';
import { takeEarlyAnswer } from '../start/early-answers.ts';
import { isRecord } from '../is-record.ts';
import { getToken } from '../session/session.ts';

export type QueryInput<C extends Endpoint> = C['query'] extends undefined
  ? { query?: undefined }
  : { query: QueryOf<C> };
/** A call without a JSON schema accepts a form: the upload. */
type BodyInput<C extends Call> = C['body'] extends undefined
  ? { body?: FormData }
  : { body: BodyOf<C> };

export type CallInput<C extends Call> = QueryInput<C> & BodyInput<C>;

export interface Answer<C extends Call> {
  data: DataOf<C>;
  message: string;
  /** The ETag. Code that changes cached data leaves it out. */
  tag?: string;
}

interface Dependencies {
  fetch: typeof fetch;
  /** Returns the answer if the head script has already requested it. */
  takeEarlyAnswer?: typeof takeEarlyAnswer;
  config: () => Pick<PortalConfig, 'services' | 'timeouts'>;
  getToken: () => string | null;
}

export function createRequest(dependencies: Dependencies) {
  return async function request<C extends Call>(
    call: C,
    input: CallInput<C>,
    signal?: AbortSignal,
    /** An earlier answer; returned again if the service answers 304. */
    known?: Answer<C>,
  ): Promise<Answer<C>> {
    const { services, timeouts } = dependencies.config();
    const sentToken = dependencies.getToken();
    const fail = (failure: Pick<ApiFailure, 'httpStatus' | 'code'> & Partial<ApiFailure>) =>
      new ApiError({
        error: '',
        message: '',
        fields: {},
        retryAfter: null,
        ...failure,
        call,
        sentToken,
      });
    // A page can still be on the screen while its session ends. The service would answer 401.
    if (call.access !== 'public' && sentToken === null) {
      throw fail({ httpStatus: 401, code: 'INVALID_TOKEN' satisfies ClientCode });
    }

    const deadline = withDeadline(
      call.service === 'order' ? timeouts.order : timeouts.default,
      signal,
    );
    const stopWatching = watchForLoss(signal && deadline.giveUp);
    let httpStatus: number;
    let text: string;
    let retryAfter: number | null;
    let tag: string | null;
    try {
      const address = addressOf(services[call.service], call.path, input.query);
      const encoded = encode(input.body);
      const early =
        call.method === 'GET' &&
        dependencies.takeEarlyAnswer?.(address, sentToken, deadline.signal);
      const response = await (early ||
        dependencies.fetch(address, {
          method: call.method,
          headers: {
            ...headersOf(sentToken, input.body),
            ...(known?.tag && { 'If-None-Match': known.tag }),
            ...(call.repeatable &&
              typeof encoded === 'string' && { 'Idempotency-Key': keyFor(call.path, encoded) }),
          },
          body: encoded,
          signal: deadline.signal,
        }));
      stopWatching();
      connection.answered();
      httpStatus = response.status;
      text = await response.text();
      retryAfter = secondsIn(response.headers.get('retry-after'));
      tag = response.headers.get('etag');
    } catch (cause) {
      if (signal?.aborted) throw cause;
      const code: ClientCode = deadline.hasPassed() ? 'TIMEOUT' : 'NETWORK';
      // Check the connection first: the failure message depends on it.
      if (code === 'NETWORK') await connection.check();
      throw fail({ httpStatus: null, code });
    } finally {
      stopWatching();
      deadline.clear();
    }

    if (httpStatus === 304 && known) return known;
    const body = parse(text);
    if (text.trim() === invalidToken || body === invalidToken) {
      throw fail({ httpStatus: 401, code: 'INVALID_TOKEN' satisfies ClientCode });
    }
    const answered = httpStatus >= 200 && httpStatus < 300;
    const { status, ...envelope } = readEnvelope(body);
    if (!answered) throw fail({ ...envelope, httpStatus, retryAfter });
    const unreadable = () => fail({ httpStatus, code: 'UNREADABLE_ANSWER' satisfies ClientCode });
    if (status === null) throw unreadable();
    // A 2xx answer with another status in its body fails with that status.
    if (!isSuccessStatus(status)) throw fail({ ...envelope, httpStatus: status });
    const data = safeParse<C['data']>(call.data, envelope.data);
    if (!data.success) throw unreadable();
    forgetKey(call.path);
    return { data: data.data, message: envelope.message, ...(tag && { tag }) };
  };
}

export const request = createRequest({
  fetch: (address, init) => globalThis.fetch(address, init),
  takeEarlyAnswer,
  config: getConfig,
  getToken,
});

const invalidToken = 'Invalid token';

function headersOf(token: string | null, body: unknown): Record<string, string> {
  return {
    Accept: 'application/json',
    'app-source': 'WEB',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    // The browser sets the content type of a form, with its boundary.
    ...(body !== undefined &&
      !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  };
}

function encode(body: unknown): string | FormData | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** AbortSignal.any is missing in the oldest supported browsers. */
function withDeadline(milliseconds: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    abort();
  }, milliseconds);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    hasPassed: () => passed,
    giveUp: abort,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

/** Checks the connection when a request stays unanswered. If it was lost, a read is aborted and sent again. */
function watchForLoss(giveUp: (() => void) | undefined): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    if (giveUp) stop = connection.onReturn(giveUp);
    void connection.check();
  }, checkAfter);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const secondsIn = (header: string | null) =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Lenient on purpose: a provider's older service may leave out code, error or fields. */
function readEnvelope(body: unknown) {
  const source = isRecord(body) ? body : {};
  return {
    status: typeof source['status'] === 'number' ? source['status'] : null,
    code: textOf(source['code']),
    error: textOf(source['error']),
    message: textOf(source['message']),
    fields: readFields(source['fields']),
    challenge: source['challenge'],
    data: source['data'],
  };
}

function readFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
