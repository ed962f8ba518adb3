import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';

interface PoolOptions {
  /** The module of each worker. It answers each task with one `Reply`. */
  entry: URL;
  workerData?: unknown;
  /** The maximum number of workers; each is created when there is work for it. */
  workers: number;
  /** The maximum number of waiting tasks; further tasks are refused. */
  longestQueue: number;
  /** Called when a worker has died, after its task has failed. */
  onDeath(error: unknown): void;
}

export type Reply = { result: unknown } | { error: string };

interface Job {
  task: unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface Seat {
  worker: Worker;
  job: Job | null;
  cause: unknown;
}

/** Workers create few short-lived objects. V8's default would reserve 48 MB for each. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

const busy = (retryAfter: number) => new AppError('UNAVAILABLE', { retryAfter });

/**
 * Runs heavy work on separate threads, so that neither the event loop nor file reads wait. An idle worker
 * does not keep the process alive.
 */
export function createWorkerPool(options: PoolOptions) {
  const seats = new Set<Seat>();
  const queue: Job[] = [];
  let closed = false;

  function run(task: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const job = { task, resolve, reject };
      const idle = [...seats].find(({ job: current }) => current === null);
      if (closed) reject(busy(5));
      else if (idle) give(idle, job);
      else if (seats.size < options.workers) give(addSeat(), job);
      else if (queue.length < options.longestQueue) queue.push(job);
      else reject(busy(2));
    });
  }

  function give(to: Seat, job: Job): void {
    to.job = job;
    to.worker.ref();
    to.worker.postMessage(job.task);
  }

  function addSeat(): Seat {
    const { entry, workerData } = options;
    const worker = new Worker(entry, { workerData, resourceLimits });
    const made: Seat = { worker, job: null, cause: null };
    seats.add(made);
    made.worker.on('message', (reply: Reply) => settle(made, reply));
    made.worker.on('error', (error) => {
      made.cause = error;
    });
    made.worker.on('exit', () => removeDead(made));
    return made;
  }

  function settle(at: Seat, reply: Reply): void {
    const { job } = at;
    const next = queue.shift();
    if (next) give(at, next);
    else {
      at.job = null;
      at.worker.unref();
    }
    if ('result' in reply) job?.resolve(reply.result);
    else job?.reject(new Error(reply.error));
  }

  /** The next task gets a new worker, so a worker that cannot start fails one task each instead of looping. */
  function removeDead(dead: Seat): void {
    seats.delete(dead);
    dead.job?.reject(busy(1));
    if (closed) return;
    options.onDeath(dead.cause);
    const next = queue.shift();
    if (next) give(addSeat(), next);
  }

  async function close(): Promise<void> {
    closed = true;
    for (const job of queue.splice(0)) job.reject(busy(5));
    await Promise.all([...seats].map(({ worker }) => worker.terminate()));
  }

  return { run, close };
}
