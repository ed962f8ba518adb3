import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { monthYear } from '../../../../jakarta/words.ts';
import { findGivenUp, retryJob } from '../../../../jobs/job-state.ts';
import { forgetPass, listLeftOutOf, type LeftOut } from '../../../../jobs/left-out.repository.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import {
  findLastRun,
  holdRun,
  insertRun,
  setEnded,
  setProgress,
  type AskedRun,
  type NewRun,
} from './asked-run.repository.ts';
import type { BillRuns } from './bill-run.service.ts';
import type { BillingDeps } from '../billing-deps.ts';

type AskedSums = Pick<NewRun, 'bills' | 'tagihan'>;

type Ended = (trx: Handle, run: AskedRun & { leftOut: LeftOut[] }) => Promise<void>;

/** Services that a run leaves out are stored under the run's id. */
const passOf = (runId: string) => ({ step: 'bills', pass: runId }) as const;

/** A bill run that staff started. A job executes it and can be restarted at any time. */
export function createAskedRuns({ db, clock }: Pick<BillingDeps, 'db' | 'clock'>, runs: BillRuns) {
  async function askRun(
    { seen, ...asked }: Pick<NewRun, 'period' | 'by'> & { seen: { digest: string } },
    transacting: Transacting<AskedSums>,
  ): Promise<AskedSums> {
    const { period } = asked;
    const before = await findRun(period);
    const stopped = before?.stoppedJob ?? null;
    if (before?.endedAt === null && stopped === null) throw underWay(period);
    const { bills, tagihan, digest } = await runs.preview(period);
    if (digest !== seen.digest) {
      throw new AppError('STALE', {
        message: 'Yang akan dibuat baru saja berubah. Periksa lagi sebelum memulai.',
        fields: { bills: String(bills), tagihan: String(tagihan) },
      });
    }
    return transact(db, transacting, async (trx) => {
      const runId = await insertRun(trx, { ...asked, bills, tagihan, at: clock() });
      if (runId !== null) await enqueue(trx, 'run-bills', { runId });
      else if (!before || stopped === null || (await retryJob(trx, stopped))?.state !== 'failed') {
        throw underWay(period);
      } else await forgetPass(trx, passOf(before.id));
      return { bills, tagihan };
    });
  }

  /** The latest run of a month. Staff resume a stopped run by starting it again. */
  async function findRun(period: string) {
    const run = await findLastRun(db, period);
    const stoppedJob =
      run?.endedAt === null ? await findGivenUp(db, 'run-bills', { runId: run.id }) : null;
    return run && { ...run, stoppedJob, leftOut: await listLeftOutOf(db, passOf(run.id)) };
  }

  /** Executes the run in a job. A restarted job resumes after the last batch. */
  async function carryOutRun(runId: string, ended: Ended): Promise<void> {
    const run = await db.transaction().execute((trx) => holdRun(trx, runId));
    if (!run) return;
    const { leftOut } = await runs.runMonth(run.period, {
      pass: runId,
      after: run.upTo,
      onBatch: (trx, batch) => setProgress(trx, runId, batch),
    });
    await db.transaction().execute(async (trx) => {
      const over = await holdRun(trx, runId);
      if (!over) return;
      await setEnded(trx, runId, clock());
      await ended(trx, { ...over, leftOut });
    });
  }

  return { ask: askRun, carryOut: carryOutRun, find: findRun };
}

const underWay = (period: string) =>
  new AppError('STEP_REFUSED', {
    message: `Tagihan ${monthYear(period)} sedang dibuat. Tunggu sampai selesai.`,
  });
