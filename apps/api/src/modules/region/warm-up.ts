import type { Logger } from 'pino';
import type { RegionIndex } from './region-index.ts';

const restMs = 10_000;

/** The index is built by who asks first, or once the node has come to rest. Answers how to call it off. */
export function warmUpLater(index: RegionIndex, log: Pick<Logger, 'error'>): () => void {
  const timer = setTimeout(() => {
    index.warmUp().catch((error: unknown) => {
      log.error({ err: error }, 'the place index could not be built');
    });
  }, restMs);
  timer.unref();
  return () => clearTimeout(timer);
}
