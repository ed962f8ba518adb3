import type { Pool } from './db/driver/client.ts';
import { clockFigure } from './db/database-clock.ts';
import type { DomainEvent } from './events.ts';
import type { Figure } from './http/operations/operations.ts';
import { createTally } from './http/operations/tally.ts';
import type { JobName } from './jobs/job-kinds.ts';
import { workerFigures } from './jobs/job-state.ts';
import type { JobOutcome } from './jobs/worker.ts';

interface Sources {
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  clock: Parameters<typeof clockFigure>[0];
  worker: Parameters<typeof workerFigures>[0];
}

/** Metrics of one node, beside those that its modules read from the database. */
export function createProcessFigures({ pool, clock, worker }: Sources) {
  const jobRuns = createTally('job_runs_total', 'Jobs that ended on this node, by outcome', [
    'task',
    'outcome',
  ]);
  const happened = createTally(
    'domain_events_total',
    'What happened on this node: orders, bills, payments, refunds, by kind',
    ['kind'],
    [{ kind: 'bill-issued' satisfies DomainEvent['kind'] }],
  );
  const connections: Figure = {
    name: 'database_connections',
    help: 'Connections of this node: in use, idle; and requests that wait for one',
    labelNames: ['state'],
    read: async () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  };
  return {
    figures: [
      clockFigure(clock),
      ...workerFigures(worker),
      connections,
      jobRuns.figure,
      happened.figure,
    ] satisfies readonly Figure[],
    jobEnded: (task: JobName, outcome: JobOutcome) => jobRuns.add({ task, outcome }),
    /** Counts emitted events, also if their transaction fails afterwards. */
    count(events: readonly DomainEvent[]): void {
      for (const { kind } of events) happened.add({ kind });
    },
  };
}
