import { hash } from 'node:crypto';

/** A digest of 52 bits: in a file of 200,000 rows two texts collide once in 200,000 files. */
const digestOf = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 13), 16);

const free = 0;

/**
 * Remembers the first row of each value, in a hash table of plain numbers, because the maps of a file of 100,000
 * rows need 30 MB more while they grow. A collision would refuse a correct row, never accept a wrong one.
 */
export function createFirstRows() {
  let digests = new Float64Array(1024);
  let rows = new Uint32Array(1024);
  let used = 0;

  function placeOf(digest: number): number {
    let place = digest % rows.length;
    while (rows[place] !== free && digests[place] !== digest) place = (place + 1) % rows.length;
    return place;
  }

  function put(digest: number, row: number): void {
    const place = placeOf(digest);
    digests[place] = digest;
    rows[place] = row;
  }

  function grow(): void {
    const before = { digests, rows };
    digests = new Float64Array(rows.length * 2);
    rows = new Uint32Array(rows.length * 2);
    for (const [place, row] of before.rows.entries()) {
      if (row !== free) put(before.digests[place] ?? 0, row);
    }
  }

  /** Returns the first row with this value. If there is none, remembers this row and returns null. */
  return function firstWith(value: string, row: number): number | null {
    const digest = digestOf(value);
    const before = rows[placeOf(digest)] ?? free;
    if (before !== free) return before;
    put(digest, row);
    used += 1;
    if (used * 2 > rows.length) grow();
    return null;
  };
}
