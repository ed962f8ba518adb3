import { setTimeout as delay } from 'node:timers/promises';

/** The end of a node: it says so first, and goes on serving meanwhile. */
export function createDrain(seconds: number) {
  let isDraining = false;
  let closed: Promise<unknown> = Promise.resolve();
  return {
    isDraining: () => isDraining,
    /**
     * A proxy learns from /readyz that it should send nobody here any more, and needs a moment for it.
     * Only then a door is shut, and whoever stays behind it keeps nobody at the other one.
     */
    async begin(shut: () => Promise<unknown>): Promise<void> {
      isDraining = true;
      await delay(seconds * 1000);
      closed = shut();
      closed.catch(() => undefined);
    },
    /** When the last one behind that door has gone. */
    ended: (): Promise<unknown> => closed,
  };
}
