import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPool, maintenanceLimits } from '../../../apps/api/src/db/driver/client.ts';
import { workedOff } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import { pass } from '../../../apps/api/src/modules/sales/order/testing/crash-jobs.ts';
import { fillServices } from '../../services.ts';
import type { Fault } from '../fault.ts';
import { waitingMails } from '../world/mail/waiting-mails.ts';
import { inWorld, type World } from '../world/world.ts';

const kills = 8;
/** Fails after this many seconds without progress. */
const patience = 600;

/**
 * A large bill run on nodes that are killed repeatedly: each customer is notified once, with one
 * mail.
 */
export const billRunKilled: Fault = {
  name: 'bill-run-killed',
  run: (run) =>
    inWorld(run, { nodes: 2, patience }, async (world) => {
      const { nodes, load, db, server, name, random, complain } = world;
      const services = run.options.services ?? 60_000;
      const pool = createPool(
        { connectionString: server.url(name) },
        { limits: maintenanceLimits },
      );
      const { rows: months } = await sql<{ period: string }>`
        select to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM') as period`.execute(db);
      const period = months[0]?.period ?? '';
      await fillServices(pool, services, period).finally(() => pool.end());
      await sql`insert into job (name, lane, max_attempts, payload)
        values ('daily-billing', 'chores', 25, '{}')`.execute(db);
      const left = async () => {
        const { rows } = await sql<{ jobs: number; unbilled: number; unnotified: number }>`
          select (select count(*)::int from job where name in ('daily-billing', 'announce-bills')) as jobs,
            (select count(*)::int from subscription s where s.number like '9%' and not exists (
              select from bill where subscription_id = s.id and period = ${period})) as unbilled,
            (select count(*)::int from bill b join subscription s on s.id = b.subscription_id
              where s.number like '9%' and b.period = ${period}
              and not exists (select from inbox_message m where m.customer_id = b.customer_id
                and m.event_key = 'bill-issued:' || b.id)) as unnotified`.execute(db);
        return rows[0] ?? { jobs: 0, unbilled: 0, unnotified: 0 };
      };
      const rounds = run.options.rounds ?? kills;
      let done = 0;
      for (; done < rounds; done += 1) {
        await delay(1500 + random.upTo(4000));
        if ((await left()).jobs === 0) break;
        await Promise.all(nodes.map((node) => node.kill()));
        await pass(db, 'serat');
        await Promise.all(nodes.map((node) => node.start()));
      }
      await workedOff('the bill run', patience, async () => {
        const { jobs, unbilled, unnotified } = await left();
        return jobs && jobs + unbilled + unnotified;
      });
      const { unbilled, unnotified } = await left();
      if (unbilled > 0) complain(`${unbilled} services without a bill`);
      if (unnotified > 0) complain(`${unnotified} customers were not notified of their bill`);
      // Stop the load first, because tens of thousands of mails are sent after everything else.
      await load.finish();
      const from = performance.now();
      await workedOff('the mails', patience, () => waitingMails(db));
      const minutes = (performance.now() - from) / 60_000;
      const repeated = await checkDelivery(world, services);
      return `${services} bills, killed ${done} times, ${unnotified} not notified, all mails delivered ${minutes.toFixed(0)} min later, ${repeated} of them twice`;
    }),
};

/** Each customer gets the mail once; twice only if a kill left its delivery unknown. */
async function checkDelivery({ db, mailServer, complain }: World, services: number) {
  const { rows } = await sql<{ id: string; state: string; isRepeated: boolean }>`
    select id, state, repeated_at is not null as "isRepeated" from mail where event_key in (
      select b.customer_id || '/bill-issued:' || b.id from bill b
      join subscription s on s.id = b.subscription_id where s.number like '9%'
    )`.execute(db);
  const arrived = new Map<string, number>();
  for (const { id } of mailServer.letters) arrived.set(id, (arrived.get(id) ?? 0) + 1);
  const times = ({ id }: { id: string }) => arrived.get(id) ?? 0;
  const count = (what: string, offences: number) => {
    if (offences > 0) complain(`${offences} mails of ${services} bills ${what}`);
  };
  count('were not made, or too many', Math.abs(services - rows.length));
  count('never arrived', rows.filter((mail) => times(mail) === 0).length);
  count('are not called sent', rows.filter((mail) => mail.state !== 'sent').length);
  count(
    'arrived more often than they may',
    rows.filter((mail) => times(mail) > (mail.isRepeated ? 2 : 1)).length,
  );
  return rows.filter((mail) => times(mail) > 1).length;
}
