const longestWord = 127;

/**
 * Counts insertions, deletions, replacements and swaps of neighbours between two words. Returns
 * limit + 1 as soon as the limit is exceeded.
 */
export interface EditMeter {
  readonly distance: (a: string, b: string, limit: number) => number;
  /** The distance between an unfinished word and the best-fitting prefix of a whole word. */
  readonly distanceToBeginning: (unfinished: string, whole: string, limit: number) => number;
}

/** Reuses its three rows, because allocating them per pair would cost more than the computation. */
export function createEditMeter(): EditMeter {
  let beforeLast = new Uint8Array(longestWord + 1);
  let last = new Uint8Array(longestWord + 1);
  let current = new Uint8Array(longestWord + 1);

  /** Stores the row for all of `a` in `last`. Returns false if every path exceeds the limit. */
  const fillRows = (a: string, b: string, limit: number): boolean => {
    const width = b.length + 1;
    for (let column = 0; column < width; column += 1) last[column] = column;
    for (let row = 1; row <= a.length; row += 1) {
      current[0] = row;
      let smallest = row;
      const letter = a.charCodeAt(row - 1);
      const letterBefore = row > 1 ? a.charCodeAt(row - 2) : -1;
      for (let column = 1; column < width; column += 1) {
        const other = b.charCodeAt(column - 1);
        let cost = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
        const dropped = (last[column] ?? 0) + 1;
        const added = (current[column - 1] ?? 0) + 1;
        if (dropped < cost) cost = dropped;
        if (added < cost) cost = added;
        if (letterBefore === other && column > 1 && letter === b.charCodeAt(column - 2)) {
          const swapped = (beforeLast[column - 2] ?? 0) + 1;
          if (swapped < cost) cost = swapped;
        }
        current[column] = cost;
        if (cost < smallest) smallest = cost;
      }
      if (smallest > limit) return false;
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    return true;
  };

  return {
    distance: (a, b, limit) => {
      const isHopeless = Math.abs(a.length - b.length) > limit || b.length > longestWord;
      if (isHopeless || !fillRows(a, b, limit)) return limit + 1;
      return Math.min(last[b.length] ?? 0, limit + 1);
    },
    distanceToBeginning: (unfinished, whole, limit) => {
      const width = Math.min(whole.length, unfinished.length + limit, longestWord);
      if (!fillRows(unfinished, whole.slice(0, width), limit)) return limit + 1;
      return Math.min(...last.subarray(0, width + 1), limit + 1);
    },
  };
}

export function allowedErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
