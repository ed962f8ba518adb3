import * as calendar from '../../../jakarta/calendar.ts';
import type { BillingRules } from './billing-rules.ts';

type Rounding = Pick<BillingRules, 'roundTo'>;

/** A part of an amount, rounded half up. */
export const share = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));

/** A part of an amount, rounded half up to a multiple of `roundTo`. The whole amount is not rounded. */
export const roundedShare = (
  amount: number,
  { part, whole }: { part: number; whole: number },
  { roundTo }: Rounding,
): number => (part === whole ? amount : share(amount, part, whole * roundTo) * roundTo);

/** A product of a service: its monthly price and the days on which that price is valid. */
export interface DatedLine {
  name: string;
  amount: number;
  validFrom: string;
  /** The last day; null while no end is known. */
  validTo: string | null;
}

/** A range of days that includes both ends. */
export interface Span {
  from: string;
  to: string;
}

/** The days that a bill line is for, and the monthly price at which they are charged. */
export interface ChargedDays extends Span {
  monthly: number;
}

/** A bill line. Lines for fees and debts have no days. */
export interface BilledLine {
  name: string;
  amount: number;
  days: ChargedDays | null;
  /** Whether the amount includes PPN. By default only lines with days do. */
  isTaxed?: boolean;
}

export const overlapOf = (one: Span, other: Span): Span | null => {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : null;
};

/** The price of days within one month, at a monthly price. */
export const priceOfDays = (monthly: number, { from, to }: Span, rules: Rounding): number => {
  const part = {
    part: calendar.daysFromTo(from, to),
    whole: calendar.daysIn(calendar.monthOf(from)),
  };
  return roundedShare(monthly, part, rules);
};

/** Divisible by the number of days of every month. */
const wholeMonth = 28 * 29 * 30 * 31;

/** The price of days across months, at a monthly price. Rounded once, and at most the monthly price. */
export function priceOfSpan(monthly: number, { from, to }: Span, rules: Rounding): number {
  let part = 0;
  for (let month = calendar.monthOf(from); month <= calendar.monthOf(to);) {
    const days = overlapOf(
      { from, to },
      { from: calendar.firstOf(month), to: calendar.lastOf(month) },
    );
    if (days)
      part += calendar.daysFromTo(days.from, days.to) * (wholeMonth / calendar.daysIn(month));
    if (part >= wholeMonth) return monthly;
    month = calendar.monthsAfter(month, 1);
  }
  return roundedShare(monthly, { part, whole: wholeMonth }, rules);
}

/**
 * Prices days of one month with the lines that are valid on them. Each line is rounded once. The bill run
 * does the same in SQL.
 */
export const priceDays = (
  lines: readonly DatedLine[],
  span: Span,
  rules: Rounding,
): (BilledLine & { days: ChargedDays })[] =>
  lines.flatMap(({ name, amount: monthly, validFrom, validTo }) => {
    const days = overlapOf(span, { from: validFrom, to: validTo ?? span.to });
    if (!days) return [];
    return [{ name, amount: priceOfDays(monthly, days, rules), days: { ...days, monthly } }];
  });

export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
