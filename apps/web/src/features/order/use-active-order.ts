import { getActiveOrder } from '@serat/contract/order';
import type { Order, OrderStatus } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { queryClient } from '../../lib/api/query-client.ts';
import { serviceKey } from '../../lib/api/read-key.ts';
import { useRead } from '../../lib/api/use-read.ts';

interface Watching {
  /** Asks again every so many milliseconds, as long as the tab is visible. */
  every?: number;
  ownFailure?: boolean;
}

export function useActiveOrder({ every, ownFailure = false }: Watching = {}) {
  return useRead(
    getActiveOrder,
    {},
    {
      ownFailure,
      keepOffline: true,
      // Coming back from a bank's app, the first look has to be fresh.
      staleTime: 0,
      refetchInterval: every ?? false,
    },
  );
}

/** After something that changes orders, here or at the bank. */
export async function refreshOrders(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: serviceKey('order') });
}

const openStatuses: readonly OrderStatus[] = [
  'waitingPayment',
  'waitingInstallation',
  'installationOnProgress',
];

/** As long as one is open there can't be another. */
export const isOpen = (order: Pick<Order, 'status'>): boolean =>
  openStatuses.includes(order.status.id);

/** Where an open order is looked at. */
export const placeOf = (order: Pick<Order, 'status'>): string =>
  order.status.id === 'waitingPayment' ? pages.awaitingPayment : pages.order;
