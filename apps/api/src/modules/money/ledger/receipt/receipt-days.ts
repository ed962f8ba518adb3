import type { Areas } from '../../../../db/query/areas.ts';
import type { Db, Handle } from '../../../../db/schema.ts';
import { summing } from '../../../../db/query/summary.ts';
import { addDays, startOfDay } from '../../../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../../../jakarta/clock.ts';
import {
  findDays,
  keepDays,
  sumReceiptsByDay,
  type KeptDay,
  type ReceiptSum,
} from './receipt-sums.repository.ts';

/** How long the sum of the current day is cached. */
const freshMs = 60_000;
/** How long after its end a day may still get receipts. */
const settledMs = 60 * 60_000;

interface Span {
  from: string;
  to: string;
  areas: Areas;
}

interface SummedReceipts {
  rows: ReceiptSum[];
  /** The sums include receipts up to this time. */
  summedAt: Date;
}

/**
 * Receipts by day and method, cached per day. Receipts are never backdated, so the cached sum of a past
 * day stays correct.
 */
export function createReceiptDays({ db, clock }: { db: Db; clock: Clock }) {
  return async function receiptsByDay({ from, to, areas }: Span): Promise<SummedReceipts> {
    const now = clock();
    const last = [to, jakartaDay(now)].sort()[0] ?? to;
    const days: string[] = [];
    for (let day = from; day <= last; day = addDays(day, 1)) days.push(day);
    const isSettled = ({ day, madeAt }: KeptDay) =>
      madeAt.getTime() >= startOfDay(addDays(day, 1)).getTime() + settledMs;
    const isGood = (kept: KeptDay) =>
      isSettled(kept) || now.getTime() - kept.madeAt.getTime() < freshMs;

    async function summed(trx: Handle): Promise<KeptDay[]> {
      const kept = await findDays(trx, areas, days);
      const good = new Set(kept.filter(isGood).map(({ day }) => day));
      const missing = days.filter((day) => !good.has(day));
      const [first, end] = [missing[0], missing.at(-1)];
      if (first === undefined || end === undefined) return kept;
      const found = await sumReceiptsByDay(trx, {
        from: startOfDay(first),
        before: startOfDay(addDays(end, 1)),
        areas,
      });
      const byDay = Map.groupBy(found, ({ day }) => day);
      const made = missing.map((day) => ({
        day,
        sums: (byDay.get(day) ?? []).map(({ day: _day, ...sum }) => sum),
        madeAt: now,
      }));
      await keepDays(trx, areas, made);
      return [...kept.filter(({ day }) => good.has(day)), ...made];
    }

    let shown = await findDays(db, areas, days);
    const isWhole = shown.length === days.length;
    if (!isWhole || !shown.every(isGood)) {
      // If every day is cached, a request does not wait while another one refreshes the newest day.
      shown =
        (await summing(db, ['receipts', ...areas.toSorted()].join(' '), !isWhole, summed)) ?? shown;
    }
    const open = shown.filter((kept) => !isSettled(kept)).map(({ madeAt }) => madeAt.getTime());
    return {
      rows: shown
        .flatMap(({ day, sums }) => sums.map((sum) => ({ day, ...sum })))
        .sort((a, b) => b.day.localeCompare(a.day) || a.method.localeCompare(b.method)),
      summedAt: new Date(Math.min(now.getTime(), ...open)),
    };
  };
}
