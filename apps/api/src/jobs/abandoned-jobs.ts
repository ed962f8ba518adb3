import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

const lockOf = (pool: string) => `hashtextextended('job-worker:' || ${pool}, 0)`;

/**
 * A worker killed in the middle of a job leaves it locked, and the queue by itself waits four hours
 * before it believes that. So every worker holds a lock of its name in the session it listens with:
 * PostgreSQL lets go of it when the process is gone, and others can tell.
 */
export function announcePresence(log: Pick<Logger, 'warn'>): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  // Again with every new session.
  events.on('pool:listen:success', ({ workerPool, client }) => {
    client
      .query(`select pg_advisory_lock_shared(${lockOf('$1::text')})`, [workerPool.id])
      .catch((error: unknown) => log.warn({ err: error }, 'a worker could not be announced'));
  });
  return events;
}

/** What the dead have left is anybody's again. The minute is for one that has only just begun. */
export async function releaseAbandoned(pool: Pool): Promise<void> {
  await pool.query(`
    with holder as materialized (
      select distinct locked_by as id from graphile_worker._private_jobs
      where locked_at < now() - interval '1 minute'
    )
    select graphile_worker.force_unlock_workers(array_agg(id)) from holder
    where pg_try_advisory_xact_lock(${lockOf('id')})
    having count(*) > 0`);
}
