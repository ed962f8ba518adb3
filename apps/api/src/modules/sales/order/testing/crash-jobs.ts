import { sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';
import { until } from './crash-wait.ts';

/** Its own name at the database tells the service's sessions from the test's. */
export const serviceName = 'mortal';

export interface LeftJob {
  task: string;
  attempts: number;
  locked: boolean;
  failed: boolean;
  lastError: string | null;
}

/** What a death left at the database is over: the last commit has gone through or it never will. */
async function sessionsEnd(db: Db, name: string): Promise<void> {
  await until('the sessions of the dead end', async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = ${name}`.execute(db);
    return rows.length === 0;
  });
}

/** Three minutes go by without a service. Answers how many jobs its death interrupted. */
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

/** Whatever is queued, but for what waits for the end of its attempt. */
export async function leftJobs(db: Db): Promise<LeftJob[]> {
  const { rows } = await sql<LeftJob>`
    select name as task, attempts, taken_by is not null as locked,
      failed_at is not null as failed, last_error as "lastError"
    from job where attempts > 0 or name <> 'expire-payment'
    order by id`.execute(db);
  return rows;
}

/** Lets every job have its turn now, and answers what is left when the time is up. */
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
