import { jakartaDay } from '../../../../jakarta/clock.ts';
import { beforeAll, type BatchWindow } from '../../../../db/query/batch-window.ts';
import type { Handle } from '../../../../db/schema.ts';
import { runInBatches, type Step } from '../../../../jobs/run-in-batches.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { attemptsOfBills } from '../payment/bill-attempts.ts';
import type { BillEvent } from '../bill-event.ts';
import { lockToIsolate, lockToRestore, type LockedService } from './bill-day.repository.ts';
import {
  billsToRemind,
  firstToNotify,
  takeToRemind,
  type RemindedBill,
  type Reminder,
} from './notice-bills.repository.ts';
import { cutOffAt, dendaGrows, isolationTime } from '../bill.policy.ts';
import { aboutBill, liveOf, toBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';

const batchSize = 500;
const soonDays = 3;
const longAgo = '2000-01-01';

/** Each batch starts from the beginning, because processed rows no longer match. */
const batchOf = (rows: readonly unknown[]) => ({
  done: rows.length,
  upTo: rows.length === 0 ? null : beforeAll,
});

export function createBillDay(deps: BillingDeps) {
  const { clock, payment, subscriptions, rules, emit } = deps;

  const runAll = async (step: Step): Promise<number> => (await runInBatches(deps, step)).done;

  const stepServices = (
    name: 'isolations' | 'restorations',
    lock: (trx: Handle, window: BatchWindow) => Promise<LockedService[]>,
    { to, reason }: { to: 'Isolir' | 'active'; reason: string },
  ): Promise<number> =>
    runAll({
      name,
      size: batchSize,
      async first(trx, window) {
        const [service] = await lock(trx, window);
        return service && { ...service, serviceNumber: service.number };
      },
      async batch(trx, window) {
        const services = await lock(trx, window);
        await subscriptions.stepAll(trx, services, to, reason);
        return batchOf(services);
      },
    });

  async function isolate(): Promise<number> {
    if (!rules.isolir) return 0;
    const when = cutOffAt(clock(), rules);
    return stepServices('isolations', (trx, window) => lockToIsolate(trx, window, when), {
      to: 'Isolir',
      reason: 'Tagihan lewat jatuh tempo',
    });
  }

  /**
   * A payment restores its service at once. This step handles bills settled in other ways and a changed
   * ISOLIR setting.
   */
  async function restore(): Promise<number> {
    const free = { when: cutOffAt(clock(), rules), all: !rules.isolir };
    return stepServices('restorations', (trx, window) => lockToRestore(trx, window, free), {
      to: 'active',
      reason: 'Tidak ada tunggakan lagi',
    });
  }

  async function remind(reminder: Reminder): Promise<number> {
    const today = jakartaDay(clock());
    const span =
      reminder === 'overdue'
        ? { from: longAgo, to: calendar.addDays(today, -1) }
        : { from: today, to: calendar.addDays(today, soonDays) };
    const wanted = billsToRemind(reminder, { today, ...span });
    return runAll({
      name: `${reminder}-reminders`,
      size: batchSize,
      first: (trx, window) => firstToNotify(trx, window, wanted),
      async batch(trx, window) {
        const at = clock();
        const rows = await takeToRemind(trx, window, { wanted, at });
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
        return batchOf(rows);
      },
    });
  }

  /** A service that has ended cannot be isolated or restored. */
  const isCut = ({ ownGraceDays, isSpared, ...bill }: RemindedBill, at: Date): boolean => {
    const isolirGraceDays = ownGraceDays ?? rules.isolirGraceDays;
    if (isSpared || !bill.isRunning) return false;
    return rules.isolir && isolationTime(bill, { isolirGraceDays }) <= at;
  };

  return { isolate, restore, remind };
}
