import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { WorkStep } from '@serat/contract/staff/work-steps';
import { AppError } from '../app-error.ts';
import { limitLockWait } from '../db/distribution/session-settings.ts';
import { beforeAll, type BatchWindow } from '../db/query/batch-window.ts';
import { keyOf, type Db, type Handle, type Key } from '../db/schema.ts';
import { isLockTimeout, isTransient } from '../db/failure/transient-error.ts';
import { withoutCollisions } from '../db/query/without-collisions.ts';
import type { Clock } from '../jakarta/clock.ts';
import { describeError } from './job-error.ts';
import {
  deleteSolved,
  insertLeftOut,
  listLeftOutBefore,
  listLeftOutOf,
  type LeftOut,
  type WorkItem,
} from './left-out.repository.ts';

export interface BatchDeps {
  db: Db;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
}

interface Batch {
  done: number;
  /** The last row taken; null if none is left. */
  upTo: Key | null;
}

export interface Step {
  name: WorkStep;
  /** A pass over one month only settles items of that month. */
  period?: string;
  size: number;
  /** The first row that a batch with this window would take. */
  first(trx: Handle, window: BatchWindow): Promise<WorkItem | undefined>;
  /** Skips rows that others have locked, or waits for them only as long as `lockWait`. */
  batch(trx: Handle, window: BatchWindow): Promise<Batch>;
  /**
   * Whether a row still needs this step, also while the row is locked. Required if later passes would not find
   * the row again. Without this function, every row that a complete pass did not leave out counts as done.
   */
  isDue?(handle: Handle, window: BatchWindow): Promise<boolean>;
}

interface Options {
  /** Identifies a pass that can be resumed: its left-out items stay left out. */
  pass?: string;
  after?: Key | null;
  /** Stop after about this many rows. */
  most?: number;
  /** False for a preview: failures are returned but not stored. */
  isRecorded?: boolean;
}

export interface Outcome {
  done: number;
  leftOut: LeftOut[];
  isOver: boolean;
}

/** If more rows fail, the rows are not the problem: the step stops, and a person has to look. */
const mostLeftOut = 100;
const lockWait = 1000;

export class TooManyLeftOut extends Error {
  constructor(step: WorkStep) {
    super(`${step}: stopped after ${mostLeftOut} services that fail`);
    this.name = 'TooManyLeftOut';
  }
}

/**
 * Processes many rows in batches, one transaction each. A failed batch is halved until the failing row is
 * found. That row is left out and recorded, and the next pass retries it. The size doubles again after a
 * successful batch.
 */
export async function runInBatches(
  deps: BatchDeps,
  step: Step,
  { pass = randomUUID(), after: from, most = Infinity, isRecorded = true }: Options = {},
): Promise<Outcome> {
  const { db, clock, log } = deps;
  const passed = { step: step.name, pass };
  const leftOut = isRecorded ? await listLeftOutOf(db, passed) : [];
  const locked: string[] = [];
  let after = from ?? beforeAll;
  let { size } = step;
  let done = 0;

  /** A batch of one row stores that row in `tried` before anything can fail. */
  const take = (tried: { only?: WorkItem }): Promise<Batch> =>
    db.transaction().execute(async (trx) => {
      await limitLockWait(trx, lockWait);
      const except = [...leftOut.map(({ id }) => id), ...locked];
      const window: BatchWindow = { after, except, only: null, size };
      if (size > 1) return step.batch(trx, window);
      const item = await step.first(trx, window);
      if (!item) return { done: 0, upTo: null };
      tried.only = item;
      const only = keyOf(item);
      return { ...(await step.batch(trx, { ...window, only })), upTo: only };
    });

  async function leaveOut(item: WorkItem, error: unknown): Promise<void> {
    const { serviceNumber: service, period } = item;
    if (isLockTimeout(error)) {
      log.info({ step: step.name, service }, 'a locked service waits for the next time');
      locked.push(item.id);
      return;
    }
    if (leftOut.length === mostLeftOut) throw new TooManyLeftOut(step.name);
    const message = error instanceof AppError ? error.message : describeError(error);
    log.warn({ step: step.name, service, period, err: error }, 'a service was left out');
    if (isRecorded) await insertLeftOut(db, passed, { ...item, error: message, at: clock() });
    leftOut.push({ ...item, error: message });
  }

  async function forgetSolved(): Promise<void> {
    const where = { ...passed, period: step.period };
    const waiting: string[] = [];
    if (step.isDue) {
      for (const item of await listLeftOutBefore(db, where)) {
        const window = { after: beforeAll, except: [], only: keyOf(item), size: 1 };
        if (await step.isDue(db, window)) waiting.push(item.id);
      }
    }
    await deleteSolved(db, where, waiting);
  }

  while (done < most) {
    const tried: { only?: WorkItem } = {};
    try {
      const batch = await withoutCollisions(() => take(tried));
      done += batch.done;
      if (batch.upTo === null) {
        if (isRecorded) await forgetSolved();
        return { done, leftOut, isOver: true };
      }
      // Another worker was faster or has the row locked.
      if (tried.only && batch.done === 0) locked.push(tried.only.id);
      after = batch.upTo;
      size = Math.min(step.size, size * 2);
    } catch (error) {
      if (isTransient(error) && !isLockTimeout(error)) throw error;
      if (size > 1) size = Math.floor(size / 2);
      else if (tried.only) await leaveOut(tried.only, error);
      else throw error;
    }
  }
  return { done, leftOut, isOver: false };
}
