import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

/** A maintenance session locks a table that every payment needs. */
export const lockedTable: Fault = {
  name: 'locked-table',
  run: (run) =>
    inWorld(run, { nodes: 2, patience: 240 }, async ({ db, client, tally, complain }) => {
      const seconds = run.options.seconds ?? 30;
      await delay(3000);
      await db.transaction().execute(async (trx) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql`lock table payment_attempt in access exclusive mode`.execute(trx);
        const from = performance.now();
        const page = await client.ask('/api/list?q=active==true;type==internet;areaId==01');
        const took = performance.now() - from;
        if (!page || page.http !== 200)
          complain(`a page beside the lock: ${page?.http ?? 'no answer'}`);
        if (took > 15_000) complain(`a page beside the lock took ${Math.round(took)} ms`);
        await delay(seconds * 1000);
      });
      const waits = 10;
      if (seconds > waits * 2 && tally.putOff === 0) complain('nobody was put off by the lock');
      return `payment_attempt locked for ${seconds} s`;
    }),
};
