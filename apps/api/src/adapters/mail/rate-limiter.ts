/**
 * An even rate per second over all connections. Returns the milliseconds that the next mail has to wait.
 * (The library's own limit applies per connection.)
 */
export function createRateLimiter(rate: number | null, now: () => number): () => number {
  const gap = rate === null ? 0 : 1000 / rate;
  let next = -Infinity;
  return () => {
    const asked = now();
    const turn = Math.max(asked, next);
    next = turn + gap;
    return turn - asked;
  };
}
