import { sql } from 'kysely';
import { refuseUnscoped } from '../../../../testing/unscoped-statements.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

type Work = (payload: Record<string, string>) => Promise<void>;

/**
 * Runs the jobs that are due by the test's clock, except mails and pushes. Failed jobs stay queued. A
 * job without an explicit time uses the database's clock, not the test's.
 */
export async function runDueJobs({ db, clock, jobs }: Pick<TestApp, 'db' | 'clock' | 'jobs'>) {
  const handlers: Partial<Record<string, Work>> = {
    ...(jobs as unknown as Record<string, Work>),
    'send-mail': async () => undefined,
    'send-push': () => Promise.reject(new Error('left in the queue')),
  };
  const due = await sql<{ id: string; task: string; payload: Record<string, string> }>`
    select id, name as task, payload from job
    where run_at <= ${clock()} or run_at = created_at
    order by id`.execute(db);
  for (const { id, task, payload } of due.rows) {
    const work = handlers[task];
    if (!work) throw new Error(`nobody works on ${task}`);
    const tried = () =>
      work(payload).then(
        () => true,
        () => false,
      );
    // A job about one customer must not query other customers.
    const done = await (payload['customerId'] ? refuseUnscoped(tried) : tried());
    if (done) await sql`delete from job where id = ${id}`.execute(db);
  }
}
