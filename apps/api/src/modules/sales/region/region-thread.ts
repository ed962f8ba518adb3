import { createWorkerPool } from '../../../threads/worker-pool.ts';
import type { RegionIndex } from './region-index.ts';

export type RegionTask = {
  [Name in keyof RegionIndex]: { ask: Name; with: Parameters<RegionIndex[Name]> };
}[keyof RegionIndex];

/** The queue holds a few seconds of the most expensive requests. Further requests are answered with "busy". */
const longestQueue = 500;

/** Runs the index in its own thread, so that neither building it nor an expensive search blocks other requests. */
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
