import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

/** PostgreSQL, or one of its sessions, is killed with -9 at random moments. */
export const killDatabase: Fault = {
  name: 'kill-database',
  run: (run) =>
    inWorld(run, { nodes: 2 }, async ({ server, name, random }) => {
      const rounds = run.options.rounds ?? 8;
      let whole = 0;
      for (let round = 0; round < rounds; round += 1) {
        await delay(500 + random.upTo(2500));
        // A killed session makes the server end all others and restart.
        const [session] =
          round % 2 === 1
            ? await server.query(
                `select pid from pg_stat_activity where datname = $1 and application_name = 'serat'
                 order by random() limit 1`,
                [name],
              )
            : [];
        if (session) {
          process.kill(Number(session['pid']), 'SIGKILL');
          continue;
        }
        whole += 1;
        await server.kill();
        await delay(random.upTo(1500));
        await server.start();
      }
      return `${rounds} kills, ${whole} of them of the whole server`;
    }),
};
