import type { Call } from '@serat/contract/call';

/** Failures that no server answered; the other codes are those of the contract's error table. */
export type ClientCode = 'NETWORK' | 'TIMEOUT' | 'INVALID_TOKEN' | 'UNREADABLE_ANSWER';

export interface ApiFailure {
  call: Call;
  /** Null when there was no answer at all. */
  httpStatus: number | null;
  code: string;
  /** The server's title and text; empty when it gave none. */
  error: string;
  message: string;
  fields: Readonly<Record<string, string>>;
  /** What finishes a login that was answered `SECOND_FACTOR`; null elsewhere. */
  challenge?: unknown;
  /** Seconds to wait, when the server named them. */
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
