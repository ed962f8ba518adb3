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

/** A bill of the service, and what it is for after its corrections. */
export interface Served extends Pick<
  BillRow,
  'period' | 'final' | 'coversFrom' | 'coversTo' | 'tagihan' | 'tunggakan' | 'status'
> {
  /** All that was credited on it, before or after it was paid. */
  credited: number;
}

interface Ending {
  /** The last day of service. */
  day: string;
  billedFrom: string;
  minimumUntil: string;
  /** At their price a month. */
  lines: readonly Line[];
  bills: readonly Served[];
  /** Earlier months whose bill could not be made. */
  leftOutMonths: readonly string[];
  /** What is missing on what was paid before. */
  debts: readonly Line[];
  earlyTerminationFee: number;
  /** The provider lets the fee go. */
  isFeeWaived: boolean;
}

export interface FinalSum {
  lines: Line[];
  /** What the final bill asks for. */
  tagihan: number;
  /** What the customer has paid or owes too much: given back where it was billed. */
  surplus: number;
}

const unusedDays = (day: string, bill: Pick<BillRow, 'coversFrom' | 'coversTo'>): number => {
  const next = calendar.addDays(day, 1);
  return calendar.daysFromTo(next > bill.coversFrom ? next : bill.coversFrom, bill.coversTo);
};

/** Nobody pays for a bill that was given up. */
const worthOf = ({ status, tagihan, tunggakan, credited }: Served): number =>
  status === 'VOIDED' || status === 'WRITTEN_OFF' ? 0 : Math.max(0, tagihan - tunggakan - credited);

/** The part of a bill for days after the end; a multiple may not ask back more than it is worth. */
export function unusedPart(day: string, bill: Served, rules: Rounding): number {
  const worth = worthOf(bill);
  const whole = calendar.daysFromTo(bill.coversFrom, bill.coversTo);
  return Math.min(worth, roundedShare(worth, { part: unusedDays(day, bill), whole }, rules));
}

/** Who goes before the minimum term pays for it. */
export const owesFee = ({ day, minimumUntil }: Pick<Ending, 'day' | 'minimumUntil'>): boolean =>
  day < minimumUntil;

/** Days of a month in which the service ran after the month that its order paid for. */
function usedDays({ day, billedFrom }: Pick<Ending, 'day' | 'billedFrom'>, month: string): number {
  const first = calendar.firstOf(month);
  const last = calendar.lastOf(month);
  return calendar.daysFromTo(billedFrom > first ? billedFrom : first, day < last ? day : last);
}

/** Used and not billed, billed and not used, and the fee of going before the minimum term. */
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

/** Where a surplus went, with which the lines add up to what the final bill asks for. */
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
