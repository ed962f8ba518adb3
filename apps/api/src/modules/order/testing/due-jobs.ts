import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

type Work = (payload: Record<string, string>) => Promise<void>;

/**
 * Works off what is due by the test's clock; what fails stays queued. A job without a time of its
 * own has the database's, which is not the test's.
 */
export async function runDueJobs(db: Db, now: Date, jobs: Record<string, Work>): Promise<void> {
  const due = await sql<{ id: string; task: string; payload: Record<string, string> }>`
    select id, name as task, payload from job
    where run_at <= ${now} or run_at = created_at
    order by id`.execute(db);
  for (const { id, task, payload } of due.rows) {
    const work = jobs[task];
    if (!work) throw new Error(`nobody works on ${task}`);
    const done = await work(payload).then(
      () => true,
      () => false,
    );
    if (done) await sql`delete from job where id = ${id}`.execute(db);
  }
}
