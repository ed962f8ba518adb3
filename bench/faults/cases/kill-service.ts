import { setTimeout as delay } from 'node:timers/promises';
import { pass } from '../../../apps/api/src/modules/sales/order/testing/crash-jobs.ts';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import { findViolations } from '../../../apps/api/src/testing/invariants.ts';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

/**
 * The service is killed with -9 at random moments; the books must be consistent after each kill.
 */
export const killService: Fault = {
  name: 'kill-service',
  run: (run) =>
    inWorld(run, { patience: 900 }, async ({ nodes: [node], db, random, tally, complain }) => {
      const rounds = run.options.rounds ?? 10;
      let interrupted = 0;
      for (let round = 0; round < rounds; round += 1) {
        // Waits for answers as well as time, because on a busy machine two seconds may pass before
        // the first password is hashed.
        const enough = tally.answered + random.upTo(60);
        await delay(200 + random.upTo(2500));
        await until('the service answers', async () => tally.answered >= enough, 120);
        await node?.kill();
        // Another node takes over a dead node's work after a minute; the wait is simulated here.
        interrupted += await pass(db, 'serat');
        for (const violation of await findViolations(db)) complain(violation);
        await node?.start();
      }
      return `${rounds} kills, ${interrupted} jobs interrupted`;
    }),
};
