import type { OrderStatus } from '@serat/contract/order';
import type { Handle, Key, OrderActor } from '../../db/schema.ts';
import { deferred } from '../../db/together.ts';

interface NewStep {
  order: Key;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: OrderActor;
  actorName: string | null;
  reason: string | null;
  at: Date;
}

export async function insertStep(handle: Handle, step: NewStep): Promise<void> {
  await deferred(
    handle,
    handle.insertInto('order_step').values({
      order_id: step.order.id,
      customer_id: step.order.customerId,
      from_status: step.from,
      to_status: step.to,
      actor: step.actor,
      actor_name: step.actorName,
      reason: step.reason,
      at: step.at,
    }),
  );
}

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
