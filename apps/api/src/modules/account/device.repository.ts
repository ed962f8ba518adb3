import type { Handle } from '../../db/schema.ts';
import { deferred } from '../../db/together.ts';
import type { Device } from './device.ts';

/** Which kinds of devices this customer has logged in from. */
export async function listDevicesSeen(handle: Handle, customerId: string): Promise<Device[]> {
  return handle
    .selectFrom('device_seen')
    .select(['browser', 'system'])
    .where('customer_id', '=', customerId)
    .execute();
}

export async function rememberDevice(
  handle: Handle,
  customerId: string,
  { browser, system }: Device,
  at: Date,
): Promise<void> {
  await deferred(
    handle,
    handle
      .insertInto('device_seen')
      .values({ customer_id: customerId, browser, system, first_seen_at: at })
      .onConflict((conflict) => conflict.columns(['customer_id', 'browser', 'system']).doNothing()),
  );
}
