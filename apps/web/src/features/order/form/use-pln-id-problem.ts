import { limits } from '@serat/contract/limits';
import { validatePlnId } from '@serat/contract/order';
import type { Answer } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/**
 * Why this PLN id cannot be used, shown before checkout. A failed check counts as no problem,
 * because checkout repeats it.
 */
export function usePlnIdProblem(plnId: string): string | null {
  const { data, error } = useRead(
    validatePlnId,
    { query: { idPel: plnId } },
    { enabled: plnId.length === limits.plnId, ownFailure: true, select: problemIn },
  );
  if (error instanceof ApiError && error.httpStatus === 422) return error.message;
  return data ?? null;
}

const problemIn = ({ data, message }: Answer<typeof validatePlnId>): string | null =>
  data.available ? null : message;
