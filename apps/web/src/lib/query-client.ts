import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Call } from '@serat/contract/call';
import { ApiError } from './api-error.ts';
import { reportFailure } from './failure-dialog.ts';
import type { FailureMoment } from './error-catalogue.ts';
import { getToken, subscribeToSession } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows its failure itself; the end of a session is still reported. */
      ownFailure?: boolean;
      /** What it asks the service; of pages rendered ahead, the head of the page asks it first. */
      asks?: { call: Call; query: unknown };
    };
  }
}

/** An answer that blames the request stays the same when it is asked again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError)) return false;
  return error.httpStatus === null || error.httpStatus >= 500;
}

const endsSession = (error: Error): boolean =>
  error instanceof ApiError && error.httpStatus === 401;

export function createQueryClient(
  report: (error: Error, moment: FailureMoment) => Promise<void>,
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: isWorthRetrying,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
    queryCache: new QueryCache({
      onError(error, query) {
        const firstLoad = query.state.data === undefined && query.isActive();
        // No screen can show the end of a session itself.
        const ownFailure = query.meta?.ownFailure && !endsSession(error);
        void report(error, firstLoad && !ownFailure ? 'first-load' : 'background');
      },
    }),
  });
}

/** Passed to the hooks by hand, so that only pages that read load the query cache: no provider. */
export const queryClient = createQueryClient(reportFailure);
queryClient.mount();

subscribeToSession(() => {
  if (getToken() !== null) return;
  void queryClient.cancelQueries();
  queryClient.clear();
});
