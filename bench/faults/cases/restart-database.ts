import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

/** PostgreSQL is restarted as for an upgrade or a change of settings. */
export const restartDatabase: Fault = {
  name: 'restart-database',
  run: (run) =>
    inWorld(run, { nodes: 2 }, async ({ server, random }) => {
      const rounds = run.options.rounds ?? 8;
      for (let round = 0; round < rounds; round += 1) {
        await delay(500 + random.upTo(2500));
        await server.stop();
        await server.start();
      }
      return `${rounds} restarts`;
    }),
};
