import { sql } from 'kysely';
import type { Handle } from '../db/schema.ts';

/** waiting: for its time or a worker. failing: will be tried again. failed: given up. */
export type JobState = 'waiting' | 'running' | 'failing' | 'failed';

const stateOf = sql<JobState>`case
  when failed_at is not null then 'failed'
  when taken_by is not null then 'running'
  when last_error is not null then 'failing'
  else 'waiting' end`;

async function countJobs(handle: Handle) {
  const { rows } = await sql<{ task: string; state: JobState; count: number }>`
    select name as task, ${stateOf} as state, count(*)::int as count
    from job group by 1, 2 order by 1, 2`.execute(handle);
  return rows;
}

async function oldestDue(handle: Handle) {
  const { rows } = await sql<{ lane: string; seconds: number }>`
    select lane, extract(epoch from now() - min(run_at))::float8 as seconds
    from job where failed_at is null and run_at <= now() group by lane`.execute(handle);
  return rows;
}

/** What the queue counts for the provider's machines. */
export const jobFigures = (handle: Handle) => [
  {
    name: 'jobs',
    help: 'Background jobs by task and state: waiting, running, failing (tried again), failed (given up)',
    labelNames: ['task', 'state'],
    read: async () =>
      (await countJobs(handle)).map(({ task, state, count }) => ({
        labels: { task, state },
        value: count,
      })),
  },
  {
    name: 'job_oldest_due_seconds',
    help: 'How long the longest waiting job of a lane has been due; a lane without one is left out',
    labelNames: ['lane'],
    read: async () =>
      (await oldestDue(handle)).map(({ lane, seconds }) => ({ labels: { lane }, value: seconds })),
  },
];
