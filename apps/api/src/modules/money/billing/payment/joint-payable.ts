import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import type { Payable } from '../../payment/index.ts';
import { baseOf } from '../bill.policy.ts';
import { setPaid } from '../correction/bill-change.repository.ts';
import { lockBills } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { isCorrectedAfter } from '../correction/correction.repository.ts';
import { listShares } from './joint-payment.repository.ts';
import { restoreService } from '../run/restore-service.ts';

/** The name used in messages about money; a number alone says nothing to the customer. */
const labelOf = (number: string, bills: number): string => `${bills} tagihan (${number})`;

export function createJointPayable(deps: BillingDeps): Payable {
  const { clock, payment, subscriptions, emit } = deps;

  /** Returns the bills with their frozen shares, or null if a bill asks for another amount now. */
  async function unchangedBills(handle: Handle, key: Key) {
    const shares = await listShares(handle, key);
    const rows = await lockBills(
      handle,
      key.customerId,
      shares.map(({ billId }) => billId),
    );
    const bills = shares.flatMap((share) => {
      const bill = rows.find(({ id }) => id === share.billId);
      const isUnchanged = bill?.status === 'OPEN' && baseOf(bill) === share.amount - share.denda;
      return bill && isUnchanged ? [{ bill, ...share }] : [];
    });
    return bills.length > 0 && bills.length === shares.length ? bills : null;
  }

  async function due(handle: Handle, key: Key) {
    const bills = await unchangedBills(handle, key);
    if (!bills) return null;
    return {
      label: labelOf(key.id, bills.length),
      amount: bills.reduce((sum, { amount }) => sum + amount, 0),
      deadline: null,
    };
  }

  /** Accepts late money as long as every bill still asks for its share. */
  async function accept(trx: Handle, key: Key, paid: { attemptId: string; amount: number }) {
    await subscriptions.lockAll(trx, key.customerId);
    const bills = await unchangedBills(trx, key);
    if (!bills) return null;
    const attempts = await payment.attempts.of(trx, 'bills', [key]);
    const attempt = attempts.find(({ id }) => id === paid.attemptId);
    if (!attempt) return null;
    for (const { bill } of bills) {
      if (await isCorrectedAfter(trx, bill, attempt.createdAt)) return null;
    }
    const { customerId, adminFee: fee } = attempt;
    const at = clock();
    // Money is booked on bills only, so the first bill carries the fee.
    const settled = bills.map(({ bill, amount, denda }, position) => {
      const admin = position === 0 ? fee : 0;
      return { bill, denda, admin, amount: amount + admin };
    });
    for (const { bill, denda, admin } of settled) {
      await setPaid(trx, bill, { denda, admin, attemptId: paid.attemptId, at });
    }
    let restored = false;
    for (const { bill } of settled) {
      if (await restoreService(deps, trx, bill)) restored = true;
    }
    const notices = settled.map(({ bill, amount }) => aboutBill(bill, amount));
    const about = { customerId, jointNumber: key.id, amount: paid.amount, bills: notices };
    await emit(trx, [{ kind: 'bills-paid', ...about, restored, at }]);
    return settled.map(({ bill, amount }) => ({
      kind: 'bill' as const,
      ...keyOf(bill),
      amount,
      round: bill.reopened,
    }));
  }

  return {
    due,
    accept,
    accounts: async (handle, key) =>
      (await listShares(handle, key)).map(({ billId }) => ({
        kind: 'bill',
        customerId: key.customerId,
        id: billId,
      })),
    expired: async () => undefined,
  };
}
