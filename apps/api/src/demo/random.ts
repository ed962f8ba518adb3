/** A small deterministic generator, so that the demo is the same at every start. */
export function createRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
