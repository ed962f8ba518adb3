import type { DeviceState, OwnDevice } from '@serat/contract/device';
import type { Device } from './device.repository.ts';

export const isOut = ({ returnedOn, billId }: Pick<Device, 'returnedOn' | 'billId'>): boolean =>
  returnedOn === null && billId === null;

/** A device that is returned after it was billed counts as returned. Its bill is corrected by hand. */
export function stateOf({ returnedOn, billId, dueOn }: Device): DeviceState {
  if (returnedOn !== null) return 'returned';
  if (billId !== null) return 'billed';
  return dueOn === null ? 'lent' : 'due';
}

export const toOwnDevice = (device: Device): OwnDevice => ({
  kind: device.kind,
  serial: device.serial,
  price: device.price,
  state: stateOf(device),
  dueOn: device.dueOn,
  returnedOn: device.returnedOn,
});
