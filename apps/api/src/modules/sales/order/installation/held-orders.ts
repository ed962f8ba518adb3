import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import type { AfterTaking, Share, TakenBack } from '../../../money/payment/index.ts';
import { sumOf } from '../../pricing/index.ts';
import type { OrderDeps } from '../order-deps.ts';
import { listLines } from '../view/order-line.repository.ts';
import { aboutOrder, type Steps } from './order-steps.ts';
import { heldUntil, missingOf } from '../order.policy.ts';
import {
  lockOrder,
  setHeld,
  setPaidAttempt,
  setReleased,
  type OrderRow,
} from '../order.repository.ts';

/** Orders before installation whose money was reversed. They are held until the money is paid again. */
export function createHeldOrders(deps: OrderDeps, steps: Steps) {
  const { clock, ledger, payment, emit, rules } = deps;

  const moneyOn = (handle: Handle, order: Key) =>
    ledger.receipts.moneyOn(handle, { kind: 'order', ...keyOf(order) });

  /** The attempts whose money the order holds; several if it was held and paid again. */
  async function paidBy(
    handle: Handle,
    order: Pick<OrderRow, keyof Key | 'heldTimes' | 'paidAttemptId'>,
  ): Promise<string[]> {
    if (order.heldTimes === 0) return order.paidAttemptId ? [order.paidAttemptId] : [];
    return (await moneyOn(handle, order)).flatMap(({ attemptId }) => attemptId ?? []);
  }

  async function missing(handle: Handle, order: Key): Promise<number> {
    const [lines, money, attempts] = await Promise.all([
      listLines(handle, [order]),
      moneyOn(handle, order),
      payment.attempts.of(handle, 'order', [order]),
    ]);
    const feeOf = (attemptId: string | null) =>
      attempts.find((attempt) => attempt.id === attemptId)?.adminFee ?? 0;
    const paid = money.map(({ amount, attemptId }) => ({ amount, adminFee: feeOf(attemptId) }));
    return missingOf(sumOf(lines), paid);
  }

  /** Null if the order is not held. */
  async function shown(handle: Handle, order: Pick<OrderRow, keyof Key | 'heldAt'>) {
    if (!order.heldAt) return null;
    const payBefore = heldUntil(order.heldAt, rules.heldDays);
    return { missing: await missing(handle, order), payBefore };
  }

  async function takenBack(trx: Handle, taken: readonly TakenBack[]): Promise<AfterTaking[]> {
    const outcomes: AfterTaking[] = [];
    for (const each of taken) outcomes.push(await hold(trx, each));
    return outcomes;
  }

  async function hold(trx: Handle, taken: TakenBack): Promise<AfterTaking> {
    const order = await lockOrder(trx, taken);
    const label = order.number;
    const isOpen =
      order.status === 'waitingInstallation' || order.status === 'installationOnProgress';
    if (!isOpen) return { taken, outcome: 'owed', label };
    const at = clock();
    await setHeld(trx, order, at);
    // The live attempt asks for an amount that is no longer right.
    const live = await payment.attempts.live(trx, { kind: 'order', ...keyOf(order) });
    if (live) await payment.attempts.voidAttempt(trx, live, 'more money went back');
    await emit(trx, {
      kind: 'order-held',
      ...aboutOrder(order),
      reversalId: taken.reversalId,
      isUndone: taken.isUndone,
      takenBack: taken.amount,
      missing: await missing(trx, order),
      payBefore: heldUntil(order.heldAt ?? at, rules.heldDays),
      at,
    });
    return { taken, outcome: 'asked-again', label };
  }

  async function due(handle: Handle, order: OrderRow, heldAt: Date) {
    const deadline = heldUntil(heldAt, rules.heldDays);
    if (deadline <= clock()) return null;
    const { customerId, number: label } = order;
    return { customerId, label, amount: await missing(handle, order), deadline };
  }

  /** Accepts exactly the missing amount. The order continues in its former status. */
  async function accept(
    trx: Handle,
    order: OrderRow,
    paid: { attemptId: string | null; amount: number },
  ): Promise<readonly Share[] | null> {
    const attempts = await payment.attempts.of(trx, 'order', [order]);
    const adminFee = attempts.find((attempt) => attempt.id === paid.attemptId)?.adminFee ?? 0;
    if (paid.amount - adminFee !== (await missing(trx, order))) return null;
    await setReleased(trx, order);
    await setPaidAttempt(trx, order, paid.attemptId);
    const { heldTimes: round } = order;
    const about = { ...aboutOrder(order), amount: paid.amount, round, at: clock() };
    await emit(trx, { kind: 'order-resumed', ...about });
    return [{ kind: 'order', ...keyOf(order), amount: paid.amount, round }];
  }

  /** The deadline has passed: releases the port and refunds the remaining money. */
  async function giveUp(trx: Handle, order: OrderRow, heldAt: Date): Promise<void> {
    if (heldUntil(heldAt, rules.heldDays) > clock()) return;
    const reason = `Pembayaran yang kurang tidak dilunasi dalam ${rules.heldDays} hari`;
    const about = await steps.take(trx, order, 'rejected', { actor: 'system', reason });
    const payable = { kind: 'order' as const, ...keyOf(order), label: order.number };
    const refund = await ledger.refunds.refundPayable(trx, payable);
    await emit(trx, { kind: 'order-rejected', ...about, reason, refund });
  }

  return { shown, paidBy, takenBack, due, accept, giveUp };
}

export type HeldOrders = ReturnType<typeof createHeldOrders>;
