import type { FactorChallenge } from '@serat/contract/factor';
import { errorTable, type ErrorCode } from '@serat/contract/errors';

interface Details {
  message?: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  challenge?: FactorChallenge;
  /** What the request tried to bypass, for the security log. */
  attempt?: 'origin';
}

/** The error that rules throw. The HTTP layer turns it into the response of its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: FactorChallenge | undefined;
  readonly attempt: 'origin' | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code].message);
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.challenge = details.challenge;
    this.attempt = details.attempt;
  }
}
