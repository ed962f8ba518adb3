import { deviceKind, deviceKindLabels, type DeviceKind } from '@serat/contract/device';
import { addDevice, listCustomerDevices } from '@serat/contract/staff/customer-devices';
import { Select } from '@serat/ui/fields/select.tsx';
import * as z from 'zod/mini';
import { rupiah, today } from '../../../lib/format.ts';
import { refresh } from '../../../lib/use-read.ts';
import { ActionDialog } from '../../../parts/dialogs/action-dialog.tsx';
import { amountField, rupiahOf } from '../../../parts/typed-amount.ts';
import type { Customer } from '../customer-data.ts';
import { DeviceFields } from './device-fields.tsx';

const { number, serial, lentOn } = addDevice.body.shape;
const schema = z.object({
  number,
  kind: deviceKind,
  serial,
  lentOn,
  price: amountField(''),
});

interface AddDeviceDialogProps {
  customerId: string;
  /** Running services only. */
  services: Customer['services'];
  /** The device prices from the settings. */
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
      onDone={() => refresh(listCustomerDevices)}
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
          price: rupiahOf(price),
        }),
      }}
    >
      {({ field }) => (
        <>
          {services.length > 1 && (
            <Select
              label="Layanan"
              options={services.map((each) => ({
                value: each.number,
                label: `${each.number}, ${each.address}`,
              }))}
              {...field('number')}
            />
          )}
          <DeviceFields
            field={field}
            priceHint={`Kosongkan untuk mengikuti pengaturan: ${ONT} ${rupiah(prices.ONT)}, ${STB} ${rupiah(prices.STB)}.`}
          />
        </>
      )}
    </ActionDialog>
  );
}
