import { hash } from 'node:crypto';

interface Seen {
  row: number;
  print: number;
}

/** 53 bits of a digest: in a file of 200,000 rows two texts have the same one once in half a million files. */
export function printOf(text: string): number {
  const digest = hash('sha256', text, 'buffer');
  return digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11);
}

const empty = 0;

/**
 * For each value the row that had it first. A hash table of plain numbers, because a map of texts is several
 * times as large. Equal digests of different values would refuse a row, never take a wrong one.
 */
export function createFirstRows() {
  let size = 1024;
  let used = 0;
  let digests = new Float64Array(size);
  let prints = new Float64Array(size);
  let rows = new Uint32Array(size);

  function placeOf(digest: number): number {
    let place = digest % size;
    while (rows[place] !== empty && digests[place] !== digest) place = (place + 1) % size;
    return place;
  }

  function put(digest: number, { row, print }: Seen): void {
    const place = placeOf(digest);
    digests[place] = digest;
    prints[place] = print;
    rows[place] = row;
  }

  function grow(): void {
    const [oldDigests, oldPrints, oldRows] = [digests, prints, rows];
    size *= 2;
    digests = new Float64Array(size);
    prints = new Float64Array(size);
    rows = new Uint32Array(size);
    oldRows.forEach((row, at) => {
      if (row !== empty) put(oldDigests[at] ?? 0, { row, print: oldPrints[at] ?? 0 });
    });
  }

  /** The first row with this value, or null and this row is kept as the first. */
  return function firstWith(value: string, row: number, print = 0): Seen | null {
    const digest = printOf(value);
    const place = placeOf(digest);
    const before = rows[place] ?? empty;
    if (before !== empty) return { row: before, print: prints[place] ?? 0 };
    put(digest, { row, print });
    used += 1;
    if (used * 2 > size) grow();
    return null;
  };
}
