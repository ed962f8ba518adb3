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
import { splitCosts } from '../../model/cost-lines.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readKey, serviceKey } from '../../lib/api/read-key.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { HistoryPeriod } from './history-periods.ts';

/** The server's message stands in place of a table that has no rows. */
const withMessage = ({ data, message }: { data: Bill[]; message: string }) => ({
  bills: data,
  message,
});

export function useActiveBills() {
  return useRead(listActiveBills, {}, { keepOffline: true, select: withMessage });
}

/** To be paid now: asked for again, whatever was seen before. */
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
  /** Asks again every so many milliseconds, as long as the tab is visible. */
  every?: number | false;
}

/** An unknown bill, from an old link for instance, is the screen's to tell: it ends no session. */
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
      select: ({ data }: Answer<typeof getBillCosts>) => splitCosts(data.DATADETIL),
    },
  );
}

/** An answer that holds a bill's newest state; everything that lists bills is asked again. */
export function keepBillDetail(detail: BillDetail, message: string): void {
  const key = readKey(getBillDetail, { query: { id: detail.bill.id } });
  queryClient.setQueryData(key, { data: detail, message });
  void refreshBills();
}

/** After a payment, which also changes the service, the order page's refunds and the home page. */
export async function refreshBills(): Promise<void> {
  // Joint costs are asked for by bill, and refused once a bill is paid: the screen asks for them again when it
  // knows which bills are left.
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: readKey(getJointCosts), refetchType: 'none' }),
    queryClient.invalidateQueries({
      queryKey: serviceKey('order'),
      predicate: ({ queryKey }) => queryKey[1] !== getJointCosts.path,
    }),
  ]);
}
