import { deviceKindLabels } from '@serat/contract/device';
import { listCustomerDevices, returnDevice } from '@serat/contract/staff/customer-devices';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import * as z from 'zod/mini';
import { today } from '../../../lib/format.ts';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import type { LentDevice } from '../customer-data.ts';
import { deviceConflict } from './device-conflict.ts';

const schema = z.object({ returnedOn: returnDevice.body.shape.returnedOn });

interface ReturnDeviceDialogProps {
  customerId: string;
  device: LentDevice;
  onClose: () => void;
}

export function ReturnDeviceDialog({ customerId, device, onClose }: ReturnDeviceDialogProps) {
  const { id, version, kind, serial, billNumber } = device;
  const seen = {
    kind,
    serial,
    price: String(device.price),
    lentOn: device.lentOn,
    returnedOn: device.returnedOn ?? '',
  };
  return (
    <ActionDialog
      call={returnDevice}
      title={`${deviceKindLabels[kind]} ${serial} sudah kembali?`}
      effect={
        billNumber === null
          ? 'Perangkat ini tidak ditagih, dan nomor serinya dapat dicatat pada layanan lain.'
          : `Perangkat ini sudah ditagih di ${billNumber}. Tagihannya tetap; kurangi di halaman tagihan bila perlu.`
      }
      confirm="Catat sudah kembali"
      onClose={onClose}
      conflict={{
        ...deviceConflict(() => seen),
        with: 'seen',
        isOver: (now) => now['returnedOn'] !== '',
      }}
      onDone={() => refresh(listCustomerDevices)}
      form={{
        schema,
        defaultValues: { returnedOn: today() },
        input: ({ returnedOn }: z.input<typeof schema>) => ({
          customerId,
          id,
          version,
          returnedOn,
        }),
      }}
    >
      {({ field }) => (
        <TextField label="Kembali pada" type="date" max={today()} {...field('returnedOn')} />
      )}
    </ActionDialog>
  );
}
