import { deviceKind, deviceKindLabels } from '@serat/contract/device';
import { correctDevice, listCustomerDevices } from '@serat/contract/staff/customer-devices';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import { today } from '../../../lib/format.ts';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import { ReasonField } from '../../../parts/dialogs/reason-field.tsx';
import { amountField, rupiahOf } from '../../../parts/typed-amount.ts';
import type { LentDevice } from '../customer-data.ts';
import { deviceConflict } from './device-conflict.ts';
import { DeviceFields } from './device-fields.tsx';

const { serial, lentOn, reason } = correctDevice.body.shape;
const schema = z.object({
  kind: deviceKind,
  serial,
  lentOn,
  price: amountField(),
  /** Empty while the device is on loan. */
  returnedOn: z.union([z.literal(''), lentOn]),
  reason,
});
type Typed = z.input<typeof schema>;

interface CorrectDeviceDialogProps {
  customerId: string;
  device: LentDevice;
  onClose: () => void;
}

export function CorrectDeviceDialog({ customerId, device, onClose }: CorrectDeviceDialogProps) {
  const { id, version } = device;
  return (
    <ActionDialog
      call={correctDevice}
      title={`Perbaiki ${deviceKindLabels[device.kind]} ${device.serial}`}
      effect="Perbaiki yang salah tercatat. Pelanggan melihat isinya yang baru."
      confirm="Simpan perangkat"
      onClose={onClose}
      conflict={deviceConflict((typed: Typed) => typed)}
      onDone={() => refresh(listCustomerDevices)}
      form={{
        schema,
        defaultValues: {
          kind: device.kind,
          serial: device.serial,
          price: String(device.price),
          lentOn: device.lentOn,
          returnedOn: device.returnedOn ?? '',
          reason: '',
        },
        input: ({ price, returnedOn, ...typed }: Typed) => ({
          ...typed,
          customerId,
          id,
          version,
          price: rupiahOf(price) ?? 0,
          returnedOn: returnedOn === '' ? null : returnedOn,
        }),
      }}
    >
      {({ field }) => (
        <>
          <DeviceFields field={field} />
          <TextField
            label="Kembali pada"
            hint="Kosongkan bila belum kembali."
            type="date"
            max={today()}
            {...field('returnedOn')}
          />
          <ReasonField {...field('reason')} />
        </>
      )}
    </ActionDialog>
  );
}
