import type { FactorChallenge } from '@serat/contract/factor';
import { errorTable, type ErrorCode } from '@serat/contract/errors';

interface Details {
  /** Replaces the table's text. */
  message?: string;
  fields?: Record<string, string>;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
  /** What answers a `SECOND_FACTOR`. */
  challenge?: FactorChallenge;
  /** What it tried to get around, for the security log. */
  attempt?: 'origin';
}

/** The one error a rule throws; the HTTP layer turns it into the answer of its row. */
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
