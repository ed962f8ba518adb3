import type { OrderStatus } from '@serat/contract/order';
import type { By } from '../../../../db/by.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import { keyOf, type Handle, type Key, type OrderActor } from '../../../../db/schema.ts';

interface NewStep {
  order: Key;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: OrderActor;
  by: By | null;
  reason: string | null;
  at: Date;
}

interface Taker {
  actorName: string | null;
  actorId: string | null;
}

const taken = precompiled((db, step: Omit<NewStep, 'order' | 'by'> & Key & Taker) =>
  db.insertInto('order_step').values({
    order_id: step.id,
    customer_id: step.customerId,
    from_status: step.from,
    to_status: step.to,
    actor: step.actor,
    actor_name: step.actorName,
    actor_id: step.actorId,
    reason: step.reason,
    at: step.at,
  }),
);

export const insertStep = (handle: Handle, { order, by, ...step }: NewStep): Promise<void> => {
  const taker = { actorName: by?.name ?? null, actorId: by?.staffId ?? null };
  return taken.deferred(handle, { ...step, ...taker, ...keyOf(order) });
};

export async function listSteps(handle: Handle, order: Key) {
  return handle
    .selectFrom('order_step')
    .select(['from_status as from', 'to_status as to', 'actor', 'actor_name as actorName'])
    .select(['reason', 'at'])
    .where('customer_id', '=', order.customerId)
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
}
