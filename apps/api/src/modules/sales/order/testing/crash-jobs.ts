import { sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';
import { until } from './crash-wait.ts';

export const serviceName = 'mortal';

export interface LeftJob {
  task: string;
  attempts: number;
  locked: boolean;
  failed: boolean;
  lastError: string | null;
}

/** Waits until the killed service's database sessions have ended, so that its last commit is decided. */
async function sessionsEnd(db: Db, name: string): Promise<void> {
  await until('the sessions of the dead end', async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${name}`.execute(db);
    return rows.length === 0;
  });
}

/** Simulates three minutes without a service. Returns how many jobs were interrupted. */
export async function pass(db: Db, name = serviceName): Promise<number> {
  await sessionsEnd(db, name);
  for (const keys of ['idempotency_key', 'staff_idempotency_key']) {
    await sql`update ${sql.table(keys)} set busy_until = now() where busy_until > now()`.execute(
      db,
    );
  }
  const { rows } = await sql<{ locked: number }>`
    select count(*) as locked from job where taken_by is not null and run_at > now()`.execute(db);
  await sql`
    update job set run_at = now() where run_at between now() and now() + interval '3 minutes'`.execute(
    db,
  );
  return rows[0]?.locked ?? 0;
}

export async function leftJobs(db: Db): Promise<LeftJob[]> {
  const { rows } = await sql<LeftJob>`
    select name as task, attempts, taken_by is not null as locked,
      failed_at is not null as failed, last_error as "lastError"
    from job where attempts > 0 or name <> 'expire-payment'
    order by id`.execute(db);
  return rows;
}

/** Makes every job due now. Returns what is left when the time is up. */
export async function drain(db: Db, seconds: number): Promise<LeftJob[]> {
  const end = performance.now() + seconds * 1000;
  return until(
    'the queue is worked off',
    async () => {
      const left = await leftJobs(db);
      if (left.length === 0 || performance.now() > end) return left;
      await sql`
        update job set run_at = now()
        where taken_by is null and run_at > now() and name <> 'expire-payment'`.execute(db);
      return null;
    },
    seconds + 30,
  );
}
