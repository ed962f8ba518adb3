import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../apps/api/src/modules/order/testing/crash-wait.ts';
import type { Fault } from '../fault.ts';
import { killedOnExit } from '../world/cleanup.ts';
import { findProgram } from '../world/machine.ts';
import { inWorld } from '../world/world.ts';

const sample = new URL('../../../deploy/haproxy.cfg', import.meta.url);

/** Every node is restarted in its turn behind the sample proxy: no caller may notice. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  needs: ['haproxy'],
  async run(run) {
    const front = run.nextPort();
    return inWorld(
      run,
      {
        nodes: 2,
        front: `http://127.0.0.1:${front}`,
        env: () => ({ DRAIN_SECONDS: '5', TRUST_PROXY: 'loopback' }),
      },
      async ({ nodes, folder, tally, complain, later }) => {
        const config = join(folder, 'haproxy.cfg');
        const text = (await readFile(sample, 'utf8'))
          .replace('bind :80', `bind 127.0.0.1:${front}`)
          .replace('10.0.0.11:3000', `127.0.0.1:${nodes[0]?.port}`)
          .replace('10.0.0.12:3000', `127.0.0.1:${nodes[1]?.port}`);
        await writeFile(config, text);
        const proxy = killedOnExit(
          spawn(findProgram('haproxy') ?? '', ['-db', '-f', config], {
            stdio: 'ignore',
          }),
        );
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
        // Whatever came before the proxy stood does not count.
        Object.assign(tally, { cut: 0, putOff: 0, answered: 0 });
        tally.violations.clear();
        const rounds = run.options.rounds ?? 2;
        for (let round = 0; round < rounds; round += 1) {
          for (const node of nodes) {
            await delay(2000);
            const code = await node.stop();
            if (code !== 0) complain(`a node that was asked to stop ended with ${code}`);
            await node.start();
            // As long as the proxy takes to believe in it again.
            await delay(5000);
          }
        }
        const failed = tally.cut + tally.putOff;
        if (failed > 0) complain(`${tally.cut} requests cut, ${tally.putOff} put off`);
        return `${rounds * nodes.length} restarts behind haproxy, ${failed} of ${tally.answered} requests failed`;
      },
    );
  },
};
