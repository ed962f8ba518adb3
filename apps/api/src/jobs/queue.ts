import { sql } from 'kysely';
import type { CodePurpose, Handle } from '../db/schema.ts';

/** Every kind of background work and what it is given. */
export interface JobPayloads {
  'send-mail': { mailId: string };
  'announce-code': { email: string; purpose: CodePurpose; request: number };
  'purge-expired': Record<string, never>;
  'open-payment': { attemptId: string };
  'expire-payment': { attemptId: string };
  'void-payment': { attemptId: string };
  'check-payment': { attemptId: string };
  'sweep-payments': Record<string, never>;
  'demo-bank-notify': { transferId: string };
  'daily-billing': Record<string, never>;
  'announce-bills': { period: string; after: string; upTo: string };
  'send-push': { messageId: number };
}
export type JobName = keyof JobPayloads;

interface Options {
  runAt?: Date;
  maxAttempts?: number;
  /** A job of the same key that still waits is replaced. */
  key?: string;
}

/** Queued in the caller's transaction: the job exists exactly when its cause does. */
export async function enqueue<Name extends JobName>(
  handle: Handle,
  name: Name,
  payload: JobPayloads[Name],
  options: Options = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null}::text
  )`.execute(handle);
}
