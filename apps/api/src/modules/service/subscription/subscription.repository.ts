import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../db/query/any-of.ts';
import { claim, findOwner } from '../../../db/directory.ts';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import { unbilledSum } from './charge.repository.ts';
import { lineColumns } from './line.repository.ts';

const columns = [
  'subscription.id',
  'subscription.number',
  'subscription.customer_id as customerId',
  'subscription.order_id as orderId',
  'subscription.port_reservation_id as portReservationId',
  'subscription.status',
  'subscription.full_name as fullName',
  'subscription.address',
  'subscription.city_id as cityId',
  'subscription.area_id as areaId',
  'subscription.pln_id as plnId',
  'subscription.latitude',
  'subscription.longitude',
  'subscription.started_at as startedAt',
  'subscription.billed_from as billedFrom',
  'subscription.minimum_until as minimumUntil',
  'subscription.welcomed_at as welcomedAt',
  'subscription.ended_at as endedAt',
  'subscription.ends_on as lastDay',
] as const;

const subscriptions = (handle: Handle) => handle.selectFrom('subscription').select(columns);
export type Subscription = Awaited<
  ReturnType<ReturnType<typeof subscriptions>['executeTakeFirstOrThrow']>
>;

/** False if the service already has a login, or another service has the user name. */
export async function setLogin(
  handle: Handle,
  { customerId, id }: Key,
  login: { user: string; passwordSealed: Buffer },
): Promise<boolean> {
  const free = await handle
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('pppoe_user', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!free || !(await claim(handle, 'pppoe', login.user, customerId))) return false;
  await handle
    .updateTable('subscription')
    .set({ pppoe_user: login.user, pppoe_password_sealed: login.passwordSealed })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** False if the customer was welcomed before, or has no running service with this number. */
export async function setWelcomed(
  handle: Handle,
  { customerId, number }: Pick<Subscription, 'customerId' | 'number'>,
  at: Date,
): Promise<boolean> {
  const row = await handle
    .updateTable('subscription')
    .set({ welcomed_at: at })
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .where('status', '<>', 'ended')
    .where('welcomed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockSubscription(
  handle: Handle,
  { customerId, id }: Key,
): Promise<Subscription> {
  return subscriptions(handle)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks in id order to avoid deadlocks. */
export async function lockSubscriptionsOf(handle: Handle, customerId: string): Promise<void> {
  await handle
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findSubscriptionByNumber(
  handle: Handle,
  number: string,
): Promise<Subscription | undefined> {
  const owner = await findOwner(handle, 'service', number);
  if (owner === null) return undefined;
  return subscriptions(handle)
    .where('customer_id', '=', owner)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function listOwnersOfSeveral(
  handle: Handle,
  customerIds: readonly string[],
): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set();
  const rows = await handle
    .selectFrom('subscription')
    .select('customer_id as customerId')
    .where('customer_id', '=', anyOf('uuid', customerIds))
    .groupBy('customer_id')
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .execute();
  return new Set(rows.map(({ customerId }) => customerId));
}

export async function listRunningOf(handle: Handle, customerId: string): Promise<Subscription[]> {
  return subscriptions(handle)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ended')
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The most recently ended service comes first. */
export async function listEndedOf(handle: Handle, customerId: string): Promise<Subscription[]> {
  return subscriptions(handle)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ended')
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findLatestOf(
  handle: Handle,
  customerId: string,
): Promise<Subscription | undefined> {
  return subscriptions(handle)
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

const runningWithLines = precompiled(
  (db, { customerId, day }: { customerId: string; day: string }) =>
    subscriptions(db)
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('subscription_line')
            .select(lineColumns)
            .where('subscription_line.customer_id', '=', customerId)
            .whereRef('subscription_line.subscription_id', '=', 'subscription.id')
            .where((line) => line.or([line('valid_to', 'is', null), line('valid_to', '>=', day)]))
            .orderBy('position'),
        ).as('lines'),
        eb
          .selectFrom('subscription_step')
          .select((step) => step.fn.max('at').as('at'))
          .where('subscription_step.customer_id', '=', customerId)
          .whereRef('subscription_step.subscription_id', '=', 'subscription.id')
          .where('to_status', '=', 'Isolir')
          .as('isolatedAt'),
      ])
      .select(['end_notified_on as notifiedOn', 'end_notified_again_on as notifiedAgainOn'])
      .select(unbilledSum(customerId).as('charges'))
      .where('subscription.customer_id', '=', customerId)
      .where('subscription.status', '<>', 'ended')
      .orderBy('started_at', 'desc')
      .orderBy('id'),
);

/** With the lines that are valid on this day or later, the unbilled charges, and the last isolation. */
export const listRunningWithLines = (handle: Handle, customerId: string, day: string) =>
  runningWithLines(handle, { customerId, day });

export async function renameRunning(
  handle: Handle,
  customerId: string,
  fullName: string,
): Promise<void> {
  await handle
    .updateTable('subscription')
    .set({ full_name: fullName })
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ended')
    .where('full_name', '<>', fullName)
    .execute();
}
