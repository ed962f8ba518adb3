import {
  getBillDetail,
  getBillCosts,
  getJointCosts,
  listActiveBills,
  listBillHistory,
} from '@serat/contract/billing';
import type { Bill, BillDetail } from '@serat/contract/billing';
import { isOpen } from '@serat/contract/to-be-paid';
import type { Answer } from '../../lib/api/api.ts';
import { costsIn } from '../../model/cost-lines.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readKey, serviceKey } from '../../lib/api/read-key.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { HistoryPeriod } from './history-periods.ts';

/** The server's message is shown in place of an empty table. */
const withMessage = ({ data, message }: { data: Bill[]; message: string }) => ({
  bills: data,
  message,
});

export function useActiveBills() {
  return useRead(listActiveBills, {}, { keepOffline: true, select: withMessage });
}

/** Always refetched, whatever is in the cache. */
export function useOpenBills() {
  return useRead(
    listActiveBills,
    {},
    {
      ownFailure: true,
      staleTime: 0,
      select: ({ data }: Answer<typeof listActiveBills>) => data.filter(isOpen),
    },
  );
}

export function useBillHistory(months: HistoryPeriod) {
  return useRead(
    listBillHistory,
    { query: { months } },
    { keepPrevious: true, keepOffline: true, select: withMessage },
  );
}

interface Watching {
  /** Polling interval in milliseconds, while the tab is visible. */
  every?: number | false;
}

/** The screen reports an unknown bill, for instance from an old link; it does not end the session. */
export function useBillDetail(id: string, { every = false }: Watching = {}) {
  return useRead(
    getBillDetail,
    { query: { id } },
    { ownFailure: true, keepOffline: true, staleTime: 0, refetchInterval: every },
  );
}

export function useBillCosts(id: string, paymentMethodId: string, { enabled = true } = {}) {
  return useRead(
    getBillCosts,
    { query: { id, ...(paymentMethodId !== '' && { paymentMethodId }) } },
    {
      enabled,
      keepPrevious: true,
      ownFailure: true,
      select: costsIn,
    },
  );
}

export function keepBillDetail(detail: BillDetail, message: string): void {
  const key = readKey(getBillDetail, { query: { id: detail.bill.id } });
  queryClient.setQueryData(key, { data: detail, message });
  void refreshBills();
}

/** A payment also changes the service, the refunds on the order page and the home page. */
export async function refreshBills(): Promise<void> {
  // Joint costs are requested by bill ids and refused once one of them is paid. The screen requests
  // them again when it knows the remaining bills.
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: readKey(getJointCosts), refetchType: 'none' }),
    queryClient.invalidateQueries({
      queryKey: serviceKey('order'),
      predicate: ({ queryKey }) => queryKey[1] !== getJointCosts.path,
    }),
  ]);
}
