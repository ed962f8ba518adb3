import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { oldestSaved } from './oldest-saved.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

function show(name: string, at: number, meta: { keepOffline?: boolean }) {
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: () => Promise.reject(new Error('no connection')),
    initialData: name,
    initialDataUpdatedAt: at,
    staleTime: Infinity,
    meta,
  });
  return { observer, leave: observer.subscribe(() => {}) };
}
const saved = (online: boolean, slow?: string) =>
  oldestSaved(client.getQueryCache().getAll(), online, ({ queryKey }) => queryKey[0] === slow);

it('is the time of the oldest stored answer on the screen', async () => {
  const bills = show('bills', 2_000, { keepOffline: true });
  show('orders', 1_000, { keepOffline: true });
  show('promos', 500, {});
  const left = show('inbox', 100, { keepOffline: true });
  left.leave();
  expect(saved(true)).toBeNull();
  expect(saved(false)).toBe(1_000);
  // Online, but the service is slow.
  expect(saved(true, 'orders')).toBe(1_000);
  expect(saved(true, 'promos')).toBeNull();
  // Online, but the service did not answer.
  await bills.observer.refetch();
  expect(saved(true)).toBe(2_000);
});
