import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaffCall } from '@serat/contract/staff/staff-call';
import { ApiError } from './api-error.ts';
import { request, type DataOf, type InputOf } from './api.ts';
import { queryClient } from './query-client.ts';
import { createRepeating } from './repeating.ts';

interface ReadOptions<Data> {
  enabled?: boolean;
  /** Refetch interval in milliseconds; may depend on the last answer. */
  every?: number | ((last: Data | undefined) => number | undefined);
  /** Shows the previous rows until the next filter has loaded. */
  keepPrevious?: boolean;
}

export function useRead<C extends StaffCall>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keepPrevious = false, every }: ReadOptions<DataOf<C>> = {},
): UseQueryResult<DataOf<C>> {
  const [repeating] = useState(createRepeating);
  const query = useQuery({
    enabled,
    queryKey: [call.path, input ?? null],
    queryFn: async ({ signal }) =>
      (await request(call, input, { signal, isUnasked: repeating.isAsking() })).data,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const { data, refetch } = query;
  const pause = typeof every === 'function' ? every(data) : every;
  useEffect(
    () => (pause ? repeating.start(() => refetch({ cancelRefetch: false }), pause) : undefined),
    [repeating, refetch, pause],
  );
  return query;
}

/**
 * The preview of an action. Only the action's dialog fetches it: no refetch on window focus,
 * because the action may have become impossible.
 */
export function usePreview<C extends StaffCall>(
  call: C,
  input: InputOf<C>,
  { enabled = true }: Pick<ReadOptions<DataOf<C>>, 'enabled'> = {},
) {
  const { data, error, isFetching } = useQuery({
    enabled,
    queryKey: [call.path, input ?? null],
    queryFn: async ({ signal }) => (await request(call, input, { signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isPreview: true },
  });
  useRefreshAfter(error);
  /** A preview that is being refetched cannot be confirmed. */
  return { data, error, isCurrent: data !== undefined && !isFetching };
}

export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
}

export function useRows<Row>(call: StaffCall, query: Readonly<Record<string, string>>) {
  return useInfiniteQuery({
    queryKey: [call.path, 'pages', query],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...query, ...(pageParam !== null && { after: pageParam }) };
      const { data } = await request(call, asked as never, { signal });
      return data as ListPage<Row>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export const refresh = (...calls: readonly StaffCall[]): Promise<unknown> =>
  Promise.all(calls.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

/** Once a dialog closes whose last answer said that the page behind it is out of date, refetches the page. */
export function useRefreshAfter(failure: Error | null): void {
  const isOutdated =
    failure instanceof ApiError && (failure.code === 'STALE' || failure.code === 'STEP_REFUSED');
  useEffect(() => {
    if (!isOutdated) return undefined;
    return () => {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.['isPreview'] });
    };
  }, [isOutdated]);
}
