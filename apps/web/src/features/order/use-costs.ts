import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { getCosts } from '@serat/contract/order';
import { request } from '../../lib/api.ts';
import { splitCosts } from '../../lib/cost-lines.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readKey } from '../../lib/use-read.ts';
import { costBody } from './costs.ts';

/** Follows every choice; until the next answer the last one stays. */
export function useCosts(question: Parameters<typeof costBody>[0]) {
  const body = costBody(question);
  return useQuery(
    {
      queryKey: [...readKey(getCosts), body],
      queryFn: body === null ? skipToken : ({ signal }) => request(getCosts, { body }, signal),
      select: ({ data }) => splitCosts(data.DATADETIL),
      placeholderData: keepPreviousData,
      meta: { ownFailure: true },
    },
    queryClient,
  );
}

export type CostsRead = ReturnType<typeof useCosts>;
