import { sql } from 'kysely';
import type { Handle } from '../db/schema.ts';
import { prepared } from '../db/driver/prepared.ts';
import { currentRequest } from '../request-context.ts';
import { laneOf, type JobName, type JobPayloads, type Lane } from './job-kinds.ts';

interface Options {
  /** Now, unless said otherwise. */
  runAt?: Date;
  maxAttempts?: number;
  lane?: Lane;
  /** For the case that its request dies: who does the work withdraws it. */
  standsBy?: boolean;
}

/** With the pauses between them about three days. */
const defaultAttempts = 25;

const listeners = new Set<() => void>();

/** Tells when this process has queued something: its own worker need not wait for its next look. */
export function onEnqueued(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Queued in the caller's transaction: the job exists exactly when its cause does. */
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

/** Of several kinds, in one statement. */
export const enqueueEach = (handle: Handle, jobs: readonly JobOf[]): Promise<void> =>
  insertJobs(handle, jobs);

interface NewJob extends Options {
  name: JobName;
  payload: unknown;
}

const queued = prepared((db, given: { requestId: string | null; jobs: string }) => ({
  compile: () =>
    sql`
    insert into job (name, lane, max_attempts, request_id, run_at, stands_by, payload)
    select name, lane, most, ${given.requestId}::uuid, coalesce(at, now()), standing, payload
    from jsonb_to_recordset(${given.jobs}::jsonb)
      as given(name text, lane text, most int, at timestamptz, standing boolean, payload jsonb)`.compile(
      db,
    ),
}));

/** One statement with one list as its parameter, however many there are. */
async function insertJobs(handle: Handle, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ name, payload, lane, maxAttempts, runAt, standsBy }) => ({
    name,
    payload,
    lane: lane ?? laneOf[name],
    most: maxAttempts ?? defaultAttempts,
    at: runAt ?? null,
    standing: standsBy ?? false,
  }));
  await queued.deferred(handle, { requestId: currentRequest(), jobs: JSON.stringify(rows) });
  // What is for later is found in time by the calm looks.
  if (jobs.every(({ runAt }) => runAt)) return;
  for (const listener of listeners) listener();
}

const withdrawn = prepared((db, given: { names: readonly JobName[]; payload: string }) => ({
  compile: () =>
    sql`
    delete from job where stands_by and payload = ${given.payload}::jsonb
      and name = any(${given.names}::text[]) and taken_by is null`.compile(db),
}));

/** Their work is done: those that stood by for it go. One that somebody has taken finds nothing to do. */
export const withdraw = <Name extends JobName>(
  handle: Handle,
  names: readonly Name[],
  payload: JobPayloads[Name],
): Promise<void> => withdrawn.deferred(handle, { names, payload: JSON.stringify(payload) });
