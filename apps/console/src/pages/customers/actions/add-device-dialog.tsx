import { deviceKind, deviceKindLabels, type DeviceKind } from '@serat/contract/device';
import { addDevice, listCustomerDevices } from '@serat/contract/staff/customer-devices';
import { amountText } from '@serat/contract/staff/staff-call';
import { Select } from '@serat/ui/fields/select.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import { rupiah, today } from '../../../lib/format.ts';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/action-dialog.tsx';
import type { Customer } from '../customer-data.ts';
import { DeviceFields, priceText } from './device-fields.tsx';

const { number, serial, lentOn } = addDevice.body.shape;
const schema = z.object({
  number,
  kind: deviceKind,
  serial,
  lentOn,
  price: priceText({ mayBeEmpty: true }),
});

interface AddDeviceDialogProps {
  customerId: string;
  /** The running ones. */
  services: Customer['services'];
  /** Of the settings. */
  prices: Readonly<Record<DeviceKind, number>>;
  onClose: () => void;
}

export function AddDeviceDialog({ customerId, services, prices, onClose }: AddDeviceDialogProps) {
  const { ONT, STB } = deviceKindLabels;
  return (
    <ActionDialog
      call={addDevice}
      title="Catat perangkat"
      effect="Perangkat yang dipinjamkan bersama layanan. Pelanggan melihatnya di portal, dan diminta mengembalikannya bila layanan berakhir."
      confirm="Catat perangkat"
      onClose={onClose}
      form={{
        schema,
        defaultValues: {
          number: services[0]?.number ?? '',
          kind: 'ONT',
          serial: '',
          price: '',
          lentOn: today(),
        },
        input: ({ price, ...typed }: z.input<typeof schema>) => ({
          ...typed,
          customerId,
          price: amountText.safeParse(price).data,
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
          {services.length > 1 && (
            <Select
              label="Layanan"
              options={services.map((each) => ({
                value: each.number,
                label: `${each.number}, ${each.address}`,
              }))}
              {...register('number')}
            />
          )}
          <DeviceFields
            field={(name) => register(name)}
            errors={errors}
            priceHint={`Kosongkan untuk mengikuti pengaturan: ${ONT} ${rupiah(prices.ONT)}, ${STB} ${rupiah(prices.STB)}.`}
          />
        </>
      )}
    </ActionDialog>
  );
}
