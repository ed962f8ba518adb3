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
  /** That caused it; null for what repeats by itself. */
  requestId: string | null;
}

interface Claim {
  worker: string;
  /** How many of each lane. */
  room: readonly { lane: Lane; count: number }[];
  names: readonly JobName[];
  /** Those it is at work on, whatever became of their leases. */
  except: readonly number[];
  leaseSeconds: number;
}

/**
 * Takes what is due, the longest waiting first. The database's clock decides, the same for every
 * node; a job taken by two at once is what `skip locked` prevents. Lists are unpacked in a query of their own, so
 * that the plan need not depend on them: with them in sight PostgreSQL planned it each time.
 */
export async function takeJobs(handle: Handle, claim: Claim): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    with due as (
      select found.id
      from jsonb_to_recordset(${JSON.stringify(claim.room)}::jsonb) as room(lane text, count int),
        lateral (
          select id from job
          where job.lane = room.lane and failed_at is null and run_at <= now()
            and name = any(array(select unnest(${claim.names}::text[])))
            and id <> all(array(select unnest(${claim.except}::bigint[])))
          order by run_at, id limit room.count
          for update skip locked
        ) as found
    )
    update job set
      taken_by = ${claim.worker}::uuid,
      attempts = attempts + 1,
      run_at = now() + make_interval(secs => ${claim.leaseSeconds})
    -- By their keys: joined, PostgreSQL would read the whole queue for them.
    where job.id = any(array(select id from due))
    returning job.id, lane, name, payload, attempts, max_attempts as "maxAttempts",
      request_id as "requestId"`.execute(handle);
  return rows;
}

/** Those still at work keep what they have. */
export async function extendLeases(
  handle: Handle,
  { worker, ids, leaseSeconds }: { worker: string; ids: readonly number[]; leaseSeconds: number },
): Promise<void> {
  await sql`
    update job set run_at = now() + make_interval(secs => ${leaseSeconds})
    where id = any(${ids}::bigint[]) and taken_by = ${worker}::uuid`.execute(handle);
}

type Held = Pick<TakenJob, 'id' | 'attempts'> & { worker: string };

/** Only for who still holds it: after a lease that ran out it is somebody else's. */
const held = ({ id, attempts, worker }: Held) =>
  sql`id = ${id} and attempts = ${attempts} and taken_by = ${worker}::uuid`;

/** However many, in one statement. */
export async function completeJobs(
  handle: Handle,
  worker: string,
  jobs: readonly Pick<TakenJob, 'id' | 'attempts'>[],
): Promise<void> {
  const ids = sql`${jobs.map(({ id }) => id)}::bigint[]`;
  // By their keys, each with the attempt that it was: see `held`.
  await sql`
    delete from job where id = any(array(select unnest(${ids}))) and taken_by = ${worker}::uuid
      and attempts = (${jobs.map(({ attempts }) => attempts)}::int[])[array_position(${ids}, id)]`.execute(
    handle,
  );
}

/** Null seconds: it is given up. */
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

/** It did not fail, and the attempt does not count. */
export async function postponeJob(
  handle: Handle,
  job: Held & { error: string; againIn: number },
): Promise<void> {
  await sql`
    update job set taken_by = null, last_error = ${job.error}, attempts = attempts - 1,
      run_at = now() + make_interval(secs => ${job.againIn})
    where ${held(job)}`.execute(handle);
}

/** A stopping worker gives back what it took and did not begin or finish; it did not fail. */
export async function returnJobs(
  handle: Handle,
  { worker, ids }: { worker: string; ids: readonly number[] },
): Promise<void> {
  await sql`
    update job set taken_by = null, run_at = now(), attempts = attempts - 1
    where id = any(${ids}::bigint[]) and taken_by = ${worker}::uuid`.execute(handle);
}

/** True for the one node that is first to claim this turn. The first turn of a new job counts, too. */
export async function claimTurn(handle: Handle, name: JobName, turn: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into job_turn (name, turn) values (${name}, ${turn})
    on conflict (name) do update set turn = excluded.turn where job_turn.turn < excluded.turn
    returning name`.execute(handle);
  return rows.length > 0;
}
