import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import { getMoneyHistory } from '@serat/contract/ledger';
import { request } from '../../../lib/api.ts';
import { lastSeen } from '../../../lib/last-seen.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readKey } from '../../../lib/use-read.ts';

/** Page by page, newest first; what stands open now comes with the first one. */
export function useMoneyHistory() {
  const queryKey = [...readKey(getMoneyHistory), 'pages'];
  const recall = () => lastSeen.recall(getMoneyHistory, hashKey(queryKey));
  return useInfiniteQuery(
    {
      queryKey,
      initialData: () => {
        const seen = recall()?.answer;
        return seen && { pages: [seen], pageParams: [''] };
      },
      initialDataUpdatedAt: () => recall()?.at,
      queryFn: ({ pageParam, signal }) =>
        request(getMoneyHistory, { query: pageParam === '' ? {} : { before: pageParam } }, signal),
      initialPageParam: '',
      getNextPageParam: ({ data }) => data.next,
      select: ({ pages: [first, ...more] }) =>
        first && {
          ...first.data,
          entries: [first, ...more].flatMap(({ data }) => data.entries),
        },
      staleTime: 0,
      meta: { keepOffline: true, asks: { call: getMoneyHistory, query: {} } },
    },
    queryClient,
  );
}
