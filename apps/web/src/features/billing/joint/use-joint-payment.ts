import { getJointCosts, getJointPayment } from '@serat/contract/billing';
import type { JointPayment } from '@serat/contract/billing';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readKey } from '../../../lib/api/read-key.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { costsIn } from '../../../model/cost-lines.ts';
import { refreshBills } from '../use-bills.ts';

export function useJointPayment(id: string, { every }: { every: number | false }) {
  return useRead(
    getJointPayment,
    { query: { id } },
    { ownFailure: true, keepOffline: true, staleTime: 0, refetchInterval: every },
  );
}

/** Fetched, not computed: denda (the late fee) may have grown since the bills were read. */
export function useJointCosts(
  billIds: readonly string[],
  paymentMethodId: string,
  { enabled = true } = {},
) {
  return useRead(
    getJointCosts,
    { query: { ids: billIds.join(','), ...(paymentMethodId !== '' && { paymentMethodId }) } },
    {
      enabled,
      keepPrevious: true,
      ownFailure: true,
      select: costsIn,
    },
  );
}

/** Puts a fresh answer into the cache and refetches all lists of bills. */
export function keepJointPayment(joint: JointPayment, message: string): void {
  const key = readKey(getJointPayment, { query: { id: joint.id } });
  queryClient.setQueryData(key, { data: joint, message });
  void refreshBills();
}
