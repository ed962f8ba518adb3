import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

it('lets the first go at once, whatever time its own question takes', () => {
  let time = 0;
  const waitingTime = createRateLimiter(null, () => (time += 0.004));
  expect([waitingTime(), waitingTime()]).toEqual([0, 0]);
});

it('lets so many go a second, evenly, and saves nothing up', () => {
  let time = 1000;
  const waitingTime = createRateLimiter(4, () => time);
  expect([waitingTime(), waitingTime(), waitingTime()]).toEqual([0, 250, 500]);
  time += 10_000;
  expect([waitingTime(), waitingTime()]).toEqual([0, 250]);
});
