import { sql } from 'kysely';
import { withoutStrays } from '../../../../testing/strays.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

type Work = (payload: Record<string, string>) => Promise<void>;

/**
 * Works off what is due by the test's clock, but for mails and pushes; what fails stays queued. A job
 * without a time of its own has the database's, which is not the test's.
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
    // What is about one customer asks for nobody else.
    const done = await (payload['customerId'] ? withoutStrays(tried) : tried());
    if (done) await sql`delete from job where id = ${id}`.execute(db);
  }
}
