import type { Call } from '@serat/contract/call';

/** Failures without a usable answer. All other codes come from the contract's error table. */
export type ClientCode = 'NETWORK' | 'TIMEOUT' | 'INVALID_TOKEN' | 'UNREADABLE_ANSWER';

export interface ApiFailure {
  call: Call;
  httpStatus: number | null;
  code: string;
  /** The server's title and text; empty if it sent none. */
  error: string;
  message: string;
  fields: Readonly<Record<string, string>>;
  /** Challenge of a login that was answered with `SECOND_FACTOR`. */
  challenge?: unknown;
  /** In seconds; null if the server sent none. */
  retryAfter: number | null;
  /** The token the request was sent with: a late 401 must not end a newer session. */
  sentToken: string | null;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly call: Call;
  readonly httpStatus: number | null;
  readonly code: string;
  readonly error: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly challenge: unknown;
  readonly retryAfter: number | null;
  readonly sentToken: string | null;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.call = failure.call;
    this.httpStatus = failure.httpStatus;
    this.code = failure.code;
    this.error = failure.error;
    this.fields = failure.fields;
    this.challenge = failure.challenge ?? null;
    this.retryAfter = failure.retryAfter;
    this.sentToken = failure.sentToken;
  }
}
