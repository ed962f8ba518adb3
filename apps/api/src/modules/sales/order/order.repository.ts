import type { OrderStatus } from '@serat/contract/order';
import { sql } from 'kysely';
import { findOwner } from '../../../db/directory.ts';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type { Handle, Key, RejectedFor, RowOf } from '../../../db/schema.ts';
import { writtenOut } from '../../../db/driver/written-out.ts';
import { activeStatuses, openStatuses } from './order.policy.ts';

const columns = [
  'customer_order.id',
  'customer_order.number',
  'customer_order.customer_id as customerId',
  'customer_order.status',
  'customer_order.rejected_for as rejectedFor',
  'customer_order.fingerprint',
  'customer_order.full_name as fullName',
  'customer_order.nik_sealed as nikSealed',
  'customer_order.pln_id as plnId',
  'customer_order.pln_checked as plnChecked',
  'customer_order.kelurahan_id as kelurahanId',
  'customer_order.kelurahan_name as kelurahanName',
  'customer_order.kecamatan_name as kecamatanName',
  'customer_order.city_name as cityName',
  'customer_order.province_name as provinceName',
  'customer_order.area_id as areaId',
  'customer_order.postal_code as postalCode',
  'customer_order.detail_address as detailAddress',
  'customer_order.latitude',
  'customer_order.longitude',
  'customer_order.pay_before as payBefore',
  'customer_order.paid_attempt_id as paidAttemptId',
  'customer_order.created_at as createdAt',
  'customer_order.completed_at as completedAt',
  'customer_order.service_ended_at as serviceEndedAt',
  'customer_order.held_at as heldAt',
  'customer_order.held_times as heldTimes',
] as const;

const orders = (handle: Handle) => handle.selectFrom('customer_order').select(columns);
export type OrderRow = RowOf<typeof orders>;

export interface NewOrder {
  id: string;
  number: string;
  customerId: string;
  fingerprint: Buffer;
  email: string;
  fullName: string;
  nikSealed: Buffer;
  plnId: string | null;
  plnChecked: boolean;
  kelurahanId: string;
  kelurahanName: string;
  kecamatanName: string;
  cityName: string;
  provinceName: string;
  areaId: string;
  postalCode: string;
  detailAddress: string;
  latitude: number;
  longitude: number;
  payBefore: Date;
  createdAt: Date;
}

const newOrder = precompiled((db, order: NewOrder) =>
  db.insertInto('customer_order').values({
    id: order.id,
    number: order.number,
    customer_id: order.customerId,
    fingerprint: order.fingerprint,
    email: order.email,
    full_name: order.fullName,
    nik_sealed: order.nikSealed,
    pln_id: order.plnId,
    pln_checked: order.plnChecked,
    kelurahan_id: order.kelurahanId,
    kelurahan_name: order.kelurahanName,
    kecamatan_name: order.kecamatanName,
    city_name: order.cityName,
    province_name: order.provinceName,
    area_id: order.areaId,
    postal_code: order.postalCode,
    detail_address: order.detailAddress,
    latitude: order.latitude,
    longitude: order.longitude,
    pay_before: order.payBefore,
    created_at: order.createdAt,
  }),
);

export async function insertOrder(handle: Handle, order: NewOrder): Promise<void> {
  await newOrder(handle, order);
}

interface NewStatus {
  status: OrderStatus;
  rejectedFor: RejectedFor | null;
  completedAt: Date | null;
  /** Null to keep the current value. */
  paidAttemptId: string | null;
}

const stepped = precompiled((db, step: Key & NewStatus & { from: OrderStatus }) =>
  db
    .updateTable('customer_order')
    .set({
      status: step.status,
      rejected_for: step.rejectedFor,
      completed_at: step.completedAt,
      // A rejected order is no longer held.
      held_at: sql`case when ${step.status}::text <> 'rejected' then held_at end`,
      paid_attempt_id: sql`coalesce(${step.paidAttemptId}, paid_attempt_id)`,
    })
    .where('customer_id', '=', step.customerId)
    .where('id', '=', step.id)
    .where('status', '=', step.from)
    .returning('id'),
);

