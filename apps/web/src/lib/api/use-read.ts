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
import { getHeadStart } from '../start/head-start.ts';

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
  let known: Seen<C> | undefined;
  /** Asked only when the read is new to the query cache. */
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
      // What was seen on an earlier visit is asked for again, however short ago that was.
      // Money may have moved in another tab or at the bank, however short ago this was asked.
      refetchOnWindowFocus: call.service === 'order' ? 'always' : true,
      staleTime: ({ state }) => (isOfThisVisit(state.dataUpdatedAt) ? staleTime : 0),
      queryFn: async ({ signal }) => {
        await getHeadStart()?.hydrated;
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

/** One that does not fit its schema is left to the request, which says so. */
function takeArrived<C extends Call>(call: C, { query }: CallInput<C>): Seen<C> | undefined {
  const address = callAddress(call, query);
  const seen = checked(call, findArrived(address, getToken()));
  if (seen) forgetArrived(address);
  return seen;
}

const dataOf = (answer: { data: unknown }) => answer.data;
