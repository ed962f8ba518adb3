import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { getJointCosts, listActiveBills } from '@serat/contract/billing';
import { queryClient } from '../../lib/api/query-client.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { refreshBills } from './use-bills.ts';

it('after a payment or its refusal, refetches bills but not joint costs', async () => {
  const bills = vi.fn<() => Promise<unknown[]>>(async () => []);
  const costs = vi.fn<() => Promise<null>>(async () => null);
  const costsKey = readKey(getJointCosts, { query: { ids: 'INV-1,INV-2' } });
  const ends = [
    new QueryObserver(queryClient, { queryKey: readKey(listActiveBills, {}), queryFn: bills }),
    new QueryObserver(queryClient, { queryKey: costsKey, queryFn: costs }),
  ].map((observer) => observer.subscribe(() => {}));
  await expect.poll(() => [bills.mock.calls.length, costs.mock.calls.length]).toEqual([1, 1]);
  await refreshBills();
  expect([bills.mock.calls.length, costs.mock.calls.length]).toEqual([2, 1]);
  // Refetched when the page is opened again.
  expect(queryClient.getQueryState(costsKey)?.isInvalidated).toBe(true);
  for (const end of ends) end();
  queryClient.clear();
});