/** The row must be locked and have the expected status. */
export async function setStatus(
  handle: Handle,
  { customerId, id, status: from }: Pick<OrderRow, keyof Key | 'status'>,
  to: NewStatus,
): Promise<void> {
  const [order] = await stepped(handle, { customerId, id, from, ...to });
  if (!order) throw new Error(`the order is not ${from} any more`);
}

export async function setPaidAttempt(
  handle: Handle,
  { customerId, id }: Key,
  attemptId: string | null,
): Promise<void> {
  await handle
    .updateTable('customer_order')
    .set({ paid_attempt_id: attemptId })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Keeps the first time if more money is reversed. */
export async function setHeld(handle: Handle, { customerId, id }: Key, at: Date): Promise<void> {
  await handle
    .updateTable('customer_order')
    .set({ held_at: at, held_times: sql`held_times + 1` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('held_at', 'is', null)
    .execute();
}

export async function setReleased(handle: Handle, { customerId, id }: Key): Promise<void> {
  await handle
    .updateTable('customer_order')
    .set({ held_at: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

export async function findHeldOrders(handle: Handle, before: Date) {
  return handle
    .selectFrom('customer_order')
    .select(['id', 'customer_id as customerId'])
    .where('held_at', '<=', before)
    .orderBy('held_at')
    .limit(500)
    .execute();
}

/** Returns the PLN id of the order, which is now available. */
export async function setServiceEnded(
  handle: Handle,
  { customerId, id }: Key,
  at: Date,
): Promise<void> {
  await handle
    .updateTable('customer_order')
    .set({ service_ended_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .execute();
}

const byKey = (handle: Handle, { customerId, id }: Key) =>
  orders(handle).where('customer_id', '=', customerId).where('id', '=', id);

export async function findOrder(handle: Handle, key: Key): Promise<OrderRow | undefined> {
  return byKey(handle, key).executeTakeFirst();
}

const lockedOrder = precompiled((db, key: Key) => byKey(db, key).forUpdate());

export async function lockOrder(handle: Handle, key: Key): Promise<OrderRow> {
  const [order] = await lockedOrder(handle, key);
  if (!order) throw new Error('there is no such order');
  return order;
}

export async function findOwnOrder(
  handle: Handle,
  customerId: string,
  number: string,
): Promise<OrderRow | undefined> {
  return orders(handle)
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function findOrderByNumber(
  handle: Handle,
  number: string,
): Promise<OrderRow | undefined> {
  const owner = await findOwner(handle, 'order', number);
  return owner === null ? undefined : findOwnOrder(handle, owner, number);
}

export async function countOrdersSince(
  handle: Handle,
  customerId: string,
  since: Date,
): Promise<number> {
  const { count } = await handle
    .selectFrom('customer_order')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findOpenOrder(
  handle: Handle,
  customerId: string,
): Promise<OrderRow | undefined> {
  return orders(handle)
    .where('customer_id', '=', customerId)
    .where('status', 'in', writtenOut(openStatuses))
    .executeTakeFirst();
}

const activeOrders = precompiled((db, { customerId }: { customerId: string }) =>
  orders(db)
    .where('customer_id', '=', customerId)
    .where('status', 'in', writtenOut(activeStatuses))
    .where('service_ended_at', 'is', null),
);

/** Open orders, of which there is at most one, and orders with a running service. */
export const listActiveOrders = (handle: Handle, customerId: string): Promise<OrderRow[]> =>
  activeOrders(handle, { customerId });

export async function findOverdueOrders(handle: Handle, now: Date) {
  return handle
    .selectFrom('customer_order')
    .select(['id', 'customer_id as customerId'])
    .where('status', '=', 'waitingPayment')
    .where('pay_before', '<=', now)
    .orderBy('pay_before')
    .limit(500)
    .execute();
}

export async function listCancelReasons(handle: Handle) {
  return handle
    .selectFrom('cancel_reason')
    .select(['name', 'sequence'])
    .orderBy('sequence')
    .execute();
}
