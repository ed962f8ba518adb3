import { setTimeout as delay } from 'node:timers/promises';
import { getDashboard } from '@serat/contract/dashboard';
import { sql } from 'kysely';
import { createSeededRandom } from '../../../apps/api/src/modules/sales/order/testing/seeded-random.ts';
import type { Fault } from '../fault.ts';
import { createPerson, giveBills } from '../world/customers.ts';
import { openNetwork, radiusEnvironment, type Network } from '../world/network.ts';
import { inWorld, type World } from '../world/world.ts';

const quietSeconds = 60;
const longestSeconds = 600;
const mostSlowdown = 1.2;
const restoredWithin = 60;
const betweenRestorations = 1500;

/**
 * Many services are isolated at once by a network that loses one packet in ten each way, while customers of some
 * services pay: the unpaid ones are cut off within ten minutes, and neither the portal nor restorations wait.
 */
export const networkLosesPackets: Fault = {
  name: 'network-loses-packets',
  run: (run) =>
    inWorld(
      run,
      { crowd: { orderers: 1, payers: 1 }, env: radiusEnvironment(run, 25) },
      async (world) => {
        const services = run.options.services ?? 10_000;
        const random = createSeededRandom(run.options.seed);
        // Stop the load, which would use up the node's CPU; only the watched customer continues.
        await world.load.finish();
        const network = await openNetwork(world, services, () => random.upTo(9) === 0);
        const portal = await watchPortal(world);
        await delay(quietSeconds * 1000);
        portal.next();
        const from = performance.now();
        const seconds = () => (performance.now() - from) / 1000;
        await network.isolateAll();
        let cutAfter = 0;
        const goesOn = () => cutAfter === 0 && seconds() < longestSeconds / 2;
        const restored = restoreSome(network, goesOn);
        while (seconds() < longestSeconds && cutAfter === 0) {
          await delay(1000);
          const { pending = 0, sending = 0 } = await network.states();
          if (pending + sending === 0) cutAfter = seconds();
        }
        const states = await network.states();
        const { pending = 0, sending = 0, retrying = 0 } = states;
        if (pending + sending > 0) world.complain(`after 10 min: ${JSON.stringify(states)}`);
        portal.next();
        const paid = await restored;
        const late = (await p99OfRestorations(world, paid)) ?? 0;
        if (late > restoredWithin) world.complain(`p99 of restorations ${late.toFixed(1)} s`);
        if ((await network.target.overview()).state?.haltedAt)
          world.complain('cut-offs were halted');
        await delay(quietSeconds * 1000);
        const [before, during, after] = await portal.stop();
        const quiet = p99([...(before ?? []), ...(after ?? [])]);
        const slowdown = p99(during ?? []) / quiet;
        if (slowdown > mostSlowdown) {
          world.complain(`p99 of the portal ${slowdown.toFixed(2)} times what it is without`);
        }
        await network.workOff(longestSeconds);
        await network.check();
        return [
          `${services} isolated in ${cutAfter.toFixed(0)} s, then ${retrying} retrying`,
          `${paid.length} restored, p99 ${late.toFixed(1)} s`,
          `${network.disconnected()} sessions disconnected`,
          `portal p99 ${quiet.toFixed(0)} ms, during it ${slowdown.toFixed(2)} times`,
        ].join(', ');
      },
    ),
};

async function restoreSome(network: Network, goesOn: () => boolean): Promise<string[]> {
  const paid: string[] = [];
  while (goesOn()) {
    const number = network.any();
    await network.step([number], 'active');
    paid.push(number);
    await delay(betweenRestorations);
  }
  return [...new Set(paid)];
}

async function p99OfRestorations({ db }: World, numbers: readonly string[]) {
  const { rows } = await sql<{ late: number | null }>`
    select percentile_cont(0.99) within group (order by extract(epoch from
      coalesce(n.applied_at, 'infinity') - n.wanted_at))::float as late
    from network_service n
    join subscription s on s.customer_id = n.customer_id and s.id = n.subscription_id
    where s.number = any(${numbers}::text[]) and n.wanted = 'on'`.execute(db);
  return rows[0]?.late;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** Opens a customer's first page again and again, and keeps the milliseconds of each phase. */
async function watchPortal({ db, secrets, client }: World) {
  const person = await createPerson(db, secrets, 'penonton');
  await giveBills(db, person, 3);
  const phases: number[][] = [[]];
  let isWatching = true;
  async function watch(): Promise<void> {
    while (isWatching) {
      const asked = performance.now();
      const phase = phases.at(-1);
      const reply = await client.ask(getDashboard.path, { token: person.token });
      if (reply?.http === 200) phase?.push(performance.now() - asked);
      await delay(50);
    }
  }
  const watching = Promise.all([watch(), watch()]);
  return {
    next: () => void phases.push([]),
    async stop(): Promise<number[][]> {
      isWatching = false;
      await watching;
      return phases;
    },
  };
}
