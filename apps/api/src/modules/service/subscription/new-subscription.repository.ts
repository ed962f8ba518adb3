import { claim } from '../../../db/directory.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import { insertLines, type ServiceLine } from './line.repository.ts';
import type { ServicePlace } from './service-place.ts';

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
