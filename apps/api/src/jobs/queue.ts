import { sql } from 'kysely';
import type { Handle } from '../db/schema.ts';
import { deferred } from '../db/driver/deferred.ts';
import { currentRequest } from '../request-context.ts';
import { laneOf, type JobName, type JobPayloads, type Lane } from './job-kinds.ts';

interface Options {
  runAt?: Date;
  maxAttempts?: number;
  lane?: Lane;
  /** A fallback in case the request dies. The code that does the work withdraws the job. */
  isFallback?: boolean;
}

/** Spans about three days with the pauses in between. */
const defaultAttempts = 25;

const listeners = new Set<() => void>();

/** Calls the listener when this process has queued a job, so that its worker need not wait for the next poll. */
export function onEnqueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs in the caller's transaction: the job exists only if its cause is committed. */
export const enqueue = <Name extends JobName>(
  handle: Handle,
  name: Name,
  payload: JobPayloads[Name],
  options: Options = {},
): Promise<void> => insertJobs(handle, [{ name, payload, ...options }]);

export const enqueueAll = <Name extends JobName>(
  handle: Handle,
  name: Name,
  payloads: readonly JobPayloads[Name][],
  options: Options = {},
): Promise<void> =>
  insertJobs(
    handle,
    payloads.map((payload) => ({ name, payload, ...options })),
  );

type JobOf = {
  [Name in JobName]: { name: Name; payload: JobPayloads[Name] } & Options;
}[JobName];

export const enqueueEach = (handle: Handle, jobs: readonly JobOf[]): Promise<void> =>
  insertJobs(handle, jobs);

interface NewJob extends Options {
  name: JobName;
  payload: unknown;
}

async function insertJobs(handle: Handle, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ name, payload, lane, maxAttempts, runAt, isFallback }) => ({
    name,
    payload,
    lane: lane ?? laneOf[name],
    most: maxAttempts ?? defaultAttempts,
    at: runAt ?? null,
    fallback: isFallback ?? false,
  }));
  await deferred(
    handle,
    sql`
      insert into job (name, lane, max_attempts, request_id, run_at, stands_by, payload)
      select name, lane, most, ${currentRequest()}::uuid, coalesce(at, now()), fallback, payload
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(name text, lane text, most int, at timestamptz, fallback boolean, payload jsonb)`,
  );
  // Later jobs are found by the regular polls.
  if (jobs.every(({ runAt }) => runAt)) return;
  for (const listener of listeners) listener();
}

/** Deletes fallback jobs whose work is done. A job that a worker has already taken finds nothing to do. */
export const withdraw = <Name extends JobName>(
  handle: Handle,
  names: readonly Name[],
  payload: JobPayloads[Name],
): Promise<void> =>
  deferred(
    handle,
    sql`
      delete from job where stands_by and payload = ${JSON.stringify(payload)}::jsonb
        and name = any(${names}::text[]) and taken_by is null`,
  );
