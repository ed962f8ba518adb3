import { setTimeout as delay } from 'node:timers/promises';
import { pass } from '../../../apps/api/src/modules/sales/order/testing/crash-jobs.ts';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import { createSeededRandom } from '../../../apps/api/src/modules/sales/order/testing/seeded-random.ts';
import type { Fault } from '../fault.ts';
import { openNetwork, radiusEnvironment, type Network } from '../world/network.ts';
import { inWorld } from '../world/world.ts';

const kills = 6;
/** Fails after this many seconds without progress. */
const patience = 300;

/**
 * Nodes and PostgreSQL, which FreeRADIUS shares, are killed while services are isolated and restored and packets
 * get lost: at the end each service has the wanted state in the network.
 */
export const networkKilled: Fault = {
  name: 'network-killed',
  run: (run) =>
    inWorld(
      run,
      { nodes: 2, crowd: { orderers: 1, payers: 1 }, env: radiusEnvironment(run, 100) },
      async (world) => {
        const { nodes, server, db, random } = world;
        const services = run.options.services ?? 10_000;
        const lots = createSeededRandom(run.options.seed);
        const network = await openNetwork(world, services, () => lots.upTo(9) === 0);
        await network.isolateAll();
        let isLiving = true;
        const living = live(network, () => isLiving);
        const rounds = run.options.rounds ?? kills;
        for (let round = 0; round < rounds; round += 1) {
          await delay(3000 + random.upTo(6000));
          if (round % 2 === 0) {
            await Promise.all(nodes.map((node) => node.kill()));
            await pass(db, 'serat');
            await Promise.all(nodes.map((node) => node.start()));
          } else {
            await server.kill();
            await delay(random.upTo(1500));
            await server.start();
          }
        }
        isLiving = false;
        const { changes, resumed } = await living;
        await network.workOff(patience, () => network.target.resume().catch(() => undefined));
        await network.check();
        return `${services} isolated, ${changes} changes, killed ${rounds} times, resumed ${resumed} times by staff`;
      },
    ),
};

/** Isolates and restores services one by one, and resumes the network if it halted without its database. */
async function live({ step, any, target }: Network, goesOn: () => boolean) {
  let changes = 0;
  let resumed = 0;
  while (goesOn()) {
    const number = any();
    for (const to of ['active', 'Isolir'] as const) {
      await until('the database takes a step', () =>
        step([number], to).then(
          () => true,
          () => delay(200, false),
        ),
      );
      changes += 1;
      await delay(50);
    }
    await step([number], 'active').catch(() => undefined);
    resumed += await target.resume().then(
      () => 1,
      () => 0,
    );
  }
  return { changes, resumed };
}
