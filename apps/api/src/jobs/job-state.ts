import { sorted, type Sortable, type Sorting } from '../db/query/sorting.ts';
import { sql } from 'kysely';
import type { Handle } from '../db/schema.ts';
import type { JobName, JobPayloads } from './job-kinds.ts';
import type { Worker } from './worker.ts';

/** waiting: for its time or a worker. failing: will be retried. failed: given up. */
export type JobState = 'waiting' | 'running' | 'failing' | 'failed';

const stateOf = sql<JobState>`case
  when failed_at is not null then 'failed'
  when taken_by is not null then 'running'
  when last_error is not null then 'failing'
  else 'waiting' end`;

/** Jobs that are reported at their first failure, because the retry may be a night later. */
const nightly: readonly JobName[] = ['daily-billing', 'run-bills', 'announce-bills'];

export const needsAttention = sql<boolean>`(failed_at is not null
  or (last_error is not null and name in (${sql.join(nightly.map((name) => sql.lit(name)))})))`;

async function countFailures(handle: Handle) {
  const { rows } = await sql<{ task: string; count: number }>`
    select name as task, count(*)::int as count
    from job where last_error is not null group by 1 order by 1`.execute(handle);
  return rows;
}

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
    name: 'jobs_troubled',
    help: 'Background jobs whose last try failed, by task; also while they are tried again',
    labelNames: ['task'],
    read: async () =>
      (await countFailures(handle)).map(({ task, count }) => ({ labels: { task }, value: count })),
  },
  {
    name: 'job_oldest_due_seconds',
    help: 'How long the longest waiting job of a lane has been due; a lane without one is left out',
    labelNames: ['lane'],
    read: async () =>
      (await oldestDue(handle)).map(({ lane, seconds }) => ({ labels: { lane }, value: seconds })),
  },
];

/** Metrics of this node's worker; none before it has started. */
export const workerFigures = (worker: () => Pick<Worker, 'lastPoll' | 'oldestRunning'> | null) => [
  {
    name: 'job_oldest_running_seconds',
    help: 'How long the oldest job of a lane has been at work on this node; an idle lane is left out',
    labelNames: ['lane'],
    read: async () =>
      (worker()?.oldestRunning() ?? []).map(({ lane, seconds }) => ({
        labels: { lane },
        value: seconds,
      })),
  },
  {
    name: 'job_last_poll_timestamp_seconds',
    help: 'When the queue last answered this node',
    labelNames: [],
    read: async () => {
      const at = worker()?.lastPoll();
      return at ? [{ labels: {}, value: at.getTime() / 1000 }] : [];
    },
  },
];

export interface JobRow {
  id: number;
  task: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  /** When the job may be taken next; for a running job, when its lease ends. */
  at: Date;
  createdAt: Date;
  /** Without personal data. */
  lastError: string | null;
}

/** Oldest first. Payloads may be personal and are not returned. */
export async function listJobs(
  handle: Handle,
  page: { troubledOnly: boolean; after: string | null; limit: number },
): Promise<JobRow[]> {
  const troubled = page.troubledOnly ? sql`last_error is not null` : sql`true`;
  const { rows } = await sql<JobRow>`
    select id, name as task, ${stateOf} as state, attempts::int, max_attempts::int as "maxAttempts",
      run_at as at, created_at as "createdAt", last_error as "lastError"
    from job where ${troubled} and id > ${page.after ?? '0'}::bigint
    order by id limit ${page.limit}`.execute(handle);
  return rows;
}

const sortable: Sortable<'id'> = {
  key: { of: 'job.id', type: 'bigint' },
  by: { id: { of: 'job.id', type: 'bigint' } },
};

export const pageFailedJobs = (handle: Handle, page: { sorting: Sorting<'id'>; limit: number }) =>
  sorted(
    handle
      .selectFrom('job')
      .select(['id', 'name as task', 'attempts', 'created_at as createdAt'])
      .select('last_error as lastError')
      .where(needsAttention),
    sortable,
    page,
  ).execute();

interface RetriedJob {
  task: string;
  state: JobState;
  attempts: number;
  customerId: string | null;
}

export async function findGivenUp<Name extends JobName>(
  handle: Handle,
  name: Name,
  payload: JobPayloads[Name],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id::text from job where name = ${name} and payload = ${JSON.stringify(payload)}::jsonb
      and failed_at is not null limit 1`.execute(handle);
  return rows[0]?.id ?? null;
}

/** Resets the attempts and makes the job due now. Undefined if there is no such job or a worker has it. */
export async function retryJob(handle: Handle, id: string): Promise<RetriedJob | undefined> {
  const { rows } = await sql<RetriedJob>`
    select name as task, ${stateOf} as state, attempts, payload->>'customerId' as "customerId"
    from job where id = ${id}::bigint and (taken_by is null or failed_at is not null)
    for update`.execute(handle);
  const [job] = rows;
  if (!job) return undefined;
  await sql`
    update job set run_at = now(), attempts = 0, failed_at = null, taken_by = null
    where id = ${id}::bigint`.execute(handle);
  return job;
}
