import type { OrderStatus } from '@serat/contract/order';
import { AppError } from '../../../../app-error.ts';
import type { By } from '../../../../db/by.ts';
import type { Handle, OrderActor } from '../../../../db/schema.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findStep } from '../order.policy.ts';
import { insertStep } from './order-step.repository.ts';
import { setStatus, type OrderRow } from '../order.repository.ts';
import { releasePlnId } from '../pln-holders.ts';

interface Taking {
  actor: OrderActor;
  by?: By;
  reason?: string;
  paidAttemptId?: string | null;
}

/** The only way to change an order's status. The customer and the row must be locked. */
export function createSteps({ clock, ports }: Pick<OrderDeps, 'clock' | 'ports'>) {
  async function take(trx: Handle, order: OrderRow, to: OrderStatus, taking: Taking) {
    const step = findStep(order, to, taking.actor);
    if (!step) throw new AppError('STEP_REFUSED');
    const at = clock();
    const rejectedFor = to === 'rejected' ? (step.rejectedFor ?? null) : null;
    await setStatus(trx, order, {
      status: to,
      rejectedFor,
      completedAt: to === 'completed' ? at : null,
      paidAttemptId: taking.paidAttemptId ?? null,
    });
    await insertStep(trx, {
      order,
      from: order.status,
      to,
      actor: taking.actor,
      by: taking.by ?? null,
      reason: taking.reason ?? null,
      at,
    });
    if (to === 'Batal' || to === 'rejected') {
      await releasePlnId(trx, order);
      await ports.releasePort(trx, order.id, at);
    }
    return { ...aboutOrder(order), at };
  }

  return { take };
}

export type Steps = ReturnType<typeof createSteps>;

export const aboutOrder = (order: Pick<OrderRow, 'id' | 'number' | 'customerId'>) => ({
  customerId: order.customerId,
  orderKey: order.id,
  orderId: order.number,
});
