import { keyOf, type Handle, type Key } from '../../../db/schema.ts';
import type { By } from '../../../db/by.ts';
import type { Payable } from '../../money/payment/index.ts';
import { sumOf } from '../pricing/index.ts';
import type { OrderDeps } from './order-deps.ts';
import type { HeldOrders } from './installation/held-orders.ts';
import type { Steps } from './installation/order-steps.ts';
import { listLines } from './view/order-line.repository.ts';
import { findOpenOrder, findOrder, lockOrder, type OrderRow } from './order.repository.ts';
import { claimPlnId, releasePlnId } from './pln-holders.ts';

/** Money for an order, paid through a gateway or taken by staff. */
interface Paid {
  attemptId: string | null;
  amount: number;
  by?: By;
}

export function createOrderPayable(deps: OrderDeps, steps: Steps, held: HeldOrders) {
  const { clock, ports, secrets, emit } = deps;

  async function due(handle: Handle, key: Key) {
    const order = await findOrder(handle, key);
    if (order?.heldAt) return held.due(handle, order, order.heldAt);
    if (order?.status !== 'waitingPayment' || order.payBefore <= clock()) return null;
    return {
      customerId: order.customerId,
      label: order.number,
      amount: sumOf(await listLines(handle, [key])),
      deadline: order.payBefore,
    };
  }

  async function accept(trx: Handle, key: Key, paid: Paid) {
    const order = await lockOrder(trx, key);
    if (order.heldAt) return held.accept(trx, order, paid);
    const revived = order.status === 'rejected';
    if (revived && !(await canRevive(trx, order))) return null;
    if (!revived && order.status !== 'waitingPayment') return null;
    const about = await steps.take(trx, order, 'waitingInstallation', {
      ...(paid.by ? { actor: 'provider', by: paid.by } : { actor: 'gateway' }),
      paidAttemptId: paid.attemptId,
      ...(revived && { reason: 'Pembayaran diterima setelah batas waktu' }),
    });
    const { plnId, plnChecked } = order;
    const nik = secrets.open(order.nikSealed);
    await deps.fillProfile(trx, order.customerId, { nik, plnId, plnChecked });
    await emit(trx, { kind: 'order-paid', ...about, amount: paid.amount, revived });
    const { heldTimes: round } = order;
    return [{ kind: 'order' as const, ...keyOf(order), amount: paid.amount, round }];
  }

  /** False if another order has replaced the expired order. Reserves the PLN id and a new port. */
  async function canRevive(trx: Handle, order: OrderRow): Promise<boolean> {
    if (order.rejectedFor !== 'payment-expired') return false;
    if (await findOpenOrder(trx, order.customerId)) return false;
    if (!(await claimPlnId(trx, order))) return false;
    const { id: orderId, customerId } = order;
    const port = { orderId, customerId, at: clock() };
    if (await ports.reserveNearest(trx, order, port)) return true;
    await releasePlnId(trx, order);
    return false;
  }

  async function expired(trx: Handle, key: Key): Promise<void> {
    const order = await lockOrder(trx, key);
    if (order.heldAt) return held.giveUp(trx, order, order.heldAt);
    if (order.status !== 'waitingPayment') return;
    const about = await steps.take(trx, order, 'rejected', {
      actor: 'system',
      reason: 'Batas waktu pembayaran lewat',
    });
    await emit(trx, { kind: 'order-expired', ...about });
  }

  return {
    due,
    accept,
    accounts: async (_handle: Handle, key: Key) => [{ kind: 'order' as const, ...keyOf(key) }],
    takenBack: held.takenBack,
    expired,
  } satisfies Payable;
}
