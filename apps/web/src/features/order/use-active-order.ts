import { getActiveOrder } from '@serat/contract/order';
import type { Order, OrderStatus } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { queryClient } from '../../lib/api/query-client.ts';
import { serviceKey } from '../../lib/api/read-key.ts';
import { useRead } from '../../lib/api/use-read.ts';

interface Watching {
  /** Polling interval in milliseconds, while the tab is visible. */
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
      // The first answer after returning from a bank's app must be fresh.
      staleTime: 0,
      refetchInterval: every ?? false,
    },
  );
}

/** Call after anything that changes orders, here or at the bank. */
export async function refreshOrders(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: serviceKey('order') });
}

const openStatuses: readonly OrderStatus[] = [
  'waitingPayment',
  'waitingInstallation',
  'installationOnProgress',
];

/** A customer can have only one open order. */
export const isOpen = (order: Pick<Order, 'status'>): boolean =>
  openStatuses.includes(order.status.id);

export const pageOf = (order: Pick<Order, 'status'>): string =>
  order.status.id === 'waitingPayment' ? pages.awaitingPayment : pages.order;
