import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createDatabase, createPool } from '../db/driver/client.ts';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createLogger } from '../http/operations/logging.ts';
import { enqueue } from './queue.ts';
import { startWorker, type JobHandlers } from './worker.ts';

const { db, config } = await createTestDatabase();
const own = createPool({ ...config, application_name: 'blinking' } as typeof config);
const worked = createDatabase(own);

/** Terminates every session of the worker and refuses new ones until the outage is over. */
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'blinking'`.execute(db);

test('a worker survives every loss of its connections, and no job is lost', async () => {
  const done = new Set<string>();
  const slow = async ({ attemptId }: { attemptId: string }) => {
    await sql`select pg_sleep(0.01)`.execute(worked);
    done.add(attemptId);
  };
  const handlers = { 'open-payment': slow } as unknown as JobHandlers;
  const worker = startWorker(worked, handlers, createLogger('silent'), { leaseSeconds: 2 });
  const expected: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    for (let at = 0; at < 5; at += 1) {
      const attemptId = `${round}/${at}`;
      expected.push(attemptId);
      await enqueue(db, 'open-payment', { customerId: '', attemptId });
    }
    await cut();
    // Retries the jobs that failed because of the outage at once.
    await sql`update job set run_at = now() where taken_by is null`.execute(db);
  }
  await vi.waitFor(async () => {
    await sql`update job set run_at = now() where taken_by is null`.execute(db);
    const { rows } = await sql`select from job where name = 'open-payment'`.execute(db);
    expect(rows).toHaveLength(0);
  }, 60_000);
  expect([...done].toSorted()).toEqual(expected.toSorted());
  expect(Date.now() - worker.lastPoll().getTime()).toBeLessThan(60_000);
  await worker.stop();
  await worked.destroy();
}, 120_000);
