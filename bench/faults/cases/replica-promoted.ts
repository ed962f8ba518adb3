import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { Fault } from '../fault.ts';
import { createServer } from '../world/postgres.ts';
import { startRelay } from '../world/relay.ts';
import { inWorld } from '../world/world.ts';

/** The primary dies for good; its synchronous replica is promoted. */
export const replicaPromoted: Fault = {
  name: 'replica-promoted',
  async run(run) {
    const folders = ['primary', 'replica'].map((name) => join(run.folder, name));
    for (const folder of folders) await mkdir(folder, { mode: 0o711 });
    const [first = '', second = ''] = folders;
    const primary = await createServer(first, run.nextPort());
    const replica = await createServer(second, run.nextPort());
    await run.server.stop();
    await primary.prepare(run.server);
    await replica.prepare(run.server);
    await run.server.start();
    await replica.follow(primary.port, 'replica');
    await primary.start();
    await replica.start();
    // From now on commits wait for the replica.
    await primary.query("alter system set synchronous_standby_names = 'replica'");
    await primary.query('select pg_reload_conf()');
    const relay = await startRelay(run.nextPort(), primary.port);
    const url = (name: string) => primary.url(name).replace(`:${primary.port}/`, `:${relay.port}/`);
    const reached = { ...primary, url, isRunning: () => true, query: ask };
    async function ask(...args: Parameters<typeof primary.query>) {
      return (primary.isRunning() ? primary : replica).query(...args);
    }
    try {
      return await inWorld(run, { nodes: 2, patience: 180, server: reached }, async () => {
        await delay((run.options.seconds ?? 15) * 1000);
        const [standing] = await primary.query('select sync_state from pg_stat_replication');
        await primary.kill();
        const from = performance.now();
        await replica.query('select pg_promote()');
        await until('the replica is promoted', async () => {
          const [row] = await replica.query('select pg_is_in_recovery() as waits');
          return row?.['waits'] === false;
        });
        relay.lead(replica.port);
        const took = ((performance.now() - from) / 1000).toFixed(1);
        await delay(8000);
        return `primary killed, ${String(standing?.['sync_state'])} replica promoted in ${took} s`;
      });
    } finally {
      await relay.stop();
      await primary.kill();
      await replica.stop();
    }
  },
};
