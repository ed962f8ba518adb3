import { sql } from 'kysely';
import type { Handle } from '../db/schema.ts';
import type { JobName, Lane } from './job-kinds.ts';

export interface TakenJob {
  id: number;
  lane: Lane;
  name: JobName;
  payload: unknown;
  attempts: number;
  maxAttempts: number;
  /** The request that caused the job; null for repeated jobs. */
  requestId: string | null;
}

interface Claim {
  worker: string;
  capacity: readonly { lane: Lane; count: number }[];
  names: readonly JobName[];
  /** Jobs that this worker is running, whatever their leases say. */
  except: readonly number[];
  leaseSeconds: number;
}

/**
 * Takes due jobs, the longest waiting first. The database's clock decides which jobs are due, the same for
 * every node; `skip locked` prevents two workers from taking the same job. The lists are unpacked in subqueries
 * so that the plan can be reused; otherwise PostgreSQL plans the statement each time.
 */
export async function takeJobs(handle: Handle, claim: Claim): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with due as (
      select found.id
      from jsonb_to_recordset(${JSON.stringify(claim.capacity)}::jsonb) as free(lane text, count int),
        lateral (
          select id from job
          where job.lane = free.lane and failed_at is null and run_at <= now()
            and name = any(array(select unnest(${claim.names}::text[])))
            and id <> all(array(select unnest(${claim.except}::bigint[])))
          order by run_at, id limit free.count
          for update skip locked
        ) as found
    )
    update job set
      taken_by = ${claim.worker}::uuid,
      attempts = attempts + 1,
      run_at = now() + make_interval(secs => ${claim.leaseSeconds})
    -- By key: with a join PostgreSQL would read the whole queue.
    where job.id = any(array(select id from due))
    returning job.id, lane, name, payload, attempts, max_attempts as "maxAttempts",
      request_id as "requestId"`.execute(handle);
  return rows;
}

export async function extendLeases(
  handle: Handle,
  { worker, ids, leaseSeconds }: { worker: string; ids: readonly number[]; leaseSeconds: number },
): Promise<void> {
  await sql`
    update job set run_at = now() + make_interval(secs => ${leaseSeconds})
    where id = any(${ids}::bigint[]) and taken_by = ${worker}::uuid`.execute(handle);
}

type Held = Pick<TakenJob, 'id' | 'attempts'> & { worker: string };

/** Matches only while the worker holds the job: after an expired lease another one may have it. */
const held = ({ id, attempts, worker }: Held) =>
  sql`id = ${id} and attempts = ${attempts} and taken_by = ${worker}::uuid`;

export async function completeJob(handle: Handle, job: Held): Promise<void> {
  await sql`delete from job where ${held(job)}`.execute(handle);
}

/** If `againIn` is null, the job is given up. */
export async function failJob(
  handle: Handle,
  job: Held & { error: string; againIn: number | null },
): Promise<void> {
  await sql`
    update job set taken_by = null, last_error = ${job.error},
      run_at = now() + make_interval(secs => ${job.againIn ?? 0}),
      failed_at = ${job.againIn === null ? sql`now()` : null}
    where ${held(job)}`.execute(handle);
}

/** The attempt does not count as a failure. */
export async function postponeJob(
  handle: Handle,
  job: Held & { error: string; againIn: number },
): Promise<void> {
  await sql`
    update job set taken_by = null, last_error = ${job.error}, attempts = attempts - 1,
      run_at = now() + make_interval(secs => ${job.againIn})
    where ${held(job)}`.execute(handle);
}

/** Returns jobs that a stopping worker took but did not finish. This does not count as a failure. */
export async function returnJobs(
  handle: Handle,
  { worker, ids }: { worker: string; ids: readonly number[] },
): Promise<void> {
  await sql`
    update job set taken_by = null, run_at = now(), attempts = attempts - 1
    where id = any(${ids}::bigint[]) and taken_by = ${worker}::uuid`.execute(handle);
}

/** True for the first node that claims this turn. The first turn of a new job counts, too. */
export async function claimTurn(handle: Handle, name: JobName, turn: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into job_turn (name, turn) values (${name}, ${turn})
    on conflict (name) do update set turn = excluded.turn where job_turn.turn < excluded.turn
    returning name`.execute(handle);
  return rows.length > 0;
}
