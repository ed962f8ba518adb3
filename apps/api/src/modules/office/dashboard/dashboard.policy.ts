import type { Bill } from '@serat/contract/billing';
import type { BillSum, DashboardRecord, RunningService } from '@serat/contract/dashboard';
import type { Order, OrderStatus } from '@serat/contract/order';
import { isOpen, toBePaid } from '@serat/contract/to-be-paid';

interface Seen {
  now: Date;
  monthOf(instant: Date): string;
}

const paidStatuses: readonly OrderStatus[] = [
  'waitingInstallation',
  'installationOnProgress',
  'completed',
];

/** `ranOut`: rejected because it was not paid in time. Any other rejection counts as cancelled. */
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
    // Reversed money must be paid again.
    paid: paidStatuses.includes(status) && !order.held,
    expired: ranOut || isLate,
    installed: status === 'completed',
    status,
    amount: order.held ? (order.held.amount ?? order.held.missing) : order.totalPrice,
    address: order.address,
  };
}

/** An overdue bill is expired but can still be paid. */
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
    waiting: toBePaid([bill]).waiting,
    address: bill.address,
  };
}

interface BillSums {
  openBills: BillSum;
  restoring: BillSum;
  rest: BillSum;
}

/**
 * First the bills that restore a service, then the rest. A service is restored when none of its bills
 * was due before `cutOff`.
 */
export function billSums(
  record: DashboardRecord | null,
  bills: readonly Bill[],
  services: readonly Pick<RunningService, 'number' | 'status'>[],
  { cutOff }: { cutOff: Date },
): BillSums {
  const open = bills.filter(isOpen);
  const isolated = services.filter(({ status }) => status === 'Isolir').map(({ number }) => number);
  const restoring = open.filter(
    (bill) => isolated.includes(bill.serviceNumber) && new Date(bill.expiredDate) < cutOff,
  );
  const shown = open.filter(({ id }) => record?.type === 'bill' && record.id === id);
  const first = shown.length > 0 && restoring.length > 0 ? restoring : shown;
  return {
    openBills: toBePaid(open),
    restoring: toBePaid(restoring),
    rest: toBePaid(open.filter((bill) => !first.includes(bill))),
  };
}
