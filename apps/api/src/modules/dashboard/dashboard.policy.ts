import type { Bill } from '@serat/contract/billing';
import type { BillSum, DashboardRecord, RunningService } from '@serat/contract/dashboard';
import type { Order, OrderStatus } from '@serat/contract/order';

interface Seen {
  now: Date;
  /** The month of an instant in Jakarta. */
  monthOf(instant: Date): string;
}

const paidStatuses: readonly OrderStatus[] = [
  'waitingInstallation',
  'installationOnProgress',
  'completed',
];

/** `ranOut`: rejected because nobody paid in time; any other rejection is a cancellation. */
export function orderRecord(order: Order, ranOut: boolean, seen: Seen): DashboardRecord {
  const status = order.status.id;
  const payBefore = order.expiredPayment;
  const isLate =
    (status === 'waitingPayment' || !!order.held) &&
    payBefore !== null &&
    new Date(payBefore) <= seen.now;
  return {
    canceled: status === 'Batal' || (status === 'rejected' && !ranOut),
    type: 'order',
    id: order.id,
    period: seen.monthOf(new Date(order.createdDate)),
    expiredDate: payBefore,
    // What went back is to be paid again.
    paid: paidStatuses.includes(status) && !order.held,
    expired: ranOut || isLate,
    installed: status === 'completed',
    status,
    amount: order.held ? (order.held.amount ?? order.held.missing) : order.totalPrice,
    address: order.address,
  };
}

/** An overdue bill is expired as a date, and can still be paid. */
export function billRecord(bill: Bill, { now }: Pick<Seen, 'now'>): DashboardRecord {
  const paid = bill.billingStatus === 'PAID';
  return {
    canceled: false,
    type: 'bill',
    id: bill.id,
    period: bill.billingPeriod,
    expiredDate: bill.expiredDate,
    paid,
    expired: !paid && new Date(bill.expiredDate) < now,
    installed: true,
    status: null,
    amount: bill.rpTotal,
    address: bill.address,
  };
}

const isOpen = ({ billingStatus }: Bill): boolean => billingStatus === 'OPEN';

const sumOf = (bills: readonly Bill[]): BillSum => ({
  count: bills.length,
  amount: bills.reduce((sum, { rpTotal }) => sum + rpTotal, 0),
});

export const openBills = (bills: readonly Bill[]): BillSum => sumOf(bills.filter(isOpen));

/** A service is restored when none of its own bills is overdue any more. */
export function restoringBills(
  bills: readonly Bill[],
  services: readonly Pick<RunningService, 'number' | 'status'>[],
  { now }: Pick<Seen, 'now'>,
): BillSum {
  const isolated = services.filter(({ status }) => status === 'Isolir').map(({ number }) => number);
  return sumOf(
    bills.filter(
      (bill) =>
        isOpen(bill) && isolated.includes(bill.serviceNumber) && new Date(bill.expiredDate) < now,
    ),
  );
}
