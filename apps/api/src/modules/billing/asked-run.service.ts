import { AppError } from '../../app-error.ts';
import type { Handle } from '../../db/schema.ts';
import { transact, type Transacting } from '../../db/transact.ts';
import { isTransient } from '../../db/transient-error.ts';
import { withoutCollisions } from '../../db/without-collisions.ts';
import { monthYear } from '../../jakarta/words.ts';
import { findGivenUp, retryJob } from '../../jobs/job-state.ts';
import { enqueue } from '../../jobs/queue.ts';
import {
  findLastRun,
  holdRun,
  insertRun,
  setProgress,
  type AskedRun,
  type NewRun,
} from './asked-run.repository.ts';
import { batchSize, beforeAll, type BillRuns } from './bill-run.service.ts';
import type { BillingDeps } from './billing-deps.ts';

/** Where so many fail it is not the services that are wrong: the job fails, and somebody looks. */
const mostFailures = 100;
/** A batch that fails is tried in smaller ones, until the service is found that it fails for. */
const smaller = (size: number): number => Math.ceil(size / 20);

/** What a run will make. */
type AskedSums = Pick<NewRun, 'bills' | 'tagihan'>;

type Ended = (trx: Handle, run: AskedRun) => Promise<void>;

/** A month's bills that somebody asked for: begun once, carried out by a job, however often that is begun again. */
export function createAskedRuns(
  { db, clock, log }: Pick<BillingDeps, 'db' | 'clock' | 'log'>,
  runs: BillRuns,
) {
  async function askRun(
    { seen, ...asked }: Pick<NewRun, 'period' | 'by'> & { seen: { digest: string } },
    transacting: Transacting<AskedSums>,
  ): Promise<AskedSums> {
    const { period } = asked;
    const before = await findRun(period);
    const stopped = before?.stoppedJob ?? null;
    if (before?.endedAt === null && stopped === null) throw underWay(period);
    const { bills, tagihan, digest } = await runs.previewRun(period);
    if (digest !== seen.digest) {
      throw new AppError('STALE', {
        message: 'Yang akan dibuat baru saja berubah. Periksa lagi sebelum memulai.',
        fields: { bills: String(bills), tagihan: String(tagihan) },
      });
    }
    return transact(db, transacting, async (trx) => {
      const runId = await insertRun(trx, { ...asked, bills, tagihan, at: clock() });
      if (runId !== null) await enqueue(trx, 'run-bills', { runId });
      else if (stopped === null || (await retryJob(trx, stopped))?.state !== 'failed') {
        throw underWay(period);
      }
      return { bills, tagihan };
    });
  }

  /** The last one of a month; one that is stopped goes on when it is asked for again. */
  async function findRun(period: string) {
    const run = await findLastRun(db, period);
    const stoppedJob =
      run?.endedAt === null ? await findGivenUp(db, 'run-bills', { runId: run.id }) : null;
    return run && { ...run, stoppedJob };
  }

  /** The work of the job. Each batch goes on where the last one ended, whoever made that. */
  async function carryOutRun(runId: string, ended: Ended): Promise<void> {
    for (let size = batchSize, isOver = false; !isOver;) {
      const most = size;
      try {
        isOver = await withoutCollisions(() => takeBatch(runId, most, ended));
        size = batchSize;
      } catch (error) {
        if (isTransient(error)) throw error;
        if (size === 1) await leaveOut(runId, error);
        size = size === 1 ? batchSize : smaller(size);
      }
    }
  }

  /** Answers whether it is over. */
  const takeBatch = (runId: string, size: number, ended: Ended): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const run = await holdRun(trx, runId);
      if (!run) return true;
      const { made, upTo } = await runs.runBatch(trx, run.period, run.upTo ?? beforeAll, size);
      const isOver = upTo === null;
      const now = { ...run, made: run.made + made, upTo: upTo ?? run.upTo };
      await setProgress(trx, runId, { ...now, endedAt: isOver ? clock() : null });
      if (!isOver) return false;
      // Whatever a former run left untold.
      await enqueue(trx, 'announce-bills', {});
      await ended(trx, now);
      return true;
    });

  /** The others get their bills all the same. */
  async function leaveOut(runId: string, error: unknown): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const run = await holdRun(trx, runId);
      if (!run) return;
      const due = await runs.nextDue(trx, run.period, run.upTo ?? beforeAll);
      // Without one it was no service that failed: the job tries again later.
      if (!due || run.failed.length === mostFailures) throw error;
      const { customerId, id, number } = due;
      log.warn({ err: error, service: number }, 'a bill was not made');
      const message =
        error instanceof AppError ? error.message : 'Gagal dihitung; sebabnya ada di log layanan.';
      const failed = [...run.failed, { customerId, serviceNumber: number, message }];
      await setProgress(trx, runId, { ...run, failed, upTo: { customerId, id }, endedAt: null });
    });
  }

  return { askRun, carryOutRun, findRun };
}

const underWay = (period: string) =>
  new AppError('STEP_REFUSED', {
    message: `Tagihan ${monthYear(period)} sedang dibuat. Tunggu sampai selesai.`,
  });
