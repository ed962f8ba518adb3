import { Logger, parseCronItems, run, type LogLevel, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { announcePresence, releaseAbandoned } from './abandoned-jobs.ts';
import type { JobName, JobPayloads } from './queue.ts';

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

interface Scheduled {
  task: JobName;
  /** In UTC. */
  match: string;
  /** A turn missed while no node ran is made up for, when it is not older than this. */
  options?: { backfillPeriod: number };
}

const day = 24 * 60 * 60 * 1000;

const schedule: Scheduled[] = [
  { task: 'purge-expired', match: '17 * * * *' },
  { task: 'sweep-payments', match: '*/5 * * * *' },
  // Ten past midnight in Jakarta; on the 1st it makes the month's bills.
  { task: 'daily-billing', match: '10 17 * * *', options: { backfillPeriod: day } },
];

/** Works the queue until stopped; a job under way is finished first. */
export async function startWorker(pool: Pool, handlers: JobHandlers, log: Log) {
  await releaseAbandoned(pool);
  const runner = await run({
    pgPool: pool,
    taskList: handlers as unknown as TaskList,
    parsedCronItems: parseCronItems(schedule.map((item) => ({ ...item, payload: {} }))),
    concurrency: 4,
    noHandleSignals: true,
    events: announcePresence(log),
    logger: new Logger(() => (level: LogLevel, message: string) => {
      log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message);
    }),
  });
  const rounds = setInterval(() => {
    releaseAbandoned(pool).catch((error: unknown) => {
      log.warn({ err: error }, 'jobs of dead workers could not be released');
    });
  }, 60_000);
  return {
    stop: () => {
      clearInterval(rounds);
      return runner.stop();
    },
  };
}
