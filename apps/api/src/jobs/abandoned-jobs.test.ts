import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createLogger } from '../http/logging.ts';
import { releaseAbandoned } from './abandoned-jobs.ts';
import { enqueue } from './queue.ts';
import { startWorker, type JobHandlers } from './worker.ts';

const { db, pool } = await createTestDatabase();
const nothing = async () => undefined;
const idle: JobHandlers = {
  'send-mail': nothing,
  'announce-code': nothing,
  'purge-expired': nothing,
  'open-payment': nothing,
  'expire-payment': nothing,
  'void-payment': nothing,
  'check-payment': nothing,
  'sweep-payments': nothing,
  'demo-bank-notify': nothing,
  'daily-billing': nothing,
  'announce-bills': nothing,
  'send-push': nothing,
};

async function holders(): Promise<(string | null)[]> {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker._private_jobs order by id`.execute(db);
  return rows.map((row) => row.locked_by);
}

test('what a living worker has at hand stays its own, what a dead one left is free', async () => {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const slow = async () => {
    begun.resolve();
    await done.promise;
  };
  await enqueue(db, 'send-mail', { mailId: 'one' });
  const worker = await startWorker(pool, { ...idle, 'send-mail': slow }, createLogger('silent'));
  await begun.promise;
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory'`.execute(db);
    expect(rows).toHaveLength(1);
  });
  const [living] = await holders();

  const later = new Date(Date.now() + 3_600_000);
  await enqueue(db, 'open-payment', { attemptId: 'old' }, { runAt: later });
  await enqueue(db, 'open-payment', { attemptId: 'fresh' }, { runAt: later });
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes',
    locked_by = coalesce(locked_by, 'pool-dead')`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-new'
    where payload ->> 'attemptId' = 'fresh'`.execute(db);
  await releaseAbandoned(pool);
  expect(await holders()).toEqual([living, null, 'pool-new']);

  done.resolve();
  await worker.stop();
});
