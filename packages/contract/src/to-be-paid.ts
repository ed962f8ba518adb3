import type { Bill } from './billing.ts';

type Payable = Pick<Bill, 'billingStatus' | 'rpTotal' | 'rpOwed' | 'jointPayment' | 'waiting'>;

export interface ToBePaid {
  count: number;
  amount: number;
  /** One payment for all of these is pending. */
  waiting: boolean;
}

/** Bills can also be given up by the provider. */
export const isOpen = ({ billingStatus }: Pick<Bill, 'billingStatus'>): boolean =>
  billingStatus === 'OPEN';

/**
 * The amount due for these bills; those that are not open are ignored. A pending joint payment of
 * all of them has its own amount, with its method's fee. Otherwise the sum of what they owe: paying
 * them together replaces pending single payments and their fees.
 */
export function toBePaid(bills: readonly Payable[]): ToBePaid {
  const open = bills.filter(isOpen);
  const waiting = isOnePayment(open);
  const amounts = open.map(({ rpTotal, rpOwed }) => (waiting ? rpTotal : (rpOwed ?? rpTotal)));
  const amount = amounts.reduce((sum, each) => sum + each, 0);
  return { count: open.length, amount, waiting };
}

function isOnePayment([first, ...others]: readonly Payable[]): boolean {
  const joint = first?.jointPayment;
  if (joint) return others.every(({ jointPayment }) => jointPayment === joint);
  return others.length === 0 && (first?.waiting ?? false);
}
