import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { retryWithBackoff } from '../db/failure/retry-with-backoff.ts';
import { inJob } from '../request-context.ts';
import type { Db } from '../db/schema.ts';
import { createAutoResetEvent } from './auto-reset-event.ts';
import { describeError, Postponed } from './job-error.ts';
import { lanes, type JobName, type JobPayloads, type Lane } from './job-kinds.ts';
import {
  claimTurn,
  completeJob,
  extendLeases,
  failJob,
  postponeJob,
  returnJobs,
  takeJobs,
  type TakenJob,
} from './job.repository.ts';
import { enqueue, onEnqueued } from './queue.ts';
import { lastTurn, schedule } from './schedule.ts';

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type JobOutcome = 'done' | 'postponed' | 'failed' | 'given-up';

/** Milliseconds of the wall clock. */
export interface JobRun {
  requestId: string;
  begun: number;
  ended: number;
}

interface Options {
  /** After this time other workers take over the jobs of a silent worker. */
  leaseSeconds?: number;
  /** False while this node should not take such jobs: its clock is off, or something they need is unavailable. */
  mayTake?: (name: JobName) => boolean;
  clock?: () => Date;
  onEnd?: (name: JobName, outcome: JobOutcome, run: JobRun) => void;
  /** Milliseconds, to measure how long a job has been running. */
  now?: () => number;
}

export interface Worker {
  /** Takes no more jobs and waits for those that are running. */
  stop(): Promise<void>;
  lastPoll(): Date;
  /** The age of the oldest running job per lane, to detect jobs that never end. */
  oldestRunning(): { lane: Lane; seconds: number }[];
}

/** Milliseconds between polls: while the queue is quiet, and after something was queued or left over. */
const calm = 1000;
const eager = 20;
/** Longest pause, in milliseconds, while the database does not answer. */
const longestPause = 5000;
const betweenTurns = 15_000;

