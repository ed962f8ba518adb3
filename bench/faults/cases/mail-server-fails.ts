import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { Fault } from '../fault.ts';
import { inWorld, type World } from '../world/world.ts';

/** Age of the oldest waiting payment job: mails must not delay it. */
async function oldestPayment({ db }: World): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(extract(epoch from max(now() - run_at)), 0)::float8 as waiting from job
    where lane = 'payments' and taken_by is null and failed_at is null and run_at <= now()`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

const mailServerThat = (name: string, behaviour: 'refuses' | 'hangs', usual: number): Fault => ({
  name,
  run: (run) => {
    const seconds = run.options.seconds ?? usual;
    return inWorld(run, { nodes: 2, patience: seconds + 240 }, async (world) => {
      const { db, mailServer, complain } = world;
      await delay(3000);
      const before = mailServer.letters.length;
      mailServer.become(behaviour);
      let longest = 0;
      for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
        longest = Math.max(longest, await oldestPayment(world));
        await delay(500);
      }
      if (longest > 15) complain(`a payment job waited ${longest.toFixed(0)} s behind mails`);
      const taken = mailServer.letters.length;
      mailServer.become('takes');
      const from = performance.now();
      // Delivery must resume without intervention.
      await until(
        'mails leave again',
        async () => {
          const { rows } = await sql`
            select from mail where state = 'pending' and created_at < now() - interval '20 seconds'
          `.execute(db);
          return rows.length === 0;
        },
        seconds + 240,
      );
      const back = (performance.now() - from) / 1000;
      return `${behaviour} for ${seconds} s, ${taken - before} mails taken meanwhile, none waiting ${back.toFixed(0)} s after, payments waited ${longest.toFixed(1)} s at most`;
    });
  },
});

export const smtpRefuses = mailServerThat('smtp-refuses', 'refuses', 30);
export const smtpHangs = mailServerThat('smtp-hangs', 'hangs', 180);
