import type { DeviceKind } from '@serat/contract/device';
import { jakartaDay } from '../jakarta/clock.ts';
import type { Db } from '../db/schema.ts';
import type { Services } from '../wiring.ts';

/** Lends the devices that belong to the customer's newest service: a modem, and a decoder for TV. */
export async function lendDemoDevices(
  { db, subscriptions, devices }: { db: Db } & Pick<Services, 'subscriptions' | 'devices'>,
  customerId: string,
): Promise<void> {
  const [service] = await subscriptions.runningOf(db, customerId);
  if (!service) throw new Error('a demo customer without a service has no devices');
  const lines = await subscriptions.linesOf(db, [service]);
  const hasTv = lines.some(({ productType }) => productType === 'TV');
  const kinds: DeviceKind[] = hasTv ? ['ONT', 'STB'] : ['ONT'];
  const { number } = service;
  const lentOn = jakartaDay(service.startedAt);
  for (const kind of kinds) {
    await devices.add({ customerId, number, kind, serial: `${kind}-${number}`, lentOn });
  }
}
