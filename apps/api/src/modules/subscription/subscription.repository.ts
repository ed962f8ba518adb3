import type { Handle, SubscriptionStatus } from '../../db/schema.ts';

const columns = [
  'id',
  'number',
  'customer_id as customerId',
  'order_id as orderId',
  'port_reservation_id as portReservationId',
  'status',
  'full_name as fullName',
  'address',
  'started_at as startedAt',
  'billed_from as billedFrom',
  'minimum_until as minimumUntil',
  'ended_at as endedAt',
  'ended_by as endedBy',
  'ended_reason as endedReason',
] as const;

const subscriptions = (handle: Handle) => handle.selectFrom('subscription').select(columns);
export type Subscription = Awaited<
  ReturnType<ReturnType<typeof subscriptions>['executeTakeFirstOrThrow']>
>;

const lineColumns = [
  'subscription_id as subscriptionId',
  'product_id as productId',
  'product_type as productType',
  'name',
  'bandwidth',
  'thumbnail',
  'unit',
  'amount',
] as const;

const linesOf = (handle: Handle) => handle.selectFrom('subscription_line').select(lineColumns);
export type SubscriptionLine = Awaited<
  ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>
>;

export interface NewSubscription {
  number: string;
  customerId: string;
  orderId: string;
  fullName: string;
  address: string;
  startedAt: Date;
  billedFrom: string;
  minimumUntil: string;
  lines: readonly Omit<SubscriptionLine, 'subscriptionId'>[];
}

/** Null when the number is taken, or the order has its service already. */
export async function insertSubscription(
  handle: Handle,
  subscription: NewSubscription,
): Promise<string | null> {
  const { customerId, orderId, lines } = subscription;
  const row = await handle
    .insertInto('subscription')
    .values((eb) => ({
      number: subscription.number,
      customer_id: customerId,
      order_id: orderId,
      port_reservation_id: eb
        .selectFrom('port_reservation')
        .select('id')
        .where('order_id', '=', orderId)
        .where('released_at', 'is', null),
      full_name: subscription.fullName,
      address: subscription.address,
      started_at: subscription.startedAt,
      billed_from: subscription.billedFrom,
      minimum_until: subscription.minimumUntil,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await handle
    .insertInto('subscription_line')
    .values(
      lines.map((line, position) => ({
        subscription_id: row.id,
        position,
        customer_id: customerId,
        product_id: line.productId,
        product_type: line.productType,
        name: line.name,
        bandwidth: line.bandwidth,
        thumbnail: line.thumbnail,
        unit: line.unit,
        amount: line.amount,
      })),
    )
    .execute();
  return row.id;
}

export async function hasSubscription(handle: Handle, orderId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('subscription')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

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
  if (steps.length === 0) return;
  await handle
    .insertInto('subscription_step')
    .values(
      steps.map(({ id, customerId, from, to }) => ({
        subscription_id: id,
        customer_id: customerId,
        from_status: from,
        to_status: to,
        reason,
        at,
      })),
    )
    .execute();
}

/** The rows must be locked and stand where the caller says. */
export async function setStatus(
  handle: Handle,
  ids: readonly string[],
  status: 'active' | 'Isolir',
): Promise<void> {
  if (ids.length === 0) return;
  await handle
    .updateTable('subscription')
    .set({ status })
    .where('id', 'in', [...ids])
    .execute();
}

export async function setEnded(
  handle: Handle,
  id: string,
  ended: { at: Date; by: string; reason: string | null },
): Promise<void> {
  await handle
    .updateTable('subscription')
    .set({
      status: 'ended',
      ended_at: ended.at,
      ended_by: ended.by,
      ended_reason: ended.reason,
    })
    .where('id', '=', id)
    .execute();
}

export async function lockSubscription(handle: Handle, id: string): Promise<Subscription> {
  return subscriptions(handle).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findSubscriptionByNumber(
  handle: Handle,
  number: string,
): Promise<Subscription | undefined> {
  return subscriptions(handle).where('number', '=', number).executeTakeFirst();
}

/** Running ones, newest first. */
export async function listRunningOf(handle: Handle, customerId: string): Promise<Subscription[]> {
  return subscriptions(handle)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ended')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function listSubscriptions(
  handle: Handle,
  filter: { status?: SubscriptionStatus; limit: number },
): Promise<Subscription[]> {
  let found = subscriptions(handle);
  if (filter.status) found = found.where('status', '=', filter.status);
  return found.orderBy('started_at').orderBy('id').limit(filter.limit).execute();
}

export async function listLines(
  handle: Handle,
  ids: readonly string[],
): Promise<SubscriptionLine[]> {
  if (ids.length === 0) return [];
  return linesOf(handle)
    .where('subscription_id', 'in', [...ids])
    .orderBy('subscription_id')
    .orderBy('position')
    .execute();
}

export async function listSteps(handle: Handle, id: string) {
  return handle
    .selectFrom('subscription_step')
    .select(['from_status as from', 'to_status as to', 'reason', 'at'])
    .where('subscription_id', '=', id)
    .orderBy('id')
    .execute();
}
