import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

it('lets the first one go at once, however long its own call takes', () => {
  let time = 0;
  const waitingTime = createRateLimiter(null, () => (time += 0.004));
  expect([waitingTime(), waitingTime()]).toEqual([0, 0]);
});

it('spaces calls evenly and does not accumulate unused time', () => {
  let time = 1000;
  const waitingTime = createRateLimiter(4, () => time);
  expect([waitingTime(), waitingTime(), waitingTime()]).toEqual([0, 250, 500]);
  time += 10_000;
  expect([waitingTime(), waitingTime()]).toEqual([0, 250]);
});
