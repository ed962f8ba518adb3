import type { Bill } from './billing.ts';

type PayableBill = Pick<Bill, 'billingStatus' | 'rpTotal' | 'rpOwed' | 'jointPayment' | 'waiting'>;

export interface ToBePaid {
  count: number;
  amount: number;
  /** One payment for all of these bills is pending. */
  waiting: boolean;
}

/** A bill that is not open is paid, voided or written off. */
export const isOpen = ({ billingStatus }: Pick<Bill, 'billingStatus'>): boolean =>
  billingStatus === 'OPEN';

/**
 * The amount due for these bills; bills that are not open are ignored. If one payment of all of them is pending,
 * it is the amount of that payment, including its method's fee. Otherwise it is the sum of what the bills owe,
 * because paying them together replaces pending single payments and their fees.
 */
export function toBePaid(bills: readonly PayableBill[]): ToBePaid {
  const open = bills.filter(isOpen);
  const waiting = isOnePayment(open);
  const amounts = open.map(({ rpTotal, rpOwed }) => (waiting ? rpTotal : (rpOwed ?? rpTotal)));
  const amount = amounts.reduce((sum, each) => sum + each, 0);
  return { count: open.length, amount, waiting };
}

function isOnePayment([first, ...others]: readonly PayableBill[]): boolean {
  const joint = first?.jointPayment;
  if (joint) return others.every(({ jointPayment }) => jointPayment === joint);
  return others.length === 0 && (first?.waiting ?? false);
}
