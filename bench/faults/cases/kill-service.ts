import { setTimeout as delay } from 'node:timers/promises';
import { pass } from '../../../apps/api/src/modules/order/testing/crash-jobs.ts';
import { findViolations } from '../../../apps/api/src/testing/invariants.ts';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

/** The service is killed with -9 at any moment; between two lives the books must already be sound. */
export const killService: Fault = {
  name: 'kill-service',
  run: (run) =>
    inWorld(run, {}, async ({ nodes: [node], db, random, complain }) => {
      const rounds = run.options.rounds ?? 10;
      let interrupted = 0;
      for (let round = 0; round < rounds; round += 1) {
        await delay(200 + random.upTo(2500));
        await node?.kill();
        // What a dead node had is taken over after a minute: it goes by here.
        interrupted += await pass(db, 'serat');
        for (const violation of await findViolations(db)) complain(violation);
        await node?.start();
      }
      return `${rounds} kills, ${interrupted} jobs interrupted`;
    }),
};
