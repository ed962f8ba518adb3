import { setTimeout as delay } from 'node:timers/promises';

/** Stops a node gracefully: it announces the stop and keeps serving meanwhile. */
export function createDrain(seconds: number) {
  let isDraining = false;
  let closed: Promise<unknown> = Promise.resolve();
  return {
    isDraining: () => isDraining,
    /**
     * A proxy reads /readyz and needs a moment to stop sending visitors. Only then `shut` closes the first
     * server; requests still running there do not delay the others.
     */
    async begin(shut: () => Promise<unknown>): Promise<void> {
      isDraining = true;
      await delay(seconds * 1000);
      closed = shut();
      closed.catch(() => undefined);
    },
    /** Resolves when that server has closed. */
    ended: (): Promise<unknown> => closed,
  };
}
