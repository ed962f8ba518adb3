import { deviceKind, deviceKindLabels } from '@serat/contract/device';
import { correctDevice, listCustomerDevices } from '@serat/contract/staff/customer-devices';
import { amountText } from '@serat/contract/staff/staff-call';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { today } from '../../../lib/format.ts';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/action-dialog.tsx';
import { ReasonField } from '../../../parts/reason-field.tsx';
import type { LentDevice } from '../customer-data.ts';
import { deviceConflict } from './device-conflict.ts';
import { DeviceFields, priceText } from './device-fields.tsx';

const { serial, lentOn, reason } = correctDevice.body.shape;
const schema = z.object({
  kind: deviceKind,
  serial,
  lentOn,
  price: priceText({ mayBeEmpty: false }),
  /** Empty while it is out. */
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
          price: amountText.parse(price),
          returnedOn: returnedOn === '' ? null : returnedOn,
        }),
        onDone: async ({ message }) => {
          showToast({ tone: 'success', text: message });
          onClose();
          await refresh(listCustomerDevices);
        },
      }}
    >
      {({ register, errors }) => (
        <>
          <DeviceFields field={(name) => register(name)} errors={errors} />
          <TextField
            label="Kembali pada"
            hint="Kosongkan bila belum kembali."
            type="date"
            max={today()}
            error={errors['returnedOn']?.message}
            {...register('returnedOn')}
          />
          <ReasonField error={errors['reason']?.message} {...register('reason')} />
        </>
      )}
    </ActionDialog>
  );
}
