import { AppError } from '../../app-error.ts';
import { jakartaDay } from '../../jakarta/clock.ts';
import { nobody } from '../../db/directory.ts';
import type { Handle, Key } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import * as calendar from '../../jakarta/calendar.ts';
import type { BillCredit } from './bill-credit.service.ts';
import { createBillDebts } from './bill-debts.ts';
import { dueDayOf } from './bill.policy.ts';
import {
  findDue,
  insertBatch,
  sumBatch,
  takeUntold,
  type Batch,
  type BatchSums,
} from './bill-run.repository.ts';
import { aboutBill, toBill } from './bill-view.ts';
import type { BillingDeps } from './billing-deps.ts';

/** Where a run begins. */
export const beforeAll: Key = { customerId: nobody, id: nobody };
export const batchSize = 2000;
const announcedAtOnce = 500;

export interface RunOutcome {
  period: string;
  made: number;
}

export function createBillRun(deps: BillingDeps, credit: BillCredit) {
  const { db, clock, rules, emit } = deps;
  const debts = createBillDebts(deps);
  const thisMonth = (): string => calendar.monthOf(jakartaDay(clock()));

  /**
   * Bills of a month for every service that runs. Each batch is a transaction of its own: a run that
   * was killed goes on where it stopped, and one that is repeated finds nothing to do.
   */
  async function run(period: string, size = batchSize): Promise<RunOutcome> {
    requirePeriod(period, thisMonth());
    let made = 0;
    for (let after: Key | null = beforeAll; after !== null;) {
      const from: Key = after;
      const outcome = await db.transaction().execute((trx) => runBatch(trx, period, from, size));
      made += outcome.made;
      after = outcome.upTo;
    }
    // Whatever a former run left untold.
    await enqueue(db, 'announce-bills', {});
    return { period, made };
  }

  /** What a run would make now: the same sums, without the bills. */
  async function previewRun(period: string, size = batchSize) {
    requirePeriod(period, thisMonth());
    const sums = { bills: 0, tagihan: 0, materai: 0 };
    let digest = 0n;
    for (let after: Key | null = beforeAll; after !== null;) {
      const batch: BatchSums = await sumBatch(db, batchOf(period, after, size));
      sums.bills += batch.bills;
      sums.tagihan += batch.tagihan;
      sums.materai += batch.materai;
      digest ^= BigInt(batch.digest);
      after = batch.upTo;
    }
    return {
      period,
      ...sums,
      digest: String(digest),
      dueOn: batchOf(period, beforeAll, size).dueOn,
    };
  }

  function batchOf(period: string, after: Key, size: number): Batch {
    const at = clock();
    return {
      after,
      size,
      period,
      first: calendar.firstOf(period),
      last: calendar.lastOf(period),
      days: calendar.daysIn(period),
      dueOn: dueDayOf(period, jakartaDay(at), rules.dueDay),
      materai: rules.materai,
      at,
    };
  }

  async function runBatch(trx: Handle, period: string, after: Key, size: number) {
    const outcome = await insertBatch(trx, batchOf(period, after, size));
    for (const bill of outcome.unfinished) {
      await debts.addDebts(trx, bill);
      await credit.applyCredit(trx, bill);
    }
    if (outcome.made > 0) await enqueue(trx, 'announce-bills', {});
    return outcome;
  }

  const nextDue = (trx: Handle, period: string, after: Key) =>
    findDue(trx, batchOf(period, after, 1));

  /**
   * The work of the job: tells the owners of a page of bills, and leaves the next page to another
   * job. Bills are marked in the same transaction, so that each is told once, and the pages end only
   * when none is left untold: whatever kills a run or a page, the next one goes on from there.
   */
  async function announce(size = announcedAtOnce): Promise<void> {
    const at = clock();
    const today = jakartaDay(at);
    await db.transaction().execute(async (trx) => {
      const issued = await takeUntold(trx, { at, limit: size });
      if (issued.length === 0) return;
      await emit(
        trx,
        issued.map((row) => ({
          kind: 'bill-issued',
          ...aboutBill(row, toBill(row, null, { today, rules }).rpTotal),
          credit: row.kredit,
          at: row.createdAt,
        })),
        { bulk: true },
      );
      await enqueue(trx, 'announce-bills', {});
    });
  }

  return { thisMonth, run, runBatch, nextDue, previewRun, announce };
}

export type BillRuns = ReturnType<typeof createBillRun>;

/** A month may be billed a little early by hand, but not years ahead by a slip of the finger. */
function requirePeriod(period: string, thisMonth: string): void {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) {
    throw new AppError('INVALID_INPUT', { message: 'Periode ditulis seperti 2026-12.' });
  }
  if (period > calendar.monthsAfter(thisMonth, 1)) {
    throw new AppError('STEP_REFUSED', {
      message: `Periode ${period} masih terlalu jauh: paling cepat sebulan sebelumnya.`,
    });
  }
}
