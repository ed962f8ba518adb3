import type { getPayer } from '@serat/contract/staff/cash';
import type { DataOf } from '../../lib/api.ts';
import { rupiah } from '../../lib/format.ts';
import type { TypedPayment } from './typed-payment.ts';

interface Target {
  kind: TypedPayment['kind'];
  target: string;
  name: string;
  due: number;
}

/** What the payment may be for, the usual target first. */
export function targetsOf(
  { customerId, bills, order, credit }: DataOf<typeof getPayer>,
  bill: string | undefined,
): readonly [Target, ...Target[]] {
  if (bill !== undefined) {
    const due = bills.find(({ number }) => number === bill)?.due ?? 0;
    return [{ kind: 'bill', target: bill, name: `Tagihan ${bill}`, due }];
  }
  const asked = bills.reduce((sum, { due }) => sum + due, 0);
  // The customer's credit is used together with the payment.
  const due = Math.max(0, asked - credit);
  const forBills: Target = {
    kind: 'customer',
    target: customerId,
    name: `Tagihan, ${rupiah(due)}`,
    due,
  };
  if (!order) return [forBills];
  const forOrder: Target = {
    kind: 'order',
    target: order.number,
    name: `Pesanan ${order.number}, ${rupiah(order.due)}`,
    due: order.due,
  };
  return bills.length === 0 ? [forOrder] : [forBills, forOrder];
}
