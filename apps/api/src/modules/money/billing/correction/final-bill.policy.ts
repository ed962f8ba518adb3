import * as calendar from '../../../../jakarta/calendar.ts';
import {
  overlapOf,
  priceDays,
  roundedShare,
  type BilledLine,
  type DatedLine,
} from '../day-price.policy.ts';
import type { BillingRules } from '../billing-rules.ts';
import type { BillRow } from '../bill.repository.ts';
import { monthYear } from '../../../../jakarta/words.ts';

type Rounding = Pick<BillingRules, 'roundTo'>;
type Rules = Rounding & Pick<BillingRules, 'tax'>;

export interface Served extends Pick<
  BillRow,
  'period' | 'final' | 'coversFrom' | 'coversTo' | 'tagihan' | 'tunggakan' | 'status'
> {
  credited: number;
}

interface Ending {
  day: string;
  billedFrom: string;
  minimumUntil: string;
  lines: readonly DatedLine[];
  bills: readonly Served[];
  leftOutMonths: readonly string[];
  debts: readonly BilledLine[];
  earlyTerminationFee: number;
  isFeeWaived: boolean;
}

export interface FinalSum {
  lines: BilledLine[];
  tagihan: number;
  /** What was billed too much, before it is credited or refunded. */
  surplus: number;
}

const unusedDays = (day: string, bill: Pick<BillRow, 'coversFrom' | 'coversTo'>): number => {
  const next = calendar.addDays(day, 1);
  return calendar.daysFromTo(next > bill.coversFrom ? next : bill.coversFrom, bill.coversTo);
};

/** Voided and written-off bills cost the customer nothing. */
const worthOf = ({ status, tagihan, tunggakan, credited }: Served): number =>
  status === 'VOIDED' || status === 'WRITTEN_OFF' ? 0 : Math.max(0, tagihan - tunggakan - credited);

/** The part of the bill for days after the end. Rounding up must not exceed the bill's value. */
export function unusedPart(day: string, bill: Served, rules: Rounding): number {
  const worth = worthOf(bill);
  const whole = calendar.daysFromTo(bill.coversFrom, bill.coversTo);
  return Math.min(worth, roundedShare(worth, { part: unusedDays(day, bill), whole }, rules));
}

export const owesFee = ({ day, minimumUntil }: Pick<Ending, 'day' | 'minimumUntil'>): boolean =>
  day < minimumUntil;

/** Days of the month in which the service ran, excluding the first month, which the order paid. */
const usedDays = ({ day, billedFrom }: Pick<Ending, 'day' | 'billedFrom'>, month: string) =>
  overlapOf(
    { from: billedFrom, to: day },
    { from: calendar.firstOf(month), to: calendar.lastOf(month) },
  );

/** Adds up used days that were not billed, billed days that were not used, and the early termination fee. */
export function sumUp(ending: Ending, rules: Rules): FinalSum {
  const { day, bills } = ending;
  const month = calendar.monthOf(day);
  const lines: BilledLine[] = [];

  for (const unbilled of [...ending.leftOutMonths, month]) {
    if (bills.some((bill) => bill.period === unbilled && !bill.final)) continue;
    const days = usedDays(ending, unbilled);
    if (!days) continue;
    const suffix = unbilled === month ? '' : ` (${monthYear(unbilled)})`;
    const used = ending.lines.map((line) => ({ ...line, name: `${line.name}${suffix}` }));
    lines.push(...priceDays(used, days, rules));
  }
  for (const bill of bills) {
    const amount = unusedPart(day, bill, rules);
    if (amount > 0) {
      const days = unusedDays(day, bill);
      lines.push({
        name: `Sisa ${monthYear(bill.period)} yang tidak dipakai (${days} hari)`,
        amount: -amount,
        days: null,
        isTaxed: true,
      });
    }
  }
  lines.push(...ending.debts);
  if (owesFee(ending)) {
    const fee = ending.earlyTerminationFee;
    const charged = { days: null, isTaxed: rules.tax.areFeesTaxed };
    lines.push({ name: 'Biaya penghentian sebelum masa minimum', amount: fee, ...charged });
    if (ending.isFeeWaived) {
      lines.push({ name: 'Pembebasan biaya penghentian', amount: -fee, ...charged });
    }
  }

  const sum = lines.reduce((total, line) => total + line.amount, 0);
  const surplus = Math.max(0, -sum);
  return { lines, tagihan: sum + surplus, surplus };
}

/**
 * Lines that say where the surplus went, so that all lines add up to the bill's amount. They include PPN,
 * because the earlier bills that give the surplus back lower their own.
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
