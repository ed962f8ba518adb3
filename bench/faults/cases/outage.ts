import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { startRelay } from '../world/relay.ts';
import { inWorld } from '../world/world.ts';

/** The database is unreachable for a while: first connections are refused, then they hang. */
export const outage: Fault = {
  name: 'outage',
  async run(run) {
    const seconds = run.options.seconds ?? 60;
    const relay = await startRelay(run.nextPort(), run.server.port);
    const viaRelay = (url: string) => url.replace(`:${run.server.port}/`, `:${relay.port}/`);
    try {
      return await inWorld(
        run,
        {
          nodes: 2,
          patience: seconds * 3 + 120,
          env: ({ url }) => ({ DATABASE_URL: viaRelay(url) }),
        },
        async ({ client, nodes: [node], tally, complain }) => {
          await delay(3000);
          await relay.become('refused');
          await delay(1000);
          if (node && (await fetch(`${node.address}/healthz`)).status !== 200) {
            complain('/healthz says no because the database is away: nodes would be restarted');
          }
          if (node && (await fetch(`${node.address}/readyz`)).status !== 503) {
            complain('/readyz says yes while the database is away');
          }
          await delay((seconds - 1) * 1000);
          await relay.become('open');
          await delay(5000);
          await relay.become('silent');
          await delay(seconds * 1000);
          const before = tally.answered;
          await relay.become('open');
          const from = performance.now();
          await client.insist('/api/list?q=active==true;type==internet;areaId==01');
          const back = (performance.now() - from) / 1000;
          if (tally.putOff === 0) complain(`nobody was put off, ${before} answers`);
          return `refused ${seconds} s, silent ${seconds} s, back after ${back.toFixed(1)} s`;
        },
      );
    } finally {
      await relay.stop();
    }
  },
};
