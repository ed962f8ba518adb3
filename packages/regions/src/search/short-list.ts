export interface Scored {
  readonly node: number;
  readonly score: number;
}

/** Keeps the best nodes, best first; a repeated node keeps its better score. */
export function addToBest(best: Scored[], limit: number, candidate: Scored): void {
  const { node, score } = candidate;
  const worst = best.length >= limit ? best.at(-1) : undefined;
  if (worst && worst.score >= score) return;
  const before = best.findIndex((entry) => entry.node === node);
  if (before !== -1) {
    if ((best[before]?.score ?? 0) >= score) return;
    best.splice(before, 1);
  }
  const position = best.findIndex(
    (entry) => entry.score < score || (entry.score === score && entry.node > node),
  );
  best.splice(position === -1 ? best.length : position, 0, candidate);
  if (best.length > limit) best.pop();
}
