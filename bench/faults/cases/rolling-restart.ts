import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { Fault } from '../fault.ts';
import { killedOnExit } from '../world/cleanup.ts';
import { findProgram } from '../world/machine.ts';
import { inWorld } from '../world/world.ts';
import { proxies, type Proxy } from './proxies.ts';

/** Nodes are restarted one by one behind each sample proxy: no client may notice. */
export const rollingRestarts: readonly Fault[] = proxies.map((proxy) => behind(proxy));

function behind({ need, prepare }: Proxy): Fault {
  return {
    name: need === 'haproxy' ? 'rolling-restart' : `rolling-restart-${need}`,
    needs: [need],
    async run(run) {
      const front = run.nextPort();
      return inWorld(
        run,
        {
          nodes: 2,
          // 20 clients in total, with the newcomers.
          crowd: { orderers: 13, payers: 6 },
          front: `http://127.0.0.1:${front}`,
          env: () => ({ DRAIN_SECONDS: '5', TRUST_PROXY: 'loopback' }),
        },
        async ({ nodes, folder, tally, complain, later }) => {
          const ports = nodes.map(({ port }) => port);
          const [name = '', ...words] = await prepare(folder, front, ports);
          const log = openSync(join(folder, 'proxy.log'), 'a');
          const stdio = ['ignore', log, log] as const;
          const proxy = killedOnExit(spawn(findProgram(name) ?? '', words, { stdio: [...stdio] }));
          closeSync(log);
          later(async () => {
            const gone = once(proxy, 'exit');
            if (proxy.kill('SIGTERM')) await gone;
          });
          await until('the proxy answers', async () =>
            fetch(`http://127.0.0.1:${front}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          );
          // Errors before the proxy was ready do not count.
          Object.assign(tally, { cut: 0, putOff: 0, answered: 0 });
          tally.violations.clear();
          const rounds = run.options.rounds ?? 2;
          for (let round = 0; round < rounds; round += 1) {
            for (const node of nodes) {
              await delay(2000);
              const code = await node.stop();
              if (code !== 0) complain(`a node that was asked to stop ended with ${code}`);
              await node.start();
              // The time the proxy needs to mark the node as healthy again.
              await delay(5000);
            }
          }
          const failed = tally.cut + tally.putOff;
          if (failed > 0) complain(`${tally.cut} requests cut, ${tally.putOff} put off`);
          return `${rounds * nodes.length} restarts behind ${need}, ${failed} of ${tally.answered} requests failed`;
        },
      );
    },
  };
}
