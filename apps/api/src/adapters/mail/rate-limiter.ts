/**
 * So many a second, evenly, and however many connections there are; the answer is how many
 * milliseconds the next one has to wait. (The library's own limit lets every connection send once.)
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
