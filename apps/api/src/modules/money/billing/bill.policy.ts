import type { BillStatus } from '@serat/contract/billing';
import { jakartaDay } from '../../../jakarta/clock.ts';
import * as calendar from '../../../jakarta/calendar.ts';
import type { BillingRules } from './billing-rules.ts';
import { priceDays, share, sumOf, type DatedLine } from './day-price.policy.ts';

/** A customer has at least this many days to pay a bill before it is due. */
const leastDaysToPay = 7;

/** The due day of this month, or of the first later month that leaves enough days to pay. */
export function dueDateOf(month: string, madeOn: string, dueDay: number): string {
  const due = calendar.dayIn(month, dueDay);
  return due >= calendar.addDays(madeOn, leastDaysToPay)
    ? due
    : dueDateOf(calendar.monthsAfter(month, 1), madeOn, dueDay);
}

export const materaiOf = (tagihan: number, { materai }: Pick<BillingRules, 'materai'>): number =>
  tagihan > materai.above ? materai.amount : 0;

export interface Billed {
  /** The first day that the order has not paid for. */
  billedFrom: string;
  lines: readonly DatedLine[];
  /** Unbilled charges of changes. */
  charges: number;
  /** The confirmed last day; null while no end is known. */
  lastDay: string | null;
}

/** Returns the next month in which any of these services is billed, and their total for it. */
export function nextBillOf(
  services: readonly Billed[],
  today: string,
  rules: Prices,
): { month: string; amount: number } | null {
  const starts = services.map(({ billedFrom }) => calendar.monthOf(billedFrom));
  const [earliest] = starts.toSorted();
  if (earliest === undefined) return null;
  const following = calendar.monthsAfter(calendar.monthOf(today), 1);
  const month = earliest > following ? earliest : following;
  const last = calendar.lastOf(month);
  // A service that ends earlier gets a final bill instead.
  const billed = services.filter(({ lastDay }) => lastDay === null || lastDay >= last);
  if (billed.length === 0) return null;
  return { month, amount: billed.reduce((sum, each) => sum + amountIn(month, each, rules), 0) };
}

type Prices = Pick<BillingRules, 'materai' | 'roundTo'>;

function amountIn(month: string, { billedFrom, lines, charges }: Billed, rules: Prices): number {
  const [first, last] = [calendar.firstOf(month), calendar.lastOf(month)];
  const from = billedFrom > first ? billedFrom : first;
  const isBilled = from <= last;
  const tagihan = sumOf(priceDays(lines, { from, to: last }, rules)) + (isBilled ? charges : 0);
  return tagihan + materaiOf(tagihan, rules);
}

/** The next bills of a service if nothing changes. Charges are on the first of them. */
export function nextBillsOf(service: Billed, count: number, today: string, rules: Prices) {
  const next = nextBillOf([service], today, rules);
  return Array.from({ length: next ? count : 0 }, (_, at) => {
    const month = calendar.monthsAfter(next?.month ?? today, at);
    return {
      month,
      amount: amountIn(month, at === 0 ? service : { ...service, charges: 0 }, rules),
    };
  });
}

interface Frozen {
  tagihan: number;
  materai: number;
  kredit: number;
  koreksi: number;
  dendaWaived: number;
  /** Taken over as an open bill. Late fees on it are left to the former system. */
  imported: boolean;
}

/** What the bill asks for without denda and admin fee. */
export const baseOf = ({ tagihan, materai, kredit, koreksi }: Frozen): number =>
  tagihan + materai - kredit - koreksi;

type Fined = Pick<Frozen, 'tagihan' | 'koreksi' | 'dendaWaived' | 'imported'>;

/** Denda is computed on the corrected amount. What was waived is subtracted. */
const tierAmount = (bill: Fined, tier: BillingRules['denda'][number]): number => {
  if (bill.imported) return 0;
  const fined = Math.max(0, bill.tagihan - bill.koreksi);
  const whole = Math.max(tier.least, share(fined, tier.percent, 100));
  return Math.max(0, whole - bill.dendaWaived);
};

/** Days on which a reopened bill counted as paid are skipped. */
export function dendaOn(
  day: string,
  bill: Frozen & { dueOn: string; paidDays: number },
  { denda: [first, second] }: Pick<BillingRules, 'denda'>,
): number {
  const counted = calendar.addDays(day, -bill.paidDays);
  if (baseOf(bill) <= 0 || counted <= bill.dueOn) return 0;
  const nextMonth = calendar.firstOf(calendar.monthsAfter(calendar.monthOf(bill.dueOn), 1));
  return tierAmount(bill, counted < nextMonth ? first : second);
}

/** A reopened overdue bill isolates its service only after this many hours. */
const graceHours = 24;

type Grace = Pick<BillingRules, 'isolirGraceDays'>;

/** The limits with which `cutsOff` finds the bills that isolate their service now. */
export const cutOffAt = (now: Date, { isolirGraceDays }: Grace) => ({
  today: jakartaDay(now),
  isolirGraceDays,
  reopenedBefore: new Date(now.getTime() - graceHours * 3_600_000),
});

/** When an unpaid bill isolates its service. `cutsOff` applies the same rule in SQL. */
export function isolationTime(
  bill: { dueOn: string; reopenedAt: Date | null },
  { isolirGraceDays }: Grace,
): Date {
  const overdue = calendar.startOfDay(calendar.addDays(bill.dueOn, 1 + isolirGraceDays)).getTime();
  const grace = bill.reopenedAt ? bill.reopenedAt.getTime() + graceHours * 3_600_000 : 0;
  return new Date(Math.max(overdue, grace));
}

/** Every denda that an attempt may have asked for. An attempt keeps its denda when a later tier begins. */
export const possibleDenda = (bill: Fined, { denda }: Pick<BillingRules, 'denda'>): number[] => [
  0,
  ...denda.map((tier) => tierAmount(bill, tier)),
];

export const dendaGrows = (
  bill: Fined,
  denda: number,
  rules: Pick<BillingRules, 'denda'>,
): boolean => possibleDenda(bill, rules).some((possible) => possible > denda);

export interface Parts {
  denda: number;
  admin: number;
  total: number;
}

/**
 * The amounts of a bill now. A paid bill keeps what was paid; a voided or written-off bill asks for
 * nothing; a live attempt fixes the amounts. Otherwise they are those of an attempt made today, without a
 * method's fee.
 */
export function partsOf(
  bill: Frozen & {
    status: BillStatus;
    dueOn: string;
    paidDays: number;
    denda: number;
    admin: number;
  },
  attempt: { amount: number; adminFee: number } | null,
  today: string,
  rules: Pick<BillingRules, 'denda'>,
): Parts {
  const base = baseOf(bill);
  if (bill.status !== 'OPEN') {
    return { denda: bill.denda, admin: bill.admin, total: base + bill.denda + bill.admin };
  }
  if (attempt) {
    const { amount, adminFee } = attempt;
    return { denda: amount - adminFee - base, admin: adminFee, total: amount };
  }
  const denda = dendaOn(today, bill, rules);
  return { denda, admin: 0, total: base + denda };
}
