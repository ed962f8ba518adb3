import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, DataOf } from '@serat/contract/call';
import { request } from './api.ts';
import type { Answer, CallInput } from './api.ts';
import { lastSeen } from '../session/last-seen.ts';
import { queryClient } from './query-client.ts';
import { readKey } from './read-key.ts';

interface PagesOptions<C extends Call, Result> {
  /** Separates several lists of the same call. */
  name: string;
  /** Sent with every page. */
  query?: Record<string, string>;
  /** The `before` value of the next page; null or undefined after the last. */
  next: (data: DataOf<C>) => string | null | undefined;
  select: (pages: readonly Answer<C>[]) => Result;
  /** The screen shows the failure itself instead of the catalogue's dialog. */
  ownFailure?: boolean;
}

/** An infinite list, paged by its call's `before`. The first page stays readable offline. */
export function usePages<C extends Call, Result>(call: C, options: PagesOptions<C, Result>) {
  const { name, query = {}, next, select, ownFailure = false } = options;
  const queryKey = [...readKey(call), name];
  const recall = () => lastSeen.recall(call, hashKey(queryKey));
  return useInfiniteQuery(
    {
      queryKey,
      initialData: () => {
        const seen = recall()?.answer;
        return seen && { pages: [seen], pageParams: [''] };
      },
      initialDataUpdatedAt: () => recall()?.at,
      queryFn: ({ pageParam, signal }) => {
        const wanted = pageParam === '' ? query : { ...query, before: pageParam };
        return request(call, { query: wanted } as CallInput<C>, signal);
      },
      initialPageParam: '',
      getNextPageParam: ({ data }) => next(data),
      select: ({ pages }) => select(pages),
      staleTime: 0,
      meta: { ownFailure, keepOffline: true, asks: { call, query } },
    },
    queryClient,
  );
}
