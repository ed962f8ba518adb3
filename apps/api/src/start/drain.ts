import { setTimeout as delay } from 'node:timers/promises';

/** Stops a node gracefully: /readyz reports the stop while the node keeps serving. */
export function createDrain(seconds: number) {
  let isDraining = false;
  let closed: Promise<unknown> = Promise.resolve();
  return {
    isDraining: () => isDraining,
    /**
     * Gives the proxy, which reads /readyz, time to stop sending visitors. Then `shut` closes the first server;
     * requests that still run there do not delay the other servers.
     */
    async begin(shut: () => Promise<unknown>): Promise<void> {
      isDraining = true;
      await delay(seconds * 1000);
      closed = shut();
      closed.catch(() => undefined);
    },
    /** Resolves when the first server has closed. */
    ended: (): Promise<unknown> => closed,
  };
}
