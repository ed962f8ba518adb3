import { findOwners } from '../../../../db/directory.ts';
import { addDays } from '../../../../jakarta/calendar.ts';
import type { BankDeps } from '../bank-deps.ts';
import { byDay, compare, isWrong, type Compared, type ReportLine } from './settlement.policy.ts';
import {
  findLastDays,
  listBooked,
  listPayments,
  listReported,
  type Span,
} from './settlement.repository.ts';

/** How far back the day's close looks for what does not match. */
const closeDays = 31;

/** Compares what gateways report to have settled with the ledger. It books nothing. */
export function createSettlement({ db, payment }: Pick<BankDeps, 'db' | 'payment'>) {
  const { gateways } = payment;

  async function compared(span: Span): Promise<Compared[]> {
    const payments = await listPayments(db, gateways, span);
    const own = new Set(payments.map(({ reference }) => reference));
    const lines = await listReported(db, gateways, { ...span, references: [...own] });
    const others = lines.filter(({ reference }) => !own.has(reference));
    const owners = await findOwners(db, 'attempt', [
      ...new Set(others.map(({ reference }) => reference)),
    ]);
    const booked = await bookedElsewhere(others, owners);
    const counted = lines.filter(({ reference }) => !booked.has(reference));
    const rows = compare(payments, counted, await findLastDays(db));
    return rows.map((row) =>
      row.state === 'unknown' ? { ...row, customerId: owners.get(row.reference) ?? null } : row,
    );
  }

  /** References of lines whose money came in on another day. Such lines count on that day. */
  async function bookedElsewhere(
    lines: readonly ReportLine[],
    owners: ReadonlyMap<string, string>,
  ): Promise<Set<string>> {
    const booked = await listBooked(db, owners);
    // Booked by staff, see `listPayments`.
    const byReceipt = new Map(
      lines
        .filter(({ reference }) => !owners.has(reference))
        .map(({ gateway, reference }) => [`transfer/${gateway} ${reference}`, reference]),
    );
    for (const receipt of (await findOwners(db, 'receipt', [...byReceipt.keys()])).keys()) {
      booked.add(byReceipt.get(receipt) ?? '');
    }
    return booked;
  }

  return {
    gateways,
    days: async (span: Span) => byDay(await compared(span)),
    lines: compared,
    /** The sums of the day, and what does not match by its end. */
    async closeOf(day: string) {
      const rows = await compared({ from: addDays(day, 1 - closeDays), to: day });
      return {
        days: byDay(rows.filter((row) => row.day === day)),
        wrong: rows.filter(isWrong),
      };
    },
  };
}