/** Works the queue until stopped, and continues after any outage of the database. */
export function startWorker(
  db: Db,
  handlers: JobHandlers,
  log: Pick<Logger, 'warn' | 'error' | 'info'>,
  {
    leaseSeconds = 60,
    mayTake = () => true,
    onEnd = () => undefined,
    clock = () => new Date(),
    now = () => performance.now(),
  }: Options = {},
): Worker {
  const worker = randomUUID();
  const names = Object.keys(handlers) as JobName[];
  const running = new Map<number, { lane: Lane; since: number; ended: Promise<void> }>();
  const wake = createAutoResetEvent();
  let stopping = false;
  let lastPoll = new Date();
  let turnsSeen = 0;
  let hasNewCapacity = false;
  /** Lanes that filled all free places at the last poll: more jobs may be waiting there. */
  let crowded = new Set<Lane>();

  function capacity(): { lane: Lane; count: number }[] {
    const busy = [...running.values()].map(({ lane }) => lane);
    return (Object.keys(lanes) as Lane[])
      .map((lane) => ({
        lane,
        count: lanes[lane].workers - busy.filter((other) => other === lane).length,
      }))
      .filter(({ count }) => count > 0);
  }

  /** Queues the repeated jobs that are due. Only the first node that claims a turn queues its job. */
  async function takeTurns(): Promise<void> {
    if (performance.now() < turnsSeen + betweenTurns && turnsSeen > 0) return;
    for (const repeated of schedule) {
      const turn = lastTurn(repeated, clock());
      await db.transaction().execute(async (trx) => {
        if (await claimTurn(trx, repeated.name, turn)) await enqueue(trx, repeated.name, {});
      });
    }
    turnsSeen = performance.now();
  }

  async function poll(wanted: readonly JobName[]): Promise<void> {
    await takeTurns();
    const free = capacity();
    hasNewCapacity = false;
    const except = [...running.keys()];
    const claim = { worker, capacity: free, names: wanted, except, leaseSeconds };
    const taken = await takeJobs(db, claim);
    lastPoll = new Date();
    const countOf = (lane: Lane) => taken.filter((job) => job.lane === lane).length;
    const full = (Object.keys(lanes) as Lane[]).filter(
      (lane) => countOf(lane) === (free.find((item) => item.lane === lane)?.count ?? 0),
    );
    crowded = new Set(full);
    if (stopping) await returnJobs(db, { worker, ids: taken.map(({ id }) => id) });
    else for (const job of taken) begin(job);
  }

  function begin(job: TakenJob): void {
    const ended = work(job).finally(() => {
      running.delete(job.id);
      if (!crowded.has(job.lane)) return;
      hasNewCapacity = true;
      wake.set();
    });
    running.set(job.id, { lane: job.lane, since: now(), ended });
  }

  async function work(job: TakenJob): Promise<void> {
    const requestId = job.requestId ?? randomUUID();
    const begun = Date.now();
    let outcome: JobOutcome = 'done';
    await inJob(requestId, () => workOn(job, (ended) => (outcome = ended)));
    onEnd(job.name, outcome, { requestId, begun, ended: Date.now() });
  }

  async function workOn(job: TakenJob, tell: (outcome: JobOutcome) => void): Promise<void> {
    const held = { id: job.id, attempts: job.attempts, worker };
    try {
      // The last attempt ended without an outcome because its process died.
      if (job.attempts > job.maxAttempts) throw new Error('its workers died of it, or with it');
      const handler = handlers[job.name] as (payload: unknown) => Promise<void>;
      await handler(job.payload);
    } catch (error) {
      if (error instanceof Postponed) {
        tell('postponed');
        const postponed = { ...held, error: describeError(error), againIn: error.seconds };
        await settle(() => postponeJob(db, postponed));
        return;
      }
      const givenUp = job.attempts >= job.maxAttempts;
      const logged = { jobId: job.id, job: job.name, attempts: job.attempts };
      log[givenUp ? 'error' : 'warn'](
        { ...logged, error: describeError(error) },
        givenUp ? 'a job was given up' : 'a job failed and is tried again',
      );
      tell(givenUp ? 'given-up' : 'failed');
      const againIn = givenUp ? null : pauseAfter(job.attempts);
      await settle(() => failJob(db, { ...held, error: describeError(error), againIn }));
      return;
    }
    await settle(() => completeJob(db, held));
  }

  /** Retries until the database accepts the write. After the lease has expired the outcome no longer counts. */
  async function settle(write: () => Promise<void>): Promise<void> {
    await retryWithBackoff(write, leaseSeconds * 1000).catch((error: unknown) =>
      log.error({ err: error }, 'the outcome of a job could not be written down'),
    );
  }

  async function loop(): Promise<void> {
    let gap = calm;
    let failures = 0;
    while (!stopping) {
      try {
        const wanted = names.filter(mayTake);
        if (wanted.length > 0) await poll(wanted);
        if (failures > 0) log.info('the queue answers again');
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) log.warn({ err: error }, 'the queue does not answer');
      }
      const pause = failures > 0 ? Math.min(calm * 2 ** failures, longestPause) : gap;
      const isWoken = await wake.wait(pause);
      // A job queued here is visible once its transaction commits, so poll often for a while.
      gap = isWoken ? eager : Math.min(gap * 2, calm);
      // After a short delay, one poll takes everything that was queued meanwhile.
      if (isWoken && !hasNewCapacity && !stopping) await delay(eager);
    }
  }

  const beat = setInterval(
    () => {
      if (running.size === 0) return;
      extendLeases(db, { worker, ids: [...running.keys()], leaseSeconds }).catch((error: unknown) =>
        log.warn({ err: error }, 'leases of jobs could not be extended'),
      );
    },
    (leaseSeconds * 1000) / 3,
  );
  const unsubscribe = onEnqueued(wake.set);
  const looping = loop();

  return {
    lastPoll: () => lastPoll,
    oldestRunning() {
      const since = new Map<Lane, number>();
      // `running` is in order of start.
      for (const job of running.values()) {
        if (!since.has(job.lane)) since.set(job.lane, job.since);
      }
      return [...since].map(([lane, at]) => ({ lane, seconds: (now() - at) / 1000 }));
    },
    async stop() {
      stopping = true;
      unsubscribe();
      wake.set();
      await looping;
      await Promise.all([...running.values()].map(({ ended }) => ended));
      clearInterval(beat);
    },
  };
}

const second = 1;
const longestRetry = 6 * 3600;

/** Grows from short to long pauses, so that jobs are done soon after a short outage. */
function pauseAfter(attempts: number): number {
  return Math.min(second * 2 ** attempts, longestRetry);
}
