import { createWorkerPool } from '../../../threads/worker-pool.ts';
import type { RegionIndex } from './region-index.ts';

/** A question to the index on its thread: a method and what it is given. */
export type RegionTask = {
  [Name in keyof RegionIndex]: { ask: Name; with: Parameters<RegionIndex[Name]> };
}[keyof RegionIndex];

/** A few seconds of the costliest questions there are; beyond them the answer is "busy". */
const longestQueue = 500;

/**
 * The index on a thread of its own: neither its building nor the costliest text a stranger can send
 * keeps anybody else waiting.
 */
export function createRegionThread({ onDeath }: { onDeath(error: unknown): void }) {
  const pool = createWorkerPool({
    entry: new URL('./region-worker.ts', import.meta.url),
    workers: 1,
    longestQueue,
    onDeath,
  });
  const ask =
    <Name extends keyof RegionIndex>(name: Name) =>
    (...given: Parameters<RegionIndex[Name]>) =>
      pool.run({ ask: name, with: given }) as ReturnType<RegionIndex[Name]>;
  const index: RegionIndex = {
    warmUp: ask('warmUp'),
    match: ask('match'),
    search: ask('search'),
    nearest: ask('nearest'),
    pointsIn: ask('pointsIn'),
    areaOfCity: ask('areaOfCity'),
    isKelurahan: ask('isKelurahan'),
  };
  return { index, close: pool.close };
}
