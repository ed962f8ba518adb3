import { deferred } from '../../../../db/driver/deferred.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Device } from './device.ts';

export const listDevicesSeen = (handle: Handle, customerId: string): Promise<Device[]> =>
  handle
    .selectFrom('device_seen')
    .select(['browser', 'system'])
    .where('customer_id', '=', customerId)
    .execute();

export const rememberDevice = (
  handle: Handle,
  customerId: string,
  { browser, system }: Device,
  at: Date,
): Promise<void> =>
  deferred(
    handle,
    handle
      .insertInto('device_seen')
      .values({ customer_id: customerId, browser, system, first_seen_at: at })
      .onConflict((conflict) => conflict.columns(['customer_id', 'browser', 'system']).doNothing()),
  );
