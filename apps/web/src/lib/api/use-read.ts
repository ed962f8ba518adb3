import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Call, DataOf } from '@serat/contract/call';
import { findArrived, forgetArrived } from '../start/arrived-answers.ts';
import { request } from './api.ts';
import type { Answer, CallInput } from './api.ts';
import { callAddress } from './call-address.ts';
import { checked, lastSeen } from '../session/last-seen.ts';
import type { Seen } from '../session/last-seen.ts';
import { isOfThisVisit, queryClient, usualStaleTime } from './query-client.ts';
import { readKey } from './read-key.ts';
import { getToken } from '../session/session.ts';
import { getEarlyRequests } from '../start/early-requests.ts';

export interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  /** Keeps the current data on the screen until the next page or filter has loaded. */
  keepPrevious?: boolean;
  /** The screen shows the failure itself instead of the catalogue's dialog. */
  ownFailure?: boolean;
  /** Stays readable offline, and is shown at once on a return visit. */
  keepOffline?: boolean;
}

interface LiveOptions<C extends Call> extends ReadOptions {
  /** Refetches every three seconds while this returns true for the answer. */
  isUnderway?: (data: DataOf<C>) => boolean;
}

const everyThreeSeconds = 3000;

export function useRead<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: LiveOptions<C>,
): UseQueryResult<DataOf<C>>;
/** `select` gets the whole answer, including its message. */
export function useRead<C extends Call, Result>(
  call: C,
  input: CallInput<C>,
  options: ReadOptions & { select: (answer: Answer<C>) => Result },
): UseQueryResult<Result>;
export function useRead<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: LiveOptions<C> & { select?: (answer: Answer<C>) => unknown } = {},
): UseQueryResult {
  const {
    select = dataOf,
    keepPrevious,
    ownFailure = false,
    keepOffline = false,
    staleTime = usualStaleTime,
    isUnderway,
    refetchInterval = false,
    ...rest
  } = options;
  const queryKey = readKey(call, input);
  let known: Seen<C> | undefined;
  /** React Query calls this only if the cache has no entry for the key. */
  const recall = () =>
    (known ??=
      takeArrived(call, input) ??
      (keepOffline ? lastSeen.recall(call, hashKey(queryKey)) : undefined));
  return useQuery(
    {
      ...rest,
      select,
      queryKey,
      initialData: () => recall()?.answer,
      initialDataUpdatedAt: () => recall()?.at,
      // Money may have moved in another tab or at the bank, so order data is always fetched on
      // focus. Data of an earlier visit is always stale.
      refetchOnWindowFocus: call.service === 'order' ? 'always' : true,
      refetchInterval: ({ state: { data } }) =>
        data && isUnderway?.(data.data) ? everyThreeSeconds : refetchInterval,
      staleTime: ({ state }) => (isOfThisVisit(state.dataUpdatedAt) ? staleTime : 0),
      queryFn: async ({ signal }) => {
        await getEarlyRequests()?.hydrated;
        return request(call, input, signal, queryClient.getQueryData<Answer<C>>(queryKey));
      },
      ...(keepPrevious && { placeholderData: keepPreviousData }),
      meta: {
        ownFailure,
        keepOffline,
        ...(rest.enabled !== false && { asks: { call, query: input.query } }),
      },
    },
    queryClient,
  );
}

/** Ignores an early answer that does not match the schema: the request then reports it. */
function takeArrived<C extends Call>(call: C, { query }: CallInput<C>): Seen<C> | undefined {
  const address = callAddress(call, query);
  const seen = checked(call, findArrived(address, getToken()));
  if (seen) forgetArrived(address);
  return seen;
}

const dataOf = (answer: { data: unknown }) => answer.data;
