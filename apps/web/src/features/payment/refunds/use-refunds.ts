import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import { listRefundsDue, refundsPageSize } from '@serat/contract/ledger';
import { request } from '../../../lib/api.ts';
import { lastSeen } from '../../../lib/last-seen.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readKey } from '../../../lib/use-read.ts';

/** Page by page, newest first. */
export function useRefunds() {
  const queryKey = [...readKey(listRefundsDue), 'pages'];
  const recall = () => lastSeen.recall(listRefundsDue, hashKey(queryKey));
  return useInfiniteQuery(
    {
      queryKey,
      initialData: () => {
        const seen = recall()?.answer;
        return seen && { pages: [seen], pageParams: [''] };
      },
      initialDataUpdatedAt: () => recall()?.at,
      queryFn: ({ pageParam, signal }) =>
        request(listRefundsDue, { query: pageParam === '' ? {} : { before: pageParam } }, signal),
      initialPageParam: '',
      getNextPageParam: ({ data }) => (data.length < refundsPageSize ? undefined : data.at(-1)?.id),
      select: ({ pages }) => pages.flatMap(({ data }) => data),
      staleTime: 0,
      meta: { ownFailure: true, keepOffline: true, asks: { call: listRefundsDue, query: {} } },
    },
    queryClient,
  );
}
