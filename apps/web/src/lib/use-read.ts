import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Call, DataOf, Service } from '@serat/contract/call';
import { request } from './api.ts';
import type { Answer, CallInput } from './api.ts';
import { lastSeen } from './last-seen.ts';
import { queryClient, usualStaleTime } from './query-client.ts';

interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  /** Shows what was there until the next page or filter has loaded. */
  keepPrevious?: boolean;
  /** The screen shows the failure itself instead of the catalogue's dialog. */
  ownFailure?: boolean;
  /** Stays readable without a connection, and is shown at once on return. */
  keepOffline?: boolean;
}

/** Where a call's answer lies in the query cache; without input: all answers of the call. */
export function readKey<C extends Call>(call: C, input?: CallInput<C>): readonly unknown[] {
  const key = [call.service, call.path];
  return input === undefined ? key : [...key, input.query ?? null, input.body ?? null];
}

/** Where all answers of a service lie. */
export const serviceKey = (service: Service): readonly unknown[] => [service];

export function useRead<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: ReadOptions,
): UseQueryResult<DataOf<C>>;
/** With `select`: from the whole answer, its message included. */
export function useRead<C extends Call, Result>(
  call: C,
  input: CallInput<C>,
  options: ReadOptions & { select: (answer: Answer<C>) => Result },
): UseQueryResult<Result>;
export function useRead<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: ReadOptions & { select?: (answer: Answer<C>) => unknown } = {},
): UseQueryResult {
  const {
    select = dataOf,
    keepPrevious,
    ownFailure = false,
    keepOffline = false,
    staleTime = usualStaleTime,
    ...rest
  } = options;
  const queryKey = readKey(call, input);
  const recall = () => (keepOffline ? lastSeen.recall(call, hashKey(queryKey)) : undefined);
  return useQuery(
    {
      ...rest,
      select,
      queryKey,
      initialData: () => recall()?.answer,
      initialDataUpdatedAt: () => recall()?.at,
      // What was seen on an earlier visit is asked for again, however short ago that was.
      staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : staleTime),
      queryFn: ({ signal }) =>
        request(call, input, signal, queryClient.getQueryData<Answer<C>>(queryKey)),
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

const dataOf = (answer: { data: unknown }) => answer.data;
