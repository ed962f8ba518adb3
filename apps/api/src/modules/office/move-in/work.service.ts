import type { MoveInWork } from '@serat/contract/staff/move-in';
import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import { findGivenUp, retryJob } from '../../../jobs/job-state.ts';
import { enqueue } from '../../../jobs/queue.ts';
import {
  changeBatch,
  findBatch,
  lockBatch,
  type Batch,
  type BatchChange,
} from './batch.repository.ts';
import type { MoveInDeps } from './move-in-deps.ts';

/** The states of a batch in which each kind of work may start. */
const startsFrom: Record<MoveInWork, readonly Batch['state'][]> = {
  check: ['uploaded', 'checked', 'previewed'],
  commit: ['previewed'],
  reverse: ['committed'],
};

const refusals: Record<MoveInWork, string> = {
  check: 'Batch ini sudah dipindahkan.',
  commit: 'Periksa berkasnya dan cocokkan total kendalinya lebih dulu.',
  reverse: 'Hanya batch yang sudah dipindahkan yang dapat dibatalkan.',
};

/** Long work on a batch: requested in one transaction and done by a job that can be repeated at any time. */
export function createWork({ db }: Pick<MoveInDeps, 'db'>) {
  async function require(handle: Handle, id: string, find = findBatch): Promise<Batch> {
    const batch = await find(handle, id);
    if (!batch) throw new AppError('NOT_FOUND', { message: 'Batch ini tidak ada.' });
    return batch;
  }

  function requireStart(batch: Batch, work: MoveInWork): void {
    if (!startsFrom[work].includes(batch.state)) {
      throw new AppError('STEP_REFUSED', { message: refusals[work] });
    }
  }

  async function ask(
    trx: Handle,
    id: string,
    work: MoveInWork,
    change: BatchChange = {},
  ): Promise<Batch> {
    const batch = await require(trx, id, lockBatch);
    requireStart(batch, work);
    const stopped = batch.work && (await findGivenUp(trx, 'move-in', { batchId: id }));
    if (batch.work !== null && stopped === null) {
      throw new AppError('STEP_REFUSED', {
        message: 'Batch ini sedang dikerjakan. Tunggu selesai.',
      });
    }
    await changeBatch(trx, id, { ...change, work, failure: null });
    if (stopped) await retryJob(trx, stopped);
    else await enqueue(trx, 'move-in', { batchId: id });
    return batch;
  }

  /** A refusal ends the work and is shown; after any other error the job is retried. */
  async function carryOut(
    id: string,
    works: Record<MoveInWork, (batch: Batch) => Promise<void>>,
  ): Promise<void> {
    const batch = await findBatch(db, id);
    if (!batch?.work) return;
    const { work } = batch;
    try {
      await works[work](batch);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
      await end(id, work, { failure: error.message });
    }
  }

  /** Does nothing if another worker has ended the work. */
  const end = (id: string, work: MoveInWork, change: BatchChange): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const batch = await require(trx, id, lockBatch);
      if (batch.work === work) await changeBatch(trx, id, { ...change, work: null });
    });

  return { require, requireStart, ask, carryOut, end };
}

export type Work = ReturnType<typeof createWork>;
