import * as calendar from '../../../../jakarta/calendar.ts';
import { proRata, roundedShare } from '../bill.policy.ts';
import type { BillingRules } from '../billing-rules.ts';
import type { BillRow } from '../bill.repository.ts';
import { monthYear } from '../../../../jakarta/words.ts';

type Rounding = Pick<BillingRules, 'roundTo'>;

interface Line {
  name: string;
  amount: number;
}

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
  lines: readonly Line[];
  bills: readonly Served[];
  leftOutMonths: readonly string[];
  debts: readonly Line[];
  earlyTerminationFee: number;
  isFeeWaived: boolean;
}

export interface FinalSum {
  lines: Line[];
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
function usedDays({ day, billedFrom }: Pick<Ending, 'day' | 'billedFrom'>, month: string): number {
  const first = calendar.firstOf(month);
  const last = calendar.lastOf(month);
  return calendar.daysFromTo(billedFrom > first ? billedFrom : first, day < last ? day : last);
}

/** Adds up used days that were not billed, billed days that were not used, and the early termination fee. */
export function sumUp(ending: Ending, rules: Rounding): FinalSum {
  const { day, bills } = ending;
  const month = calendar.monthOf(day);
  const lines: Line[] = [];

  for (const unbilled of [...ending.leftOutMonths, month]) {
    if (bills.some((bill) => bill.period === unbilled && !bill.final)) continue;
    const days = usedDays(ending, unbilled);
    if (days <= 0) continue;
    const suffix = unbilled === month ? '' : ` (${monthYear(unbilled)})`;
    const used = ending.lines.map(({ name, amount }) => ({ name: `${name}${suffix}`, amount }));
    lines.push(...proRata(used, { days, month: unbilled }, rules));
  }
  for (const bill of bills) {
    const amount = unusedPart(day, bill, rules);
    if (amount > 0) {
      const days = unusedDays(day, bill);
      lines.push({
        name: `Sisa ${monthYear(bill.period)} yang tidak dipakai (${days} hari)`,
        amount: -amount,
      });
    }
  }
  lines.push(...ending.debts);
  if (owesFee(ending)) {
    const fee = ending.earlyTerminationFee;
    lines.push({ name: 'Biaya penghentian sebelum masa minimum', amount: fee });
    if (ending.isFeeWaived) lines.push({ name: 'Pembebasan biaya penghentian', amount: -fee });
  }

  const sum = lines.reduce((total, line) => total + line.amount, 0);
  const surplus = Math.max(0, -sum);
  return { lines, tagihan: sum + surplus, surplus };
}

/** Lines that say where the surplus went, so that all lines add up to the bill's amount. */
export const surplusLines = ({
  lowered,
  refunded,
}: {
  lowered: number;
  refunded: number;
}): Line[] =>
  [
    { name: 'Mengurangi tagihan yang belum dibayar', amount: lowered },
    { name: 'Kami kembalikan kepada Anda', amount: refunded },
  ].filter(({ amount }) => amount > 0);
