import type { Logger } from 'pino';
import type { RegionIndex } from './region-index.ts';

const restMs = 10_000;

/** The index is built by who asks first, or once the node has come to rest. Answers how to call it off. */
export function warmUpLater(
  index: Pick<RegionIndex, 'warmUp'>,
  log: Pick<Logger, 'error'>,
  afterMs = restMs,
): () => void {
  let isCalledOff = false;
  const timer = setTimeout(() => {
    index.warmUp().catch((error: unknown) => {
      // A node that stops meanwhile ends the thread that builds it.
      if (!isCalledOff) log.error({ err: error }, 'the place index could not be built');
    });
  }, afterMs);
  timer.unref();
  return () => {
    isCalledOff = true;
    clearTimeout(timer);
  };
}
