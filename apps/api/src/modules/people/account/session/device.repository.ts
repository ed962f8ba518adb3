import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Device } from './device.ts';

const seenBy = precompiled((db, { customerId }: { customerId: string }) =>
  db.selectFrom('device_seen').select(['browser', 'system']).where('customer_id', '=', customerId),
);

export const listDevicesSeen = (handle: Handle, customerId: string): Promise<Device[]> =>
  seenBy(handle, { customerId });

interface Seen extends Device {
  customerId: string;
  at: Date;
}

const remembered = precompiled((db, { customerId, browser, system, at }: Seen) =>
  db
    .insertInto('device_seen')
    .values({ customer_id: customerId, browser, system, first_seen_at: at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'browser', 'system']).doNothing()),
);

export const rememberDevice = (
  handle: Handle,
  customerId: string,
  { browser, system }: Device,
  at: Date,
): Promise<void> => remembered.deferred(handle, { customerId, browser, system, at });
