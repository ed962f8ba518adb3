import * as calendar from '../../../../jakarta/calendar.ts';
import {
  overlapOf,
  priceDays,
  priceOfSpan,
  roundedShare,
  sumOf,
  type BilledLine,
  type DatedLine,
  type Span,
} from '../day-price.policy.ts';
import type { BillingRules } from '../billing-rules.ts';
import type { BillRow } from '../bill.repository.ts';
import { billableDays, type ServiceStep } from '../pause.policy.ts';
import type { Charge } from '../../../service/subscription/index.ts';

type Rules = Pick<BillingRules, 'roundTo' | 'isolirBilling' | 'tax'>;

export interface Served extends Pick<
  BillRow,
  | 'period'
  | 'final'
  | 'paused'
  | 'coversFrom'
  | 'coversTo'
  | 'tagihan'
  | 'tunggakan'
  | 'status'
  | 'createdAt'
> {
  credited: number;
  lines: readonly BilledLine[];
}

export interface Life {
  /** The last day of the service. */
  day: string;
  billedFrom: string;
  steps: readonly ServiceStep[];
}

interface Ending extends Life {
  minimumUntil: string;
  lines: readonly DatedLine[];
  bills: readonly Served[];
  /** Unbilled charges of changes. */
  charges: readonly Charge[];
  debts: readonly BilledLine[];
  earlyTerminationFee: number;
  isFeeWaived: boolean;
}

export interface FinalSum {
  lines: BilledLine[];
  tagihan: number;
  /** The amount billed in excess, before it is credited or refunded. */
  surplus: number;
}

/** Days of the month to pay for, excluding the first month, which the order paid. */
const usedDays = ({ day, billedFrom, steps }: Life, month: string, rules: Rules): Span | null =>
  overlapOf({ from: billedFrom, to: day }, billableDays(month, steps, rules));

/** Voided and written-off bills cost the customer nothing. */
const worthOf = ({ status, tagihan, tunggakan, credited }: Served): number =>
  status === 'VOIDED' || status === 'WRITTEN_OFF' ? 0 : Math.max(0, tagihan - tunggakan - credited);

/** Days of a line that were not used. Only a bill made before its month can have paused days. */
function unusedDays(life: Life, bill: Served, days: Span, rules: Rules): Span[] {
  const isMadeAhead = bill.createdAt < calendar.startOfDay(calendar.firstOf(bill.period));
  const from = isMadeAhead
    ? billableDays(bill.period, life.steps, rules).from
    : calendar.firstOf(bill.period);
  const first = calendar.firstOf(bill.period);
  const paused = overlapOf(days, { from: first, to: calendar.addDays(from, -1) });
  const next = calendar.addDays(life.day, 1);
  // A charge of a change may be for days before the bill's month.
  const before = overlapOf(days, { from: next, to: calendar.addDays(first, -1) });
  const after = overlapOf(days, { from: from > next ? from : next, to: days.to });
  return [before, paused, after].filter((span) => span !== null);
}

/** What a bill returns for its unused days, line by line, less the credit given for these days. */
export function unusedLines(life: Life, bill: Served, rules: Rules): BilledLine[] {
  const worth = worthOf(bill);
  if (worth === 0) return [];
  const lines = bill.lines.flatMap(({ name, amount, days }) => {
    if (!days || amount <= 0) return [];
    const { monthly } = days;
    return unusedDays(life, bill, days, rules).map((span) => ({
      name: `Tidak dipakai: ${name}`,
      // Rounding up must not return more than was charged.
      amount: -Math.min(amount, priceOfSpan(monthly, span, rules)),
      days: { ...span, monthly },
      isTaxed: true,
    }));
  });
  const returned = -sumOf(lines);
  if (returned === 0) return [];
  const covered = { from: bill.coversFrom, to: bill.coversTo };
  const part = unusedDays(life, bill, covered, rules).reduce(
    (sum, { from, to }) => sum + calendar.daysFromTo(from, to),
    0,
  );
  const whole = calendar.daysFromTo(covered.from, covered.to);
  const credited = roundedShare(bill.credited, { part, whole }, rules);
  const kept = Math.min(returned, Math.max(credited, returned - worth));
  if (kept === 0) return lines;
  return [
    ...lines,
    { name: 'Potongan yang sudah diberikan', amount: kept, days: null, isTaxed: true },
  ];
}

/** A customer who stays to the day before the end of the minimum term pays no fee. */
export const owesFee = ({ day, minimumUntil }: Pick<Ending, 'day' | 'minimumUntil'>): boolean =>
  calendar.addDays(day, 1) < minimumUntil;

/** All months from the first billed day to the last day. */
function monthsOf({ billedFrom, day }: Life): string[] {
  const months: string[] = [];
  const last = calendar.monthOf(day);
  for (let month = calendar.monthOf(billedFrom); month <= last;) {
    months.push(month);
    month = calendar.monthsAfter(month, 1);
  }
  return months;
}

/** Charges only the days up to the service's last day. */
const usedCharges = (charges: readonly Charge[], day: string, rules: Rules): BilledLine[] =>
  charges.flatMap(({ name, from, to, monthly, amount }) => {
    const days = overlapOf({ from, to }, { from, to: day });
    if (!days) return [];
    const used = days.to === to ? amount : priceOfSpan(monthly, days, rules);
    return [{ name, amount: used, days: { ...days, monthly } }];
  });

/** Adds up used days that were not billed, billed days that were not used, and the early termination fee. */
export function sumUp(ending: Ending, rules: Rules): FinalSum {
  const { bills } = ending;
  const lines: BilledLine[] = [];

  // Also charge months without a bill: the bill may have failed, or its run may have been late.
  for (const month of monthsOf(ending)) {
    if (bills.some(({ period, final, paused }) => period === month && !final && !paused)) continue;
    const days = usedDays(ending, month, rules);
    if (days) lines.push(...priceDays(ending.lines, days, rules));
  }
  for (const bill of bills) lines.push(...unusedLines(ending, bill, rules));
  lines.push(...usedCharges(ending.charges, ending.day, rules));
  lines.push(...ending.debts);
  const fee = ending.earlyTerminationFee;
  if (fee > 0 && owesFee(ending)) {
    const charged = { days: null, isTaxed: rules.tax.areFeesTaxed };
    lines.push({ name: 'Biaya penghentian sebelum masa minimum', amount: fee, ...charged });
    if (ending.isFeeWaived) {
      lines.push({ name: 'Pembebasan biaya penghentian', amount: -fee, ...charged });
    }
  }

  const sum = sumOf(lines);
  const surplus = Math.max(0, -sum);
  return { lines, tagihan: sum + surplus, surplus };
}

/**
 * Lines that show where the surplus went, so that all lines add up to the bill's amount. They include PPN,
 * because the corrections that give the surplus back already lower the PPN of the earlier bills.
 */
export const surplusLines = ({
  lowered,
  refunded,
}: {
  lowered: number;
  refunded: number;
}): BilledLine[] =>
  [
    { name: 'Mengurangi tagihan yang belum dibayar', amount: lowered, days: null, isTaxed: true },
    { name: 'Kami kembalikan kepada Anda', amount: refunded, days: null, isTaxed: true },
  ].filter(({ amount }) => amount > 0);
