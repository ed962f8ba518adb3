import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import type { Call } from '@serat/contract/call';
import { ApiError } from './api-error.ts';
import type { ClientCode } from './api-error.ts';
import { isOnline, subscribeToConnection } from './connection.ts';
import { readKey } from './read-key.ts';
import { reportFailure } from '../failure/failure-dialog.ts';
import type { FailureMoment } from '../failure/error-catalogue.ts';
import { isRecord } from '../is-record.ts';
import { lastSeen } from '../session/last-seen.ts';
import { getToken, subscribeToSession } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows the failure itself; the end of a session is still reported. */
      ownFailure?: boolean;
      /** The call behind the query. The head of a prerendered page requests it early. */
      asks?: { call: Call; query: unknown };
      /** Stores the answer for reading offline. */
      keepOffline?: boolean;
    };
  }
}

export const usualStaleTime = 30_000;

export const isOfThisVisit = (answeredAt: number): boolean => answeredAt >= performance.timeOrigin;

/** A 4xx answer does not change on a retry, and a timeout was waited for long enough. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2 || !(error instanceof ApiError) || !isOnline()) return false;
  if (error.code === ('TIMEOUT' satisfies ClientCode)) return false;
  return error.httpStatus === null || error.httpStatus >= 500;
}

const isUnanswered = (error: Error): boolean =>
  error instanceof ApiError && error.httpStatus === null;

const endsSession = (error: Error): boolean =>
  error instanceof ApiError && error.httpStatus === 401;

type AnyQuery = Pick<Query<unknown, never>, 'meta' | 'isActive'> & { state: { data: unknown } };

const isFirstLoad = (query: AnyQuery): boolean =>
  query.state.data === undefined && query.isActive();

const isSavedOnScreen = (query: AnyQuery): boolean =>
  Boolean(query.meta?.keepOffline) && query.state.data !== undefined && query.isActive();

export function createQueryClient(
  report: (error: Error, moment: FailureMoment) => Promise<void>,
): QueryClient {
  /**
   * Whether the customer already sees the failure: in the page, in the offline banner, or by the age of the
   * saved data, which a dialog would cover.
   */
  const isAlreadyShown = (error: Error, query: AnyQuery): boolean =>
    query.meta?.ownFailure ||
    !isOnline() ||
    (isUnanswered(error) && queryCache.getAll().some(isSavedOnScreen));

  const queryCache = new QueryCache({
    onError(error, query) {
      // No screen can show the end of a session itself, and any of several calls may report it first.
      const isOver = endsSession(error);
      const firstLoad = isFirstLoad(query) || (isOver && queryCache.getAll().some(isFirstLoad));
      void report(
        error,
        firstLoad && (isOver || !isAlreadyShown(error, query)) ? 'first-load' : 'background',
      );
    },
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: usualStaleTime,
        retry: isWorthRetrying,
        // Offline, a read fails at once and its screen says so; waiting for the network would keep the skeleton on the
        // screen. When the network is back, everything on the screen is fetched again.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
    queryCache,
  });
}

/** Passed to the hooks explicitly: a React context provider would load the query cache on every page. */
export const queryClient = createQueryClient(reportFailure);
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(isOnline());
  tell();
  return subscribeToConnection(tell);
});
queryClient.mount();

/** Fetches the answers of these calls again where they are on the screen. */
export const refresh = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: readKey(call) })));

/** Cancels the reads that the screen waits for and sends them again: they may never be answered. */
export async function refetchPending(): Promise<void> {
  const waiting = new Set(queryClient.getQueryCache().getAll().filter(isFirstLoad));
  const predicate = (query: Query) => waiting.has(query);
  await queryClient.cancelQueries({ predicate });
  await queryClient.refetchQueries({ predicate });
}

queryClient.getQueryCache().subscribe((event) => {
  const { meta, queryHash, state } = event.query;
  const action = event.type === 'updated' ? event.action : null;
  const isAnswer =
    // An early answer that arrives after the first rendering of a component sets the state of its query.
    event.type === 'added' || action?.type === 'setState'
      ? isOfThisVisit(state.dataUpdatedAt)
      : // Skips optimistic updates.
        action?.type === 'success' && !action.manual;
  if (isAnswer && meta?.keepOffline)
    lastSeen.keep(queryHash, firstPage(state.data), state.dataUpdatedAt);
});

/** Only the newest page of an infinite query is kept. */
const firstPage = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data['pages']) ? data['pages'][0] : data;

subscribeToSession(() => {
  if (getToken() !== null) return;
  void queryClient.cancelQueries();
  queryClient.clear();
});
