import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Fault } from '../fault.ts';
import { openNetwork, radiusEnvironment } from '../world/network.ts';
import { inWorld } from '../world/world.ts';

const longestSeconds = 300;
const mostMegabytes = 20;
const megabyte = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The nightly comparison of many services with the network finds exactly what was changed there. */
export const networkSweep: Fault = {
  name: 'network-sweep',
  run: (run) =>
    inWorld(
      run,
      { crowd: { orderers: 1, payers: 1 }, env: radiusEnvironment(run, 25) },
      async (world) => {
        const services = run.options.services ?? 100_000;
        await world.load.finish();
        const network = await openNetwork(world, services, () => false);
        const changed = Math.ceil(services / 1000);
        await network.radius.query(
          `update radusergroup set groupname = 'gratis' where id in (select id from radusergroup order by md5(id::text) limit $1)`,
          [changed],
        );
        const memory = watchMemory();
        const from = performance.now();
        await network.target.sweep();
        const seconds = (performance.now() - from) / 1000;
        const grown = await memory.stop();
        const { drifted = 0, applied = 0 } = await network.states();
        if (drifted !== changed || applied !== services - changed) {
          world.complain(`${drifted} found of ${changed} that were changed, ${applied} applied`);
        }
        if (seconds > longestSeconds) world.complain(`the sweep took ${seconds.toFixed(0)} s`);
        if (grown > mostMegabytes) world.complain(`memory grew by ${grown.toFixed(0)} MB`);
        return `${services} services in ${seconds.toFixed(0)} s, memory at most ${grown.toFixed(0)} MB more, ${drifted} found`;
      },
    ),
};

/** The memory growth of this process, which runs the comparison, after garbage collection. */
function watchMemory() {
  const used = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let most = before;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      most = Math.max(most, used());
      await delay(1000);
    }
  })();
  return {
    async stop(): Promise<number> {
      isWatching = false;
      await watching;
      return (most - before) / megabyte;
    },
  };
}
