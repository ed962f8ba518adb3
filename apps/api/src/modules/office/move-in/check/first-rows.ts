import { hash } from 'node:crypto';

/** 53 bits: in a file of 200,000 rows two texts have the same one once in half a million files. */
function digestOf(text: string): number {
  const digest = hash('sha256', text, 'buffer');
  return digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11);
}

/**
 * For each value the row that had it first. Keeps digests, because texts need several times as much memory. Equal
 * digests of different values would refuse a row, never take a wrong one.
 */
export function createFirstRows() {
  const rows = new Map<number, number>();

  /** The first row with this value, or null and this row is kept as the first. */
  return function firstWith(value: string, row: number): number | null {
    const digest = digestOf(value);
    const before = rows.get(digest);
    if (before !== undefined) return before;
    rows.set(digest, row);
    return null;
  };
}
