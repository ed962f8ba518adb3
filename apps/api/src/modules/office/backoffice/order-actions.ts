import type { OrderStatus } from '@serat/contract/order';
import type { OrderSeen } from '@serat/contract/staff/orders';
import type { Actor, AuditedAction } from '../../base/audit/index.ts';
import type { BackofficeDeps } from './backoffice-deps.ts';

export function createOrderActions({ audit, orders }: Pick<BackofficeDeps, 'audit' | 'orders'>) {
  async function entryOn(number: string, action: AuditedAction['action']): Promise<AuditedAction> {
    const { customerId, status } = await orders.installation.findStatus(number);
    return { action, subject: 'order', subjectId: number, customerId, before: { status } };
  }

  const step =
    (
      action: 'order.start' | 'order.finish',
      status: OrderStatus,
      take: typeof orders.installation.start,
    ) =>
    async (who: Actor, number: string, seen?: OrderSeen): Promise<void> => {
      const entry = await entryOn(number, action);
      const along = audit.along(who, { ...entry, after: { status } });
      await take(number, who, { ...along, ...(seen && { seen }) });
    };

  return {
    start: step('order.start', 'installationOnProgress', orders.installation.start),
    finish: step('order.finish', 'completed', orders.installation.finish),

    async reject(
      who: Actor,
      number: string,
      reason: string,
      seen?: OrderSeen & { refund: number },
    ): Promise<number> {
      const entry = await entryOn(number, 'order.reject');
      const along = audit.along<number>(who, (refund) => ({
        ...entry,
        after: { status: 'rejected', refund },
        reason,
      }));
      return orders.installation.reject(number, who, reason, { ...along, ...(seen && { seen }) });
    },
  };
}
