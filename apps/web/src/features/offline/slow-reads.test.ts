import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createSlowReads } from './slow-reads.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('are the reads without an answer or failure for four seconds', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const cache = client.getQueryCache();
  const slowReads = createSlowReads(cache);
  const slow = () =>
    cache
      .getAll()
      .filter((query) => slowReads.has(query))
      .map(({ queryHash }) => queryHash);
  const notified: string[][] = [];
  let answer = () => {};
  const read = (name: string, answered: Promise<void>) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => answered.then(() => name) });

  const hanging = read('bills', new Promise((resolve) => (answer = resolve)));
  const leave = slowReads.subscribe(() => notified.push(slow()));
  await read('orders', Promise.resolve());
  await vi.advanceTimersByTimeAsync(3_900);
  expect(slow()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(slow()).toEqual(['["bills"]']);
  expect(notified.at(-1)).toEqual(['["bills"]']);
  answer();
  await hanging;
  await vi.advanceTimersByTimeAsync(1);
  expect(slow()).toEqual([]);
  expect(notified.at(-1)).toEqual([]);
  leave();
});
