import * as call from '@serat/contract/staff/customer-devices';
import { answer } from '../../../http/mount/answer.ts';
import { toOwnDevice } from '../../../modules/service/device/index.ts';
import type { Services } from '../../../wiring.ts';
import { mountStaff, type Console } from '../../mount.ts';

export function customerDevicesRoutes(
  server: Console,
  { backoffice, devices }: Pick<Services, 'backoffice' | 'devices'>,
): void {
  mountStaff(server, call.listCustomerDevices, async ({ query: { customerId } }) => {
    const lent = await devices.named(customerId);
    return answer({
      devices: lent.map((device) => ({ ...device, ...toOwnDevice(device) })),
      prices: devices.prices,
    });
  });
  mountStaff(server, call.addDevice, async ({ who, body }) => {
    await backoffice.devices.add(who, body);
    return answer(null, 'Perangkat dicatat.');
  });
  mountStaff(server, call.correctDevice, async ({ who, body }) => {
    await backoffice.devices.correct(who, body);
    return answer(null, 'Catatan perangkat diperbaiki.');
  });
  mountStaff(server, call.returnDevice, async ({ who, body }) => {
    await backoffice.devices.takeBack(who, body);
    return answer(null, 'Perangkat sudah kembali.');
  });
}
