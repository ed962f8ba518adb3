import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import type { Call } from '@serat/contract/call';
import { ApiError } from './api-error.ts';
import type { ClientCode } from './api-error.ts';
import { isOnline, subscribeToConnection } from './connection.ts';
import { reportFailure } from '../failure/failure-dialog.ts';
import type { FailureMoment } from '../failure/error-catalogue.ts';
import { isRecord } from '../is-record.ts';
import { lastSeen } from '../session/last-seen.ts';
import { getToken, subscribeToSession } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen shows its failure itself; the end of a session is still reported. */
      ownFailure?: boolean;
      /** What it asks the service; of pages rendered ahead, the head of the page asks it first. */
      asks?: { call: Call; query: unknown };
      /** Its answer is kept to be read without a connection. */
      keepOffline?: boolean;
    };
  }
}

/** For how long an answer counts as current. */
export const usualStaleTime = 30_000;

/** Whether an answer came after the page was opened. */
export const isOfThisVisit = (answeredAt: number): boolean => answeredAt >= performance.timeOrigin;

/** An answer that blames the request stays the same when it is asked again; one that never came was waited for long enough. */
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

/** Somebody waits for it, with nothing on the screen yet. */
const isFirstLoad = (query: AnyQuery): boolean =>
  query.state.data === undefined && query.isActive();

/** It stands on the screen, whatever becomes of the other reads of the page. */
const isSavedOnScreen = (query: AnyQuery): boolean =>
  Boolean(query.meta?.keepOffline) && query.state.data !== undefined && query.isActive();

export function createQueryClient(
  report: (error: Error, moment: FailureMoment) => Promise<void>,
): QueryClient {
  /** The screen says it already: itself, by the banner, or by the age of the saved data that a dialog would cover. */
  const isTold = (error: Error, query: AnyQuery): boolean =>
    query.meta?.ownFailure ||
    !isOnline() ||
    (isUnanswered(error) && queryCache.getAll().some(isSavedOnScreen));

  const queryCache = new QueryCache({
    onError(error, query) {
      // No screen can show the end of a session itself, and one of several calls brings the news first.
      const isOver = endsSession(error);
      const firstLoad = isFirstLoad(query) || (isOver && queryCache.getAll().some(isFirstLoad));
      void report(
        error,
        firstLoad && (isOver || !isTold(error, query)) ? 'first-load' : 'background',
      );
    },
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: usualStaleTime,
        retry: isWorthRetrying,
        // Offline a read fails at once and its screen says so; waiting for the network would leave its
        // skeleton standing. When the network is back, everything on the screen is asked for again.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
    queryCache,
  });
}

/** Passed to the hooks by hand, so that only pages that read load the query cache: no provider. */
export const queryClient = createQueryClient(reportFailure);
onlineManager.setEventListener((setOnline) => {
  const tell = () => setOnline(isOnline());
  tell();
  return subscribeToConnection(tell);
});
queryClient.mount();

/** Sends again what the screen still waits for, in place of what may never be answered. */
export async function askAgain(): Promise<void> {
  const waiting = new Set(queryClient.getQueryCache().getAll().filter(isFirstLoad));
  const predicate = (query: Query) => waiting.has(query);
  await queryClient.cancelQueries({ predicate });
  await queryClient.refetchQueries({ predicate });
}

queryClient.getQueryCache().subscribe((event) => {
  const { meta, queryHash, state } = event.query;
  const isAnswer =
    event.type === 'added'
      ? isOfThisVisit(state.dataUpdatedAt)
      : // What a screen expects is no answer.
        event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
  if (isAnswer && meta?.keepOffline)
    lastSeen.keep(queryHash, firstPage(state.data), state.dataUpdatedAt);
});

/** Of a list that is read page by page the newest one is enough. */
const firstPage = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data['pages']) ? data['pages'][0] : data;

subscribeToSession(() => {
  if (getToken() !== null) return;
  void queryClient.cancelQueries();
  queryClient.clear();
});
