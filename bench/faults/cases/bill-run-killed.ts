import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPool } from '../../../apps/api/src/db/client.ts';
import { until } from '../../../apps/api/src/modules/order/testing/crash-wait.ts';
import { pass } from '../../../apps/api/src/modules/order/testing/crash-jobs.ts';
import { fillServices } from '../../services.ts';
import type { Fault } from '../fault.ts';
import { inWorld } from '../world/world.ts';

const kills = 8;

/** A month's bills for many, by a node that is killed all the time: each customer is told once. */
export const billRunKilled: Fault = {
  name: 'bill-run-killed',
  run: (run) =>
    inWorld(
      run,
      { patience: 900 },
      async ({ nodes: [node], db, server, name, random, complain }) => {
        const services = run.options.services ?? 60_000;
        const pool = createPool({ connectionString: server.url(name) });
        const { rows: months } = await sql<{ period: string }>`
        select to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM') as period`.execute(db);
        const period = months[0]?.period ?? '';
        await fillServices(pool, services, period).finally(() => pool.end());
        await sql`insert into job (name, lane, max_attempts, payload)
        values ('daily-billing', 'chores', 25, '{}')`.execute(db);
        const left = async () => {
          const { rows } = await sql<{ jobs: number; unbilled: number; untold: number }>`
          select (select count(*)::int from job where name in ('daily-billing', 'announce-bills')) as jobs,
            (select count(*)::int from subscription s where s.number like '9%' and not exists (
              select from bill where subscription_id = s.id and period = ${period})) as unbilled,
            (select count(*)::int from bill b join subscription s on s.id = b.subscription_id
              where s.number like '9%' and b.period = ${period}
              and not exists (select from inbox_message m where m.customer_id = b.customer_id
                and m.event_key = 'bill-issued:' || b.id)) as untold`.execute(db);
          return rows[0] ?? { jobs: 0, unbilled: 0, untold: 0 };
        };
        const rounds = run.options.rounds ?? kills;
        let done = 0;
        for (; done < rounds; done += 1) {
          await delay(1500 + random.upTo(4000));
          if ((await left()).jobs === 0) break;
          await node?.kill();
          await pass(db, 'serat');
          await node?.start();
        }
        await until('the bill run ends', async () => (await left()).jobs === 0, 900);
        const { unbilled, untold } = await left();
        if (unbilled > 0) complain(`${unbilled} services without a bill`);
        if (untold > 0) complain(`${untold} customers were not told of their bill`);
        // Tens of thousands of mails are nothing to wait for: each is queued, once.
        const theirs = sql`event_key in (
        select b.customer_id || '/bill-issued:' || b.id from bill b
        join subscription s on s.id = b.subscription_id where s.number like '9%'
      )`;
        const { rows } = await sql<{ mails: number }>`
        select count(*)::int as mails from mail where ${theirs}`.execute(db);
        if (rows[0]?.mails !== services) complain(`${rows[0]?.mails} mails for ${services} bills`);
        await sql`delete from job where name = 'send-mail' and payload ->> 'mailId' in (
        select id::text from mail where ${theirs})`.execute(db);
        await sql`delete from mail where ${theirs}`.execute(db);
        return `${services} bills, killed ${done} times, ${untold} not told`;
      },
    ),
};
