import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A client error (4xx) stays the same when retried. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.httpStatus === null || error.httpStatus >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Cached data is shown at once and refetched, because other staff may have changed it.
    queries: { staleTime: 5_000, retry: isWorthRetrying, networkMode: 'always' },
  },
});
