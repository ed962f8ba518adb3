import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

/** Other programs take all connections of the server, and the service's connections are cut. */
export const exhaustedConnections: Fault = {
  name: 'exhausted-connections',
  run: (run) =>
    inWorld(run, { nodes: 2 }, async ({ server, name, tally, complain }) => {
      const seconds = run.options.seconds ?? 20;
      await delay(3000);
      const greedy: Client[] = [];
      const end = performance.now() + seconds * 1000;
      const [own] = await server.query('select pg_backend_pid() as pid');
      while (performance.now() < end) {
        const client = new Client(server.url('postgres'));
        client.on('error', () => undefined);
        const taken = await client.connect().then(
          () => true,
          () => false,
        );
        if (!taken) {
          await delay(50);
          continue;
        }
        greedy.push(client);
        await client
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = $1 and application_name = 'serat' and pid <> $2`,
            [name, own?.['pid']],
          )
          .catch(() => undefined);
      }
      await Promise.all(greedy.map((client) => client.end()));
      if (tally.putOff === 0) complain('nobody was put off');
      return `${greedy.length} connections taken by others for ${seconds} s`;
    }),
};
