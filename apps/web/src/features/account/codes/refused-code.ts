import { ApiError } from '../../../lib/api/api-error.ts';

/** A provider's older service sends no error code with its 422. */
const refusals = new Set(['WRONG_CODE', 'CODE_EXHAUSTED', '']);

export const isRefusedCode = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.httpStatus === 422 && refusals.has(failure.code);
