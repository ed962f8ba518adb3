import type { Bill } from './billing.ts';

type Payable = Pick<Bill, 'billingStatus' | 'rpTotal' | 'rpOwed' | 'jointPayment' | 'waiting'>;

export interface ToBePaid {
  count: number;
  amount: number;
  /** One payment waits for the money of all of these. */
  waiting: boolean;
}

/** The provider may also have given a bill up. */
export const isOpen = ({ billingStatus }: Pick<Bill, 'billingStatus'>): boolean =>
  billingStatus === 'OPEN';

/**
 * What is to be paid for these bills; those that are not open are left out. A payment that waits for all of them
 * asks for its own amount, with the fee of its method. Otherwise it is what they owe: whoever pays them
 * together replaces the payments that wait for one of them, and these take their fees with them.
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
