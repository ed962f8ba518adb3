import type { Logger } from 'pino';
import type { RegionIndex } from './region-index.ts';

const restMs = 10_000;

/**
 * Builds the index some seconds after the start, unless a request has built it before. Returns a
 * function that cancels it.
 */
export function warmUpLater(
  index: Pick<RegionIndex, 'warmUp'>,
  log: Pick<Logger, 'error'>,
  afterMs = restMs,
): () => void {
  let isCalledOff = false;
  const timer = setTimeout(() => {
    index.warmUp().catch((error: unknown) => {
      // Stopping the node ends the thread that builds the index, which is not an error.
      if (!isCalledOff) log.error({ err: error }, 'the place index could not be built');
    });
  }, afterMs);
  timer.unref();
  return () => {
    isCalledOff = true;
    clearTimeout(timer);
  };
}
