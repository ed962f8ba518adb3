import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { baseOf, dendaOn } from '../bill.policy.ts';
import { addKredit, setPaid } from '../correction/bill-change.repository.ts';
import { lockBill, type BillRow } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { EndPayments } from '../../payment/index.ts';
import { lockOpenBills } from '../view/open-bill.repository.ts';
import { restoreService } from '../run/restore-service.ts';
import { createUsesCredit } from './uses-credit.ts';

export interface Settled {
  paid: readonly { number: string; amount: number }[];
  closedPayment: boolean;
  restored: boolean;
  /** Credit that no bill can use any more. It is refunded. */
  refunded: number;
}

export function createBillCredit(deps: BillingDeps) {
  const { clock, ledger, payment, subscriptions, rules, emit } = deps;
  const usesCredit = createUsesCredit(subscriptions);

  /** Lowers a new bill by the customer's credit. A bill that credit covers is marked as paid. */
  async function applyCredit(trx: Handle, key: Key): Promise<void> {
    const bill = await lockBill(trx, key);
    const due = baseOf(bill);
    const used = await ledger.credits.use(trx, { ...keyOf(bill), due });
    if (used > 0) await addKredit(trx, bill, used);
    if (used === due) {
      await setPaid(trx, bill, { at: clock() });
    }
  }

  /** While an attempt is live, the customer is paying the bill another way. */
  const leaveLive: EndPayments = async (trx, bill) => {
    const account = { kind: 'bill' as const, ...keyOf(bill) };
    const live = await payment.attempts.liveOn(trx, bill.customerId, [account]);
    return live.length === 0 ? [] : null;
  };

  /**
   * Pays open bills from credit, oldest first, each in full. Call it at the end of every transaction
   * that adds money, ends an attempt or changes what a bill asks for. The customer must be locked.
   */
  async function settleCredit(
    trx: Handle,
    customerId: string,
    endPayments: EndPayments = leaveLive,
  ): Promise<Settled> {
    const settled = { paid: [] as { number: string; amount: number }[], refunded: 0 };
    let closedPayment = false;
    let restored = false;
    let left = await ledger.credits.of(customerId, trx);
    if (left === 0) return { ...settled, closedPayment, restored };
    await subscriptions.lockAll(trx, customerId);
    // The bill run may have used some of the credit before the lock.
    left = await ledger.credits.of(customerId, trx);
    const heldUp: BillRow[] = [];
    for (const bill of await lockOpenBills(trx, customerId)) {
      const denda = dendaOn(jakartaDay(clock()), bill, rules);
      const due = baseOf(bill) + denda;
      const covered = due <= left;
      const ended = await (covered ? endPayments : leaveLive)(trx, bill, 'paid from credit');
      if (ended === null) {
        heldUp.push(bill);
        continue;
      }
      if (!covered) break;
      if (await pay(trx, bill, { due, denda, endedJoint: endsJoint(ended) })) restored = true;
      if (ended.length > 0) closedPayment = true;
      settled.paid.push({ number: bill.number, amount: due });
      left -= due;
    }
    // Credit pays these bills when their live attempts end. Until then, bills that credit covers do not
    // isolate their service.
    for (const bill of heldUp) {
      if (await restoreService(deps, trx, bill)) restored = true;
    }
    if (left > 0 && !(await usesCredit(trx, customerId))) {
      settled.refunded = await ledger.credits.refund(trx, customerId);
    }
    return { ...settled, closedPayment, restored };
  }

  async function pay(
    trx: Handle,
    bill: BillRow,
    { due, denda, endedJoint }: { due: number; denda: number; endedJoint: boolean },
  ): Promise<boolean> {
    const at = clock();
    const round = bill.reopened;
    await ledger.credits.payFrom(trx, { ...keyOf(bill), due, round });
    await setPaid(trx, bill, { denda, at });
    const restored = await restoreService(deps, trx, bill);
    const about = { ...aboutBill(bill, due), restored, round, endedJoint, fromCredit: true };
    await emit(trx, [{ kind: 'bill-paid', ...about, at }]);
    return restored;
  }

  return { applyCredit, settleCredit };
}

export const endsJoint = (ended: readonly { payableKind: string }[]): boolean =>
  ended.some(({ payableKind }) => payableKind === 'bills');

export type BillCredit = ReturnType<typeof createBillCredit>;
