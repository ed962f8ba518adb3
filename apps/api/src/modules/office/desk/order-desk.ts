import type { OrderSeen } from '@serat/contract/staff/orders';
import type { Actor, Deed } from '../../base/audit/index.ts';
import type { DeskDeps } from './desk-deps.ts';

interface Rejecting {
  rehearsal?: boolean;
  seen?: OrderSeen & { refund: number };
}

/** What the provider's people do with orders. */
export function createOrderDesk({ audit, orders }: Pick<DeskDeps, 'audit' | 'orders'>) {
  async function deedOn(number: string, action: Deed['action']): Promise<Deed> {
    const { customerId, status } = await orders.standing(number);
    return { action, thing: 'order', thingId: number, customerId, before: { status } };
  }

  return {
    async start(who: Actor, number: string, seen?: OrderSeen): Promise<void> {
      const deed = await deedOn(number, 'order.start');
      const after = { status: 'installationOnProgress' };
      const along = audit.along(who, { ...deed, after });
      await orders.startInstallation(number, who, { ...along, ...(seen && { seen }) });
    },

    async finish(who: Actor, number: string, seen?: OrderSeen): Promise<void> {
      const deed = await deedOn(number, 'order.finish');
      const after = { status: 'completed' };
      const along = audit.along(who, { ...deed, after });
      await orders.finishInstallation(number, who, { ...along, ...(seen && { seen }) });
    },

    /** Answers what goes back to the customer. */
    async reject(
      who: Actor,
      number: string,
      reason: string,
      { rehearsal = false, seen }: Rejecting = {},
    ): Promise<number> {
      if (rehearsal) return orders.rejectOrder(number, who, reason, { rehearsal });
      const deed = await deedOn(number, 'order.reject');
      const along = audit.along<number>(who, (refund) => ({
        ...deed,
        after: { status: 'rejected', refund },
        reason,
      }));
      return orders.rejectOrder(number, who, reason, { ...along, ...(seen && { seen }) });
    },
  };
}
