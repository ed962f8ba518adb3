import { ApiError } from '../../../lib/api/api-error.ts';

/** An older service of a provider's own gives no code with its 422. */
const refusals = new Set(['WRONG_CODE', 'CODE_EXHAUSTED', '']);

/** The service read the code and did not take it: wrong, too old, or tried too often. */
export const isRefusedCode = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.httpStatus === 422 && refusals.has(failure.code);
