import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const restMs = 2000;
/** Less than that is not worth the look at everything else. */
const worthwhile = 8 * 2 ** 20;

interface Heap {
  used(): number;
  collect(): void;
}

/**
 * V8 sweeps when it needs room, and a thread that has built something large and rests needs none: what the building left
 * behind would stay for good. To be called after each piece of work; some time after the last one it is swept.
 */
export function createRest({ used, collect }: Heap = ownHeap(), afterMs = restMs): () => void {
  let kept = 0;
  let timer: NodeJS.Timeout | undefined;
  function sweep(): void {
    if (used() < kept + worthwhile) return;
    collect();
    kept = used();
  }
  return () => {
    clearTimeout(timer);
    timer = setTimeout(sweep, afterMs);
    timer.unref();
  };
}

function ownHeap(): Heap {
  return {
    used: () => getHeapStatistics().used_heap_size,
    collect() {
      setFlagsFromString('--expose-gc');
      // A last resort also gives pages back that are hardly used.
      runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
    },
  };
}
