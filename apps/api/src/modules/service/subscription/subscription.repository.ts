import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { By } from '../../../db/by.ts';
import { anyKey, anyOf } from '../../../db/query/any-of.ts';
import { pagesOf } from '../../../db/query/batches.ts';
import { pagedByNumber, searched, type ListPage } from '../../../db/query/paging.ts';
import { claim, findOwner } from '../../../db/directory.ts';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type { Handle, Key, SubscriptionStatus } from '../../../db/schema.ts';
import type { ServicePlace } from './service-place.ts';
import { unbilledSum } from './charge.repository.ts';
import { insertLines, lineColumns, type ServiceLine } from './line.repository.ts';

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
  'subscription.ended_by as endedBy',
  'subscription.ended_reason as endedReason',
  'subscription.ends_on as lastDay',
] as const;

const subscriptions = (handle: Handle) => handle.selectFrom('subscription').select(columns);
export type Subscription = Awaited<
  ReturnType<ReturnType<typeof subscriptions>['executeTakeFirstOrThrow']>
>;

export interface NewSubscription {
  number: string;
  customerId: string;
  orderId: string;
  fullName: string;
  place: ServicePlace;
  startedAt: Date;
  billedFrom: string;
  minimumUntil: string;
  lines: readonly ServiceLine[];
}

export const claimNumber = (
  handle: Handle,
  { number, customerId }: Pick<NewSubscription, 'number' | 'customerId'>,
): Promise<boolean> => claim(handle, 'service', number, customerId);

export const placeColumns = (place: ServicePlace) => ({
  address: place.address,
  city_id: place.cityId,
  area_id: place.areaId,
  pln_id: place.plnId,
  latitude: place.latitude,
  longitude: place.longitude,
});

export async function insertSubscription(
  handle: Handle,
  subscription: NewSubscription,
): Promise<string> {
  const { customerId, orderId, lines } = subscription;
  const port = await handle
    .selectFrom('port_reservation')
    .select('id')
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  const row = await handle
    .insertInto('subscription')
    .values({
      number: subscription.number,
      customer_id: customerId,
      order_id: orderId,
      port_reservation_id: port?.id ?? null,
      full_name: subscription.fullName,
      ...placeColumns(subscription.place),
      started_at: subscription.startedAt,
      billed_from: subscription.billedFrom,
      minimum_until: subscription.minimumUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(handle, { customerId, id: row.id }, lines);
  return row.id;
}

export async function hasSubscription(handle: Handle, order: Key): Promise<boolean> {
  const row = await handle
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', order.customerId)
    .where('order_id', '=', order.id)
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
  for (const page of pagesOf(steps)) {
    await handle
      .insertInto('subscription_step')
      .values(
        page.map(({ id, customerId, from, to }) => ({
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
}

/** The rows must be locked and in a status that allows the step. Notices of an end count for one isolation only. */
export async function setStatus(
  handle: Handle,
  keys: readonly Key[],
  status: Exclude<SubscriptionStatus, 'ended'>,
): Promise<void> {
  if (keys.length === 0) return;
  await handle
    .updateTable('subscription')
    .set({ status, end_told_on: null, end_told_again_on: null })
    .where(anyKey(['customer_id', 'id'], 'uuid', keys))
    .execute();
}

export async function setEnded(
  handle: Handle,
  { customerId, id }: Key,
  ended: { at: Date; by: By; reason: string | null },
): Promise<void> {
  await handle
    .updateTable('subscription')
    .set({
      status: 'ended',
      ended_at: ended.at,
      ended_by: ended.by.name,
      ended_by_id: ended.by.staffId,
      ended_reason: ended.reason,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** False if the service has a login, or another one has the user name. */
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

/** False if the service was welcomed before, or is not a running one of this customer. */
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

export interface SubscriptionPage extends ListPage {
  status?: SubscriptionStatus | null;
}

export async function listSubscriptions(handle: Handle, page: SubscriptionPage) {
  let found = subscriptions(handle)
    .innerJoin('customer', 'customer.id', 'subscription.customer_id')
    .select(['customer.email', 'customer.phone', 'customer.number as customerNumber']);
  if (page.status) found = found.where('subscription.status', '=', page.status);
  const matching = searched(found, page.search, [
    'subscription.number',
    'subscription.full_name',
    'customer.email',
    'customer.phone',
    'subscription.pln_id',
    'customer.number',
  ]);
  return pagedByNumber(matching, 'subscription.number', page).execute();
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
      .select(['end_told_on as toldOn', 'end_told_again_on as toldAgainOn'])
      .select(unbilledSum.as('charges'))
      .where('subscription.customer_id', '=', customerId)
      .where('subscription.status', '<>', 'ended')
      .orderBy('started_at', 'desc')
      .orderBy('id'),
);

/** With the lines that are valid on this day or later, the unbilled charges, and the last isolation. */
export const listRunningWithLines = (handle: Handle, customerId: string, day: string) =>
  runningWithLines(handle, { customerId, day });

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
