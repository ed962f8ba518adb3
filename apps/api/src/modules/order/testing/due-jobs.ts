import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

type Work = (payload: Record<string, string>) => Promise<void>;

/**
 * Works off what is due by the test's clock; what fails stays queued. A job without a time of its
 * own has the database's, which is not the test's.
 */
export async function runDueJobs(db: Db, now: Date, jobs: Record<string, Work>): Promise<void> {
  const due = await sql<{ id: string; task: string; payload: Record<string, string> }>`
    select job.id, task.identifier as task, job.payload
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.run_at <= ${now} or job.run_at between job.created_at - interval '1 s'
      and job.created_at + interval '1 s'
    order by job.id`.execute(db);
  for (const { id, task, payload } of due.rows) {
    const work = jobs[task];
    if (!work) throw new Error(`nobody works on ${task}`);
    const done = await work(payload).then(
      () => true,
      () => false,
    );
    if (done) await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db);
  }
}
