import type { OrderStatus } from '@serat/contract/order';
import { sql } from 'kysely';
import { anyKey, anyOf } from '../../../../db/query/any-of.ts';
import { ordersIn, type Areas } from '../../../../db/query/areas.ts';
import { findOwner } from '../../../../db/directory.ts';
import { pagedByNumber, type ListPage } from '../../../../db/query/paging.ts';
import { arranged, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import { typedSearch } from '../../../../db/query/typed-search.ts';
import type { Handle, Key } from '../../../../db/schema.ts';

const columns = [
  'customer_order.id',
  'customer_order.customer_id as customerId',
  'customer_order.number',
  'customer_order.status',
  'customer_order.held_at as heldAt',
  'customer_order.created_at as createdAt',
  'customer_order.full_name as fullName',
  'customer_order.pln_id as plnId',
  'customer_order.pln_checked as plnChecked',
  'customer_order.detail_address as detailAddress',
  'customer_order.kelurahan_name as kelurahanName',
  'customer_order.kecamatan_name as kecamatanName',
  'customer_order.city_name as cityName',
  'customer_order.province_name as provinceName',
  'customer_order.postal_code as postalCode',
  'customer_order.latitude',
  'customer_order.longitude',
  'customer.email',
  'customer.phone',
] as const;

const orders = (handle: Handle) =>
  handle
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select(columns);

const noPort = {
  odpCode: null,
  port: null,
  odpLatitude: null,
  odpLongitude: null,
  technology: null,
  portReleasedAt: null,
};

/**
 * Adds the port that each order holds or held last. A separate query, because on a cluster the network tables are
 * on other nodes.
 */
async function withPorts<Order extends Key>(handle: Handle, found: readonly Order[]) {
  if (found.length === 0) return [];
  const ports = await handle
    .selectFrom('port_reservation')
    .innerJoin('odp', 'odp.id', 'port_reservation.odp_id')
    .distinctOn('port_reservation.order_id')
    .select([
      'port_reservation.order_id as orderId',
      'odp.code as odpCode',
      'port_reservation.port',
      'odp.latitude as odpLatitude',
      'odp.longitude as odpLongitude',
      'odp.technology',
      'port_reservation.released_at as portReleasedAt',
    ])
    // Uses the index by customer, because the index by order contains only held ports.
    .where(
      'port_reservation.customer_id',
      '=',
      anyOf(
        'uuid',
        found.map(({ customerId }) => customerId),
      ),
    )
    .where(
      'port_reservation.order_id',
      '=',
      anyOf(
        'uuid',
        found.map(({ id }) => id),
      ),
    )
    .orderBy('port_reservation.order_id')
    .orderBy(sql`port_reservation.released_at is not null`)
    .orderBy('port_reservation.reserved_at', 'desc')
    .execute();
  const byOrder = new Map(ports.map(({ orderId, ...port }) => [orderId, port]));
  return found.map((order) => ({ ...order, ...(byOrder.get(order.id) ?? noPort) }));
}

const sortable: Sortable<'number' | 'createdDate' | 'fullName' | 'cityName'> = {
  key: { of: 'customer_order.number', type: 'text' },
  by: {
    number: { of: 'customer_order.number', type: 'text' },
    createdDate: { of: 'customer_order.created_at', type: 'timestamptz' },
    fullName: { of: 'customer_order.full_name', type: 'text' },
    cityName: { of: 'customer_order.city_name', type: 'text' },
  },
};

export interface OrderPage extends ListPage {
  /** Default: by number, oldest first. */
  sorting?: Sorting<keyof (typeof sortable)['by']>;
  /** Null for all. */
  statuses: readonly OrderStatus[] | null;
  heldOnly?: boolean;
  areas?: Areas;
  from?: Date | undefined;
  before?: Date | undefined;
}

const searchedBy = {
  number: 'customer_order.number',
  owner: 'customer_order.customer_id',
  name: {
    table: 'customer_order' as const,
    rowsOf: (_handle: Handle, found: readonly Key[]) =>
      anyKey(['customer_order.customer_id', 'customer_order.id'], 'uuid', found),
    column: 'customer_order.full_name',
  },
};

export async function listDispatched(handle: Handle, page: OrderPage) {
  let found = orders(handle);
  if (page.statuses) found = found.where('customer_order.status', 'in', [...page.statuses]);
  if (page.heldOnly) found = found.where('customer_order.held_at', 'is not', null);
  if (page.from) found = found.where('customer_order.created_at', '>=', page.from);
  if (page.before) found = found.where('customer_order.created_at', '<', page.before);
  if (page.areas) found = found.where(await ordersIn(handle, page.areas));
  if (page.search) found = found.where(await typedSearch(handle, page.search, searchedBy));
  const rows = arranged(found, sortable, page, (all) =>
    pagedByNumber(all, 'customer_order.number', page),
  );
  return withPorts(handle, await rows.execute());
}

export async function findDispatched(handle: Handle, number: string) {
  const owner = await findOwner(handle, 'order', number);
  if (owner === null) return undefined;
  const found = await orders(handle)
    .where('customer_order.customer_id', '=', owner)
    .where('customer_order.number', '=', number)
    .execute();
  const [order] = await withPorts(handle, found);
  return order;
}
