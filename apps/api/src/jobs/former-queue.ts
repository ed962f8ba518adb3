import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { laneOf } from './job-kinds.ts';

/**
 * The queue of version 0.1 was graphile-worker's. What nodes of that time leave in it, or still put
 * into it while they are replaced one by one, is brought over; an empty schema may be dropped.
 */
export async function adoptFormerQueue(db: Db): Promise<number> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as there`.execute(db);
  if (!found[0]?.there) return 0;
  const { rows } = await sql`
    with waiting as (
      select job.id from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where (job.locked_at is null or job.locked_at < now() - interval '10 minutes')
        and task.identifier in (select jsonb_object_keys(${JSON.stringify(laneOf)}::jsonb))
      for update of job skip locked
    ), gone as (
      delete from graphile_worker._private_jobs as job using waiting where job.id = waiting.id
      returning job.task_id, job.payload, job.run_at, job.attempts, job.max_attempts,
        job.last_error, job.created_at
    )
    insert into job (name, lane, payload, run_at, attempts, max_attempts, last_error, created_at)
    select task.identifier, ${JSON.stringify(laneOf)}::jsonb ->> task.identifier, gone.payload,
      gone.run_at, least(gone.attempts, gone.max_attempts - 1), gone.max_attempts, gone.last_error,
      gone.created_at
    from gone join graphile_worker._private_tasks as task on task.id = gone.task_id
    returning 1`.execute(db);
  return rows.length;
}
