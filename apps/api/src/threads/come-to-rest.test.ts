import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRest } from './come-to-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const megabytes = 2 ** 20;

test('what was left behind is swept once there is no more work, and only where it is much', () => {
  let used = 70 * megabytes;
  const collect = vi.fn<() => void>(() => {
    used = 30 * megabytes;
  });
  const worked = createRest({ used: () => used, collect }, 1000);
  worked();
  vi.advanceTimersByTime(900);
  worked();
  vi.advanceTimersByTime(900);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(collect).toHaveBeenCalledTimes(1);

  used += megabytes;
  worked();
  vi.advanceTimersByTime(5000);
  expect(collect).toHaveBeenCalledTimes(1);

  used += 20 * megabytes;
  worked();
  vi.advanceTimersByTime(1000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('the heap of this thread can be swept', () => {
  const worked = createRest(undefined, 1000);
  worked();
  expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
});
