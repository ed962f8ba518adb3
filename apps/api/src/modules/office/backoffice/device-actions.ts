import type { ActionName } from '@serat/contract/staff/action-names';
import type { Actor } from '../../base/audit/index.ts';
import type { EditedDevice, EditOfDevice, LentDevice } from '../../service/device/index.ts';
import type { BackofficeDeps } from './backoffice-deps.ts';

type Action = Extract<ActionName, `device.${string}`>;

const shown = ({ kind, serial, lentOn, price, returnedOn }: EditedDevice['after']) => ({
  kind,
  serial,
  lentOn,
  price,
  returnedOn,
});

export function createDeviceActions({ audit, devices }: Pick<BackofficeDeps, 'audit' | 'devices'>) {
  const noted = (who: Actor, action: Action, reason: string | null = null) =>
    audit.along<EditedDevice>(who, ({ before, after }) => ({
      action,
      subject: 'device',
      subjectId: after.serial,
      customerId: after.customerId,
      before: before && shown(before),
      after: shown(after),
      reason,
    }));

  return {
    add: (who: Actor, device: LentDevice) => devices.add(device, noted(who, 'device.add')),
    correct: (who: Actor, { reason, ...edit }: EditOfDevice & { reason: string }) =>
      devices.edit(edit, noted(who, 'device.correct', reason)),
    takeBack: (who: Actor, edit: EditOfDevice) => devices.edit(edit, noted(who, 'device.return')),
  };
}
