import type { Transacting } from '../../db/transact.ts';
import type { Actor, Deed } from '../audit/index.ts';
import type { DeskDeps } from './desk-deps.ts';

/** What the provider's people do with orders. */
export function createOrderDesk({ audit, orders }: Pick<DeskDeps, 'audit' | 'orders'>) {
  async function deedOn(number: string, action: Deed['action']): Promise<Deed> {
    const { customerId, status } = await orders.standing(number);
    return { action, thing: 'order', thingId: number, customerId, before: { status } };
  }

  return {
    async start(who: Actor, number: string): Promise<void> {
      const deed = await deedOn(number, 'order.start');
      const after = { status: 'installationOnProgress' };
      await orders.startInstallation(number, who.name, audit.along(who, { ...deed, after }));
    },

    async finish(who: Actor, number: string): Promise<void> {
      const deed = await deedOn(number, 'order.finish');
      const after = { status: 'completed' };
      await orders.finishInstallation(number, who.name, audit.along(who, { ...deed, after }));
    },

    /** Answers what goes back to the customer. */
    async reject(
      who: Actor,
      number: string,
      reason: string,
      { rehearsal = false }: Transacting = {},
    ): Promise<number> {
      if (rehearsal) return orders.rejectOrder(number, who.name, reason, { rehearsal });
      const deed = await deedOn(number, 'order.reject');
      return orders.rejectOrder(
        number,
        who.name,
        reason,
        audit.along<number>(who, (refund) => ({
          ...deed,
          after: { status: 'rejected', refund },
          reason,
        })),
      );
    },
  };
}
