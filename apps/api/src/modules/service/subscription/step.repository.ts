import type { By } from '../../../db/by.ts';
import { anyKey } from '../../../db/query/any-of.ts';
import { insertRows } from '../../../db/query/insert-rows.ts';
import type { Handle, Key, SubscriptionStatus } from '../../../db/schema.ts';

export async function insertSteps(
  handle: Handle,
  steps: readonly {
    id: string;
    customerId: string;
    from: SubscriptionStatus | null;
    to: SubscriptionStatus;
  }[],
  reason: string | null,
  at: Date,
): Promise<void> {
  await insertRows(
    handle,
    'subscription_step',
    steps.map(({ id, customerId, from, to }) => ({
      subscription_id: id,
      customer_id: customerId,
      from_status: from,
      to_status: to,
      reason,
      at,
    })),
  );
}

/**
 * The rows must be locked and in a status that allows the step. Also clears the record of end notices, which count
 * for one isolation only.
 */
export async function setStatus(
  handle: Handle,
  keys: readonly Key[],
  status: Exclude<SubscriptionStatus, 'ended'>,
): Promise<void> {
  if (keys.length === 0) return;
  await handle
    .updateTable('subscription')
    .set({ status, end_notified_on: null, end_notified_again_on: null })
    .where(anyKey(['customer_id', 'id'], 'uuid', keys))
    .execute();
}

export async function setEnded(
  handle: Handle,
  { customerId, id }: Key,
  ended: { at: Date; by: By; reason: string | null; lastDay: string },
): Promise<void> {
  await handle
    .updateTable('subscription')
    .set({
      status: 'ended',
      ended_at: ended.at,
      ended_by: ended.by.name,
      ended_by_id: ended.by.staffId,
      ended_reason: ended.reason,
      ends_on: ended.lastDay,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Oldest first. */
export async function listSteps(handle: Handle, { customerId, id }: Key) {
  return handle
    .selectFrom('subscription_step')
    .select(['from_status as from', 'to_status as to', 'reason', 'at'])
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute();
}
