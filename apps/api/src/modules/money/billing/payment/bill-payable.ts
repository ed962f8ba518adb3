import { atOnce } from '../../../../db/driver/at-once.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import type { Payable } from '../../payment/index.ts';
import type { BillCredit } from './bill-credit.service.ts';
import { baseOf, dendaOn, possibleDenda } from '../bill.policy.ts';
import { setPaid } from '../correction/bill-change.repository.ts';
import { createReopening } from '../correction/bill-reopening.ts';
import { findBill, lockBill, type BillRow } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { isCorrectedAfter } from '../correction/correction.repository.ts';
import { paidTogether } from './paid-together.ts';
import { restoreService } from '../run/restore-service.ts';

export function createBillPayable(deps: BillingDeps, credit: BillCredit): Payable {
  const { clock, payment, subscriptions, rules, emit } = deps;

  async function liveJoint(handle: Handle, bill: BillRow) {
    const account = { kind: 'bill' as const, ...keyOf(bill) };
    const live = await payment.attempts.liveOn(handle, bill.customerId, [account]);
    return live.find(({ payableKind }) => payableKind === 'bills');
  }

  async function due(handle: Handle, key: Key) {
    const bill = await findBill(handle, key);
    if (bill?.status !== 'OPEN') return null;
    const joint = await liveJoint(handle, bill);
    if (joint) throw paidTogether(joint);
    return {
      label: bill.number,
      amount: baseOf(bill) + dendaOn(jakartaDay(clock()), bill, rules),
      // An overdue bill stays payable.
      deadline: null,
    };
  }

  /**
   * Settles the bill with an attempt's amount, even if it arrives late: the attempt fixes the denda. An
   * amount that the bill no longer asks for is not accepted.
   */
  async function accept(trx: Handle, key: Key, paid: { attemptId: string; amount: number }) {
    const [, bill] = await atOnce(trx, (handle) =>
      Promise.all([subscriptions.lockAll(handle, key.customerId), lockBill(handle, key)]),
    );
    if (bill.status !== 'OPEN') return null;
    const attempts = await payment.attempts.of(trx, 'bill', [bill]);
    const attempt = attempts.find((each) => each.id === paid.attemptId);
    const admin = attempt?.adminFee ?? 0;
    if (attempt && (await isCorrectedAfter(trx, bill, attempt.createdAt))) return null;
    const denda = paid.amount - admin - baseOf(bill);
    if (!possibleDenda(bill, rules).includes(denda)) return null;
    const at = clock();
    await setPaid(trx, bill, { denda, admin, attemptId: paid.attemptId, at });
    const restored = await restoreService(deps, trx, bill);
    const { reopened: round } = bill;
    const endedJoint = (await liveJoint(trx, bill)) !== undefined;
    const details = { restored, round, endedJoint, fromCredit: false };
    const about = { ...aboutBill(bill, paid.amount), ...details };
    await emit(trx, [{ kind: 'bill-paid', ...about, at }]);
    return [{ kind: 'bill' as const, ...keyOf(bill), amount: paid.amount, round }];
  }

  return {
    due,
    accept,
    accounts: async (_handle, key) => [{ kind: 'bill', ...keyOf(key) }],
    takenBack: createReopening(deps),
    expired: async () => undefined,
    settle: async (trx, customerId) => void (await credit.settleCredit(trx, customerId)),
  };
}
