import { jakartaDay } from '../../jakarta/clock.ts';
import type { Handle } from '../../db/schema.ts';
import type { Payable } from '../payment/index.ts';
import { baseOf, dendaOn, possibleDenda } from './bill.policy.ts';
import { findBill, hasOverdue, lockBill, setPaid, type BillRow } from './bill.repository.ts';
import { aboutBill } from './bill-view.ts';
import type { BillingDeps } from './billing-deps.ts';

/** What paying a bill means; the payment module calls it. */
export function createBillPayable(deps: BillingDeps): Payable {
  const { clock, payment, subscriptions, rules, emit } = deps;

  async function due(handle: Handle, id: string) {
    const bill = await findBill(handle, id);
    if (bill?.status !== 'OPEN') return null;
    return {
      customerId: bill.customerId,
      label: bill.number,
      amount: baseOf(bill) + dendaOn(jakartaDay(clock()), bill, rules),
      // An overdue bill stays payable.
      deadline: null,
    };
  }

  /**
   * What one of its attempts asked for settles the bill, also when it comes late: the denda is the
   * attempt's. An amount the bill does not ask for any more is not taken.
   */
  async function accept(trx: Handle, id: string, paid: { attemptId: string; amount: number }) {
    const bill = await lockBill(trx, id);
    if (bill.status !== 'OPEN') return null;
    const attempts = await payment.attemptsOf(trx, 'bill', [id]);
    const admin = attempts.find((attempt) => attempt.id === paid.attemptId)?.adminFee ?? 0;
    const denda = paid.amount - admin - baseOf(bill);
    if (!possibleDenda(bill, rules).includes(denda)) return null;
    const at = clock();
    await setPaid(trx, id, { denda, admin, attemptId: paid.attemptId, at });
    const restored = await restore(trx, bill);
    await emit(trx, [{ kind: 'bill-paid', ...aboutBill(bill, paid.amount), restored, at }]);
    return [{ kind: 'bill' as const, id, amount: paid.amount }];
  }

  /** The service comes back once none of its bills is overdue. */
  async function restore(trx: Handle, bill: BillRow): Promise<boolean> {
    const subscription = await subscriptions.lock(trx, bill.subscriptionId);
    if (subscription.status !== 'Isolir') return false;
    if (await hasOverdue(trx, subscription.id, jakartaDay(clock()))) return false;
    await subscriptions.stepAll(trx, [subscription], 'active', 'Tunggakan sudah dibayar');
    return true;
  }

  return {
    due,
    accept,
    accounts: async (_handle, id) => [{ kind: 'bill', id }],
    expired: async () => undefined,
  };
}
