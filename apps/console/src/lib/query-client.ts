import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** An answer that blames the request stays the same when it is asked again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.httpStatus === null || error.httpStatus >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Others work on the same things: what was seen is shown at once and asked for again.
    queries: { staleTime: 5_000, retry: isWorthRetrying, networkMode: 'always' },
  },
});
