import { quietStates, type SettlementState } from '@serat/contract/staff/settlement';
import { addDays } from '../../../../jakarta/calendar.ts';

/** What the ledger knows of a payment through a gateway. */
export interface Payment {
  gateway: string;
  reference: string;
  customerId: string;
  /** The day on which its money first came in. */
  day: string;
  receipts: number;
  received: number;
  /** Taken back since, as a positive number. */
  reversed: number;
}

/** What a gateway reported about a payment. */
export interface ReportLine {
  gateway: string;
  reference: string;
  day: string;
  /** Negative if it was taken back. */
  amount: number;
  fee: number;
}

export interface Compared {
  gateway: string;
  reference: string;
  customerId: string | null;
  day: string;
  state: SettlementState;
  received: number;
  reversed: number;
  settled: number;
  fee: number;
  /** Received, not taken back and not settled: `received - reversed - settled - fee`. */
  outstanding: number;
}

/** Without a report line, a payment is missing once the reports cover this many days after it. */
export const settlesWithinDays = 4;

const keyOf = ({ gateway, reference }: { gateway: string; reference: string }): string =>
  `${gateway} ${reference}`;

const sumOf = (lines: readonly ReportLine[], part: 'amount' | 'fee'): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/**
 * Returns first each payment with its report lines, then the lines of payments that are not in the ledger, on the
 * day of the line.
 */
export function compare(
  payments: readonly Payment[],
  lines: readonly ReportLine[],
  /** The last day in any report, by gateway. */
  lastDays: ReadonlyMap<string, string>,
): Compared[] {
  const reported = Map.groupBy(lines, keyOf);
  const known = new Set(payments.map(keyOf));
  const unknown = Map.groupBy(
    lines.filter((line) => !known.has(keyOf(line))),
    (line) => `${keyOf(line)} ${line.day}`,
  );
  return [
    ...payments.map((payment) => {
      const its = reported.get(keyOf(payment)) ?? [];
      return rowOf(payment, its, stateOf(payment, its, lastDays.get(payment.gateway) ?? ''));
    }),
    ...[...unknown.values()].map((its) => rowOf(null, its, 'unknown')),
  ];
}

function rowOf(payment: Payment | null, lines: readonly ReportLine[], state: SettlementState) {
  const { gateway = '', reference = '', day = '' } = payment ?? lines[0] ?? {};
  const { received = 0, reversed = 0, customerId = null } = payment ?? {};
  const [reported, fee] = [sumOf(lines, 'amount'), sumOf(lines, 'fee')];
  const outstanding = received - reversed - reported;
  const money = { received, reversed, settled: reported - fee, fee, outstanding };
  return { gateway, reference, customerId, day, state, ...money };
}

function stateOf(payment: Payment, lines: readonly ReportLine[], lastDay: string): SettlementState {
  const { receipts, received, reversed, day } = payment;
  if (received - reversed === sumOf(lines, 'amount')) return 'matched';
  if (lines.length === 0) {
    return addDays(day, settlesWithinDays) <= lastDay ? 'missing' : 'waiting';
  }
  if (reversed > 0 || lines.some(({ amount }) => amount < 0)) return 'reversed';
  return lines.length > receipts ? 'twice' : 'amount';
}

export const isWrong = ({ state }: Pick<Compared, 'state'>): boolean =>
  !quietStates.includes(state);

export interface SettledDay {
  gateway: string;
  day: string;
  payments: number;
  received: number;
  reversed: number;
  settled: number;
  fee: number;
  outstanding: number;
  wrong: number;
}

const amounts = ['received', 'reversed', 'settled', 'fee', 'outstanding'] as const;

export function byDay(rows: readonly Compared[]): SettledDay[] {
  const days = new Map<string, SettledDay>();
  for (const row of rows) {
    const { gateway, day, customerId } = row;
    const key = `${day} ${gateway}`;
    const sum = days.get(key) ?? { gateway, day, payments: 0, ...nothing, wrong: 0 };
    days.set(key, sum);
    for (const name of amounts) sum[name] += row[name];
    sum.payments += customerId === null ? 0 : 1;
    sum.wrong += isWrong(row) ? 1 : 0;
  }
  return [...days.values()];
}

const nothing = { received: 0, reversed: 0, settled: 0, fee: 0, outstanding: 0 };
