/** The same seed returns the same numbers, so that a run can be repeated. */
export function createSeededRandom(seed: number) {
  let state = seed;
  /** Mulberry32: small and uniform enough. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    /** From 0 to `most`, inclusive. */
    upTo: (most: number): number => Math.floor(next() * (most + 1)),
    oneOf<T>(choices: readonly [T, ...T[]]): T {
      return choices[Math.floor(next() * choices.length)] ?? choices[0];
    },
  };
}

export type SeededRandom = ReturnType<typeof createSeededRandom>;
