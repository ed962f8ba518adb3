import { unaskedHeader } from '@serat/contract/staff/staff-call';
import { getHome } from '@serat/contract/staff/home';
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from './api.ts';
import { createRepeating } from './repeating.ts';

const minute = 60_000;
let unasked: boolean[];
let end: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  unasked = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    // The portal's connection check, started by an earlier test file, may still be running.
    if (address.endsWith(getHome.path)) unasked.push(new Headers(headers).has(unaskedHeader));
    return Response.json({ status: 200, message: '', data: { needs: [] } });
  });
  const repeating = createRepeating();
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: [getHome.path],
    queryFn: () => request(getHome, undefined, { isUnasked: repeating.isAsking() }),
  });
  const stopSeeing = observer.subscribe(() => undefined);
  const stopAsking = repeating.start(() => observer.refetch(), minute);
  end = () => {
    stopAsking();
    stopSeeing();
  };
  await vi.advanceTimersByTimeAsync(0);
  // A person refetches between two automatic reads.
  await vi.advanceTimersByTimeAsync(1.5 * minute);
  await observer.refetch();
});

afterEach(() => {
  end();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// shows P1.3
test('automatic reads are marked, requested ones are not', async () => {
  expect(unasked).toEqual([false, true, false]);
  await vi.advanceTimersByTimeAsync(minute);
  expect(unasked).toEqual([false, true, false, true]);
});

test('a hidden page sends no requests', async () => {
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(unasked).toHaveLength(3);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(unasked.at(-1)).toBe(true);
});
