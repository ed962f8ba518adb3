import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../app-error.ts';
import { beforeAll, type BatchWindow } from '../../../../db/query/batch-window.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { listLeftOutPeriods, type LeftOut } from '../../../../jobs/left-out.repository.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import { runInBatches, type Step } from '../../../../jobs/run-in-batches.ts';
import type { BillCredit } from '../payment/bill-credit.service.ts';
import { addDebts } from '../correction/bill-debts.ts';
import { dueDateOf } from '../bill.policy.ts';
import { rateOn, requireSeller } from '../../tax/index.ts';
import {
  firstDue,
  insertBatch,
  listUnfinished,
  sumBatch,
  type Batch,
} from './bill-run.repository.ts';
import { wasRestoredUnbilled } from './pause.repository.ts';
import { billsToAnnounce, firstToNotify, takeToAnnounce } from './notice-bills.repository.ts';
import { aboutBill, toBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';

const batchSize = 2000;
const announcedAtOnce = 500;
const dueDays = Array.from({ length: 28 }, (_, at) => at + 1);

export interface RunOutcome {
  period: string;
  made: number;
  leftOut: LeftOut[];
}

interface Pass {
  pass?: string;
  size?: number;
  after?: Key | null;
  onBatch?: (trx: Handle, batch: { made: number; upTo: Key | null }) => Promise<void>;
}

export function createBillRun(deps: BillingDeps, credit: BillCredit) {
  const { db, clock, rules, emit } = deps;
  const thisMonth = (): string => calendar.monthOf(jakartaDay(clock()));

  /**
   * Makes a month's bills for every running service; used by the nightly job, the console and the
   * command line. A killed run resumes where it stopped, and a repeated run does nothing.
   */
  async function runMonth(
    period: string,
    { pass = randomUUID(), size = batchSize, after = null, onBatch }: Pass = {},
  ): Promise<RunOutcome> {
    requireSeller(rules.tax);
    const step: Step = {
      name: 'bills',
      period,
      size,
      first: (trx, window) => firstDue(trx, batchOf(period, window), { locked: true }),
      async batch(trx, window) {
        const { made, upTo } = await makeBills(trx, batchOf(period, window), pass);
        await onBatch?.(trx, { made, upTo });
        return { done: made, upTo };
      },
      isDue: async (handle, window) =>
        (await firstDue(handle, batchOf(period, window), { locked: false })) !== undefined,
    };
    const first = await runInBatches(deps, step, { pass, after });
    // A second pass for services that were locked during the first.
    const again = first.done > 0 ? await runInBatches(deps, step, { pass }) : null;
    // Also announces bills that an earlier run did not announce.
    await enqueue(db, 'announce-bills', { pass });
    const { leftOut } = again ?? first;
    return { period, made: first.done + (again?.done ?? 0), leftOut };
  }

  async function run(period: string, size?: number): Promise<RunOutcome> {
    requirePeriod(period, thisMonth());
    return runMonth(period, size === undefined ? {} : { size });
  }

  /** Bills this month, and earlier months in which services were left out or were restored after the run. */
  async function runNight(): Promise<number> {
    const now = thisMonth();
    const last = calendar.monthsAfter(now, -1);
    const earlier = (await listLeftOutPeriods(db, 'bills')).filter((period) => period < now);
    if (!earlier.includes(last) && (await wasRestoredUnbilled(db, last))) earlier.push(last);
    let made = 0;
    const failures: unknown[] = [];
    for (const period of [...earlier, now]) {
      try {
        made += (await run(period)).made;
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
    return made;
  }

  /** Computes what a run would make now and which services it would leave out, without making bills. */
  async function previewRun(period: string, size = batchSize) {
    requirePeriod(period, thisMonth());
    const sums = { bills: 0, tagihan: 0, materai: 0 };
    let digest = 0n;
    const dueDates: string[] = [];
    const step: Step = {
      name: 'bills',
      size,
      first: (trx, window) => firstDue(trx, batchOf(period, window), { locked: false }),
      async batch(trx, window) {
        const { upTo, ...batch } = await sumBatch(trx, batchOf(period, window));
        sums.bills += batch.bills;
        sums.tagihan += batch.tagihan;
        sums.materai += batch.materai;
        digest ^= BigInt(batch.digest);
        dueDates.push(...[batch.firstDueOn, batch.lastDueOn].filter((date) => date !== null));
        return { done: batch.bills, upTo };
      },
    };
    const { leftOut } = await runInBatches(deps, step, { isRecorded: false });
    const sorted = dueDates.toSorted();
    const [first, last] = [sorted[0], sorted.at(-1)];
    const due = first && last ? { first, last } : null;
    return { period, ...sums, digest: String(digest), due, leftOut };
  }

  function batchOf(period: string, window: BatchWindow): Batch {
    const at = clock();
    return {
      ...window,
      period,
      first: calendar.firstOf(period),
      last: calendar.lastOf(period),
      days: calendar.daysIn(period),
      dueDates: dueDays.map((day) => dueDateOf(period, jakartaDay(at), day)),
      dueDay: rules.dueDay,
      roundTo: rules.roundTo,
      isolirBilling: rules.isolirBilling,
      materai: rules.materai,
      taxRate: rateOn(jakartaDay(at), rules.tax),
      at,
    };
  }

  async function makeBills(trx: Handle, batch: Batch, pass: string) {
    const outcome = await insertBatch(trx, batch);
    for (const bill of await listUnfinished(trx, batch, outcome)) {
      await addDebts(deps, trx, bill);
      await credit.applyCredit(trx, bill);
    }
    const made = outcome.made.length;
    if (made > 0) await enqueue(trx, 'announce-bills', { pass });
    return { made, upTo: outcome.upTo };
  }

  /**
   * Announces a page of bills and queues the next page as another job. Marks the bills in the same
   * transaction, so that each is announced once.
   */
  async function announce(
    { pass = randomUUID() }: { pass?: string } = {},
    size = announcedAtOnce,
  ): Promise<void> {
    const step: Step = {
      name: 'announcements',
      size,
      first: (trx, window) => firstToNotify(trx, window, billsToAnnounce(jakartaDay(clock()))),
      async batch(trx, window) {
        const done = await announcePage(trx, window);
        return { done, upTo: done === 0 ? null : beforeAll };
      },
    };
    const { isOver } = await runInBatches(deps, step, { pass, most: size });
    if (!isOver) await enqueue(db, 'announce-bills', { pass });
  }

  async function announcePage(trx: Handle, window: BatchWindow): Promise<number> {
    const at = clock();
    const today = jakartaDay(at);
    const issued = await takeToAnnounce(trx, window, { wanted: billsToAnnounce(today), at });
    if (issued.length === 0) return 0;
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
    return issued.length;
  }

  return { thisMonth, run, runMonth, runNight, preview: previewRun, announce };
}

export type BillRuns = ReturnType<typeof createBillRun>;

/** A month can be billed one month early by hand; a typo must not bill years ahead. */
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
