import { sql } from 'kysely';
import type { Handle } from '../db/schema.ts';
import { currentRequest } from '../request-context.ts';
import { laneOf, type JobName, type JobPayloads, type Lane } from './job-kinds.ts';

interface Options {
  /** Now, unless said otherwise. */
  runAt?: Date;
  maxAttempts?: number;
  lane?: Lane;
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
): Promise<void> => enqueueAll(handle, name, [payload], options);

/** One statement with one list as its parameter, however many there are. */
export async function enqueueAll<Name extends JobName>(
  handle: Handle,
  name: Name,
  payloads: readonly JobPayloads[Name][],
  options: Options = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`
    insert into job (name, lane, max_attempts, request_id, run_at, payload)
    select ${name}, ${options.lane ?? laneOf[name]}, ${options.maxAttempts ?? defaultAttempts}::int,
      ${currentRequest()}::uuid,
      coalesce(${options.runAt ?? null}::timestamptz, now()), payload
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload`.execute(handle);
  for (const listener of listeners) listener();
}
