import { jakartaDay } from '../../jakarta/clock.ts';
import type { Handle } from '../../db/schema.ts';
import * as calendar from '../../jakarta/calendar.ts';
import { attemptsOfBills } from './bill-attempts.ts';
import type { BillEvent } from './bill-event.ts';
import {
  lockToIsolate,
  lockToRestore,
  takeToRemind,
  type Reminder,
} from './bill-day.repository.ts';
import { cutOffAt, dendaGrows, isolationTime } from './bill.policy.ts';
import type { BillRow } from './bill.repository.ts';
import { aboutBill, liveOf, toBill } from './bill-view.ts';
import type { BillingDeps } from './billing-deps.ts';

const batch = 500;
const soonDays = 3;
const longAgo = '2000-01-01';

/** What a day brings to bills that are not paid. */
export function createBillDay(deps: BillingDeps) {
  const { db, clock, payment, subscriptions, rules, emit } = deps;

  async function inBatches(work: (trx: Handle) => Promise<number>): Promise<number> {
    let total = 0;
    for (let done = batch; done === batch; total += done) {
      done = await db.transaction().execute(work);
    }
    return total;
  }

  /** From the day after the due day an unpaid service is cut off, until no overdue bill remains. */
  async function isolate(): Promise<number> {
    if (!rules.isolir) return 0;
    const when = cutOffAt(clock());
    return inBatches(async (trx) => {
      const standing = await lockToIsolate(trx, when, batch);
      await subscriptions.stepAll(trx, standing, 'Isolir', 'Tagihan lewat jatuh tempo');
      return standing.length;
    });
  }

  /** Payment restores at once; this is for what is settled otherwise, and for the setting. */
  async function restore(): Promise<number> {
    const when = cutOffAt(clock());
    return inBatches(async (trx) => {
      const standing = await lockToRestore(trx, { when, all: !rules.isolir, limit: batch });
      await subscriptions.stepAll(trx, standing, 'active', 'Tidak ada tunggakan lagi');
      return standing.length;
    });
  }

  async function remind(reminder: Reminder): Promise<number> {
    const today = jakartaDay(clock());
    const span =
      reminder === 'overdue'
        ? { from: longAgo, to: calendar.addDays(today, -1) }
        : { from: today, to: calendar.addDays(today, soonDays) };
    return inBatches(async (trx) => {
      const at = clock();
      const rows = await takeToRemind(trx, { reminder, ...span, at, limit: batch });
      const attempts = await attemptsOfBills(trx, payment, rows);
      const events = rows.map((row): BillEvent => {
        const bill = toBill(row, liveOf(attempts.get(row.id)), { today, rules });
        const grows = dendaGrows(row, bill.rpDenda, rules);
        const about = { ...aboutBill(row, bill.rpTotal), dendaGrows: grows, at };
        return reminder === 'overdue'
          ? { kind: 'bill-overdue', ...about, denda: bill.rpDenda, isolated: isCut(row, at) }
          : { kind: 'bill-due-soon', ...about };
      });
      await emit(trx, events, { bulk: true });
      return rows.length;
    });
  }

  /** A service that has ended is not cut off, and does not come back. */
  const isCut = (bill: BillRow & { isRunning: boolean }, at: Date): boolean =>
    rules.isolir && bill.isRunning && isolationTime(bill) <= at;

  return { isolate, restore, remind };
}
