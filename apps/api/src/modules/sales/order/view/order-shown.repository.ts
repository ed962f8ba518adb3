import type { AttemptStatus } from '@serat/contract/payment';
import { sql } from 'kysely';
import { readInstant } from '../../../../db/query/instant.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle, RowOf } from '../../../../db/schema.ts';
import { writtenOut } from '../../../../db/driver/written-out.ts';
import type { OrderLine } from './order-line.repository.ts';
import { activeStatuses } from '../order.policy.ts';

const shownColumns = [
  'customer_order.id',
  'customer_order.number',
  'customer_order.customer_id as customerId',
  'customer_order.status',
  'customer_order.pln_id as plnId',
  'customer_order.kelurahan_name as kelurahanName',
  'customer_order.kecamatan_name as kecamatanName',
  'customer_order.city_name as cityName',
  'customer_order.province_name as provinceName',
  'customer_order.postal_code as postalCode',
  'customer_order.detail_address as detailAddress',
  'customer_order.pay_before as payBefore',
  'customer_order.paid_attempt_id as paidAttemptId',
  'customer_order.created_at as createdAt',
  'customer_order.service_ended_at as serviceEndedAt',
  'customer_order.held_at as heldAt',
  'customer_order.held_times as heldTimes',
] as const;

export interface ShownAttempt {
  id: string;
  status: AttemptStatus;
  methodId: string;
  amount: number;
  adminFee: number;
  virtualAccount: string | null;
  qr: string | null;
  expiresAt: Date;
  createdAt: Date;
}

export interface ShownOrder {
  order: ShownOfOrder;
  lines: OrderLine[];
  attempts: ShownAttempt[];
}

type LineTexts = [
  name: string,
  amount: string,
  productId: OrderLine['productId'],
  productType: OrderLine['productType'],
  bandwidth: OrderLine['bandwidth'],
  thumbnail: OrderLine['thumbnail'],
  unit: OrderLine['unit'],
];

type AttemptTexts = [
  id: string,
  status: AttemptStatus,
  methodId: string,
  amount: string,
  adminFee: string,
  virtualAccount: string | null,
  qr: string | null,
  expiresAt: string,
  createdAt: string,
];

/** Arrays of texts: JSON objects cost PostgreSQL a quarter more and are larger. */
const linesOf = (customerId: string) => sql<LineTexts[]>`(
  select coalesce(json_agg(array[name, amount::text, product_id, product_type, bandwidth, thumbnail, unit]
    order by position), '[]')
  from order_line
  where order_line.customer_id = ${customerId} and order_line.order_id = customer_order.id)`;

const attemptsOf = (customerId: string) => sql<AttemptTexts[]>`(
  select coalesce(json_agg(array[payment_attempt.id, payment_attempt.status, payment_method_id, amount::text,
    admin_fee::text, virtual_account, qr, expires_at::text, payment_attempt.created_at::text]
    order by payment_attempt.created_at), '[]')
  from payment_attempt
  where payment_attempt.customer_id = ${customerId} and payable_kind = 'order'
    and payable_id = customer_order.id::text)`;

const shownOrders = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('customer_order')
    .where('customer_order.customer_id', '=', customerId)
    .select(shownColumns)
    .select([linesOf(customerId).as('lines'), attemptsOf(customerId).as('attempts')]);
type Row = RowOf<typeof shownOrders>;
export type ShownOfOrder = Omit<Row, 'lines' | 'attempts'>;

/** Returns the row itself: copying it without the extra fields would cost more than everything else. */
const toShown = (order: Row): ShownOrder => ({
  order,
  lines: order.lines.map(
    ([name, amount, productId, productType, bandwidth, thumbnail, unit]): OrderLine => ({
      name,
      amount: Number(amount),
      productId,
      productType,
      bandwidth,
      thumbnail,
      unit,
    }),
  ),
  attempts: order.attempts.map(
    ([id, status, methodId, amount, adminFee, virtualAccount, qr, expiresAt, createdAt]) => ({
      id,
      status,
      methodId,
      amount: Number(amount),
      adminFee: Number(adminFee),
      virtualAccount,
      qr,
      expiresAt: readInstant(expiresAt),
      createdAt: readInstant(createdAt),
    }),
  ),
});

const active = precompiled((db, { customerId }: { customerId: string }) =>
  shownOrders(db, customerId)
    .where('customer_order.status', 'in', writtenOut(activeStatuses))
    .where('service_ended_at', 'is', null)
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id')
    .limit(sql.lit(1)),
);

/** The newest open order, or the newest with a running service. */
export async function findActive(
  handle: Handle,
  customerId: string,
): Promise<ShownOrder | undefined> {
  return (await active(handle, { customerId })).map(toShown)[0];
}

const byNumber = precompiled((db, given: { customerId: string; number: string }) =>
  shownOrders(db, given.customerId).where('customer_order.number', '=', given.number),
);

export async function findShown(
  handle: Handle,
  customerId: string,
  number: string,
): Promise<ShownOrder | undefined> {
  return (await byNumber(handle, { customerId, number })).map(toShown)[0];
}

const newest = precompiled((db, { customerId }: { customerId: string }) =>
  shownOrders(db, customerId)
    .orderBy('customer_order.created_at', 'desc')
    .orderBy('customer_order.id')
    .limit(sql.lit(100)),
);

export async function listShown(handle: Handle, customerId: string): Promise<ShownOrder[]> {
  return (await newest(handle, { customerId })).map(toShown);
}
