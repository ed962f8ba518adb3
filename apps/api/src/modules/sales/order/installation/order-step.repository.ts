import type { OrderStatus } from '@serat/contract/order';
import type { By } from '../../../../db/by.ts';
import { deferred } from '../../../../db/driver/deferred.ts';
import type { Handle, Key, OrderActor } from '../../../../db/schema.ts';

interface NewStep {
  order: Key;
  from: OrderStatus | null;
  to: OrderStatus;
  actor: OrderActor;
  by: By | null;
  reason: string | null;
  at: Date;
}

export const insertStep = (
  handle: Handle,
  { order, from, to, actor, by, reason, at }: NewStep,
): Promise<void> =>
  deferred(
    handle,
    handle.insertInto('order_step').values({
      order_id: order.id,
      customer_id: order.customerId,
      from_status: from,
      to_status: to,
      actor,
      actor_name: by?.name ?? null,
      actor_id: by?.staffId ?? null,
      reason,
      at,
    }),
  );

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
