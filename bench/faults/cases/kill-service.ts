import { setTimeout as delay } from 'node:timers/promises';
import { pass } from '../../../apps/api/src/modules/sales/order/testing/crash-jobs.ts';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import { findViolations } from '../../../apps/api/src/testing/invariants.ts';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

/** The service is killed with -9 at any moment; between two lives the books must already be sound. */
export const killService: Fault = {
  name: 'kill-service',
  run: (run) =>
    inWorld(run, { patience: 900 }, async ({ nodes: [node], db, random, tally, complain }) => {
      const rounds = run.options.rounds ?? 10;
      let interrupted = 0;
      for (let round = 0; round < rounds; round += 1) {
        // By answers, too: on a busy machine a life of two seconds is over before a password is hashed.
        const enough = tally.answered + random.upTo(60);
        await delay(200 + random.upTo(2500));
        await until('the service answers', async () => tally.answered >= enough, 120);
        await node?.kill();
        // What a dead node had is taken over after a minute: it goes by here.
        interrupted += await pass(db, 'serat');
        for (const violation of await findViolations(db)) complain(violation);
        await node?.start();
      }
      return `${rounds} kills, ${interrupted} jobs interrupted`;
    }),
};
