import { useState } from 'react';
import { getOrderDetail, listPastOrders } from '@serat/contract/order';
import { useRead } from '../../../lib/api/use-read.ts';
import { awaitingOf } from './awaiting.ts';
import type { Awaiting } from './awaiting.ts';
import { isUnpaid } from '../unpaid.ts';
import { useActiveOrder } from '../use-active-order.ts';

const everyFiveSeconds = 5_000;

/** Polls the order until it is paid. Null until the first answers have arrived. */
export function useAwaiting(): { awaiting: Awaiting | null; failed: boolean; retry: () => void } {
  const { data: active, isError, refetch } = useActiveOrder({ every: everyFiveSeconds });
  const waits = active && isUnpaid(active);
  const [seenId, setSeenId] = useState<string | null>(null);
  if (waits && active.id !== seenId) setSeenId(active.id);
  const [openedAt] = useState(() => Date.now());

  const past = useRead(
    listPastOrders,
    {},
    { enabled: active === null, staleTime: 0, ownFailure: true },
  );
  const last = past.data?.[0];
  const asksLast = active === null && last?.status.id === 'rejected';
  const detail = useRead(
    getOrderDetail,
    { query: { id: last?.id ?? '' } },
    { enabled: asksLast, ownFailure: true },
  );

  const stillReading =
    active === undefined ||
    (active === null && past.isPending) ||
    // The cached list is older than the end of the order.
    (active === null && past.isFetching && !past.data?.some(({ id }) => id === seenId)) ||
    (asksLast && detail.isPending);
  return {
    awaiting: stillReading
      ? null
      : awaitingOf({
          active,
          past: past.data ?? [],
          seenId,
          lastSteps: detail.data?.history ?? null,
          now: Math.max(openedAt, past.dataUpdatedAt),
        }),
    failed: active === undefined && isError,
    retry: () => void refetch(),
  };
}
