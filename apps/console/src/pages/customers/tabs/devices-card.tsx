import { deviceKindLabels, deviceStateLabels, type DeviceState } from '@serat/contract/device';
import { listCustomerDevices } from '@serat/contract/staff/customer-devices';
import { Badge, type BadgeTone } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDate, rupiah } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { useRead } from '../../../lib/use-read.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { AddDeviceDialog } from '../actions/add-device-dialog.tsx';
import { CorrectDeviceDialog } from '../actions/correct-device-dialog.tsx';
import { ReturnDeviceDialog } from '../actions/return-device-dialog.tsx';
import type { Customer, LentDevice } from '../customer-data.ts';
import { Lines } from '../lines.tsx';

const tones: Record<DeviceState, BadgeTone> = {
  lent: 'info',
  due: 'warning',
  returned: 'success',
  billed: 'danger',
};

/** What the customer's services have on loan, and what came back. */
export function DevicesCard({ customer }: { customer: Customer }) {
  const query = useRead(listCustomerDevices, { customerId: customer.id });
  const mayWork = useMay('service.device');
  const [asked, setAsked] = useState<{ name: 'add' | 'correct' | 'return'; id?: string } | null>(
    null,
  );
  const running = customer.services.filter(({ status }) => status !== 'ended');
  const close = () => setAsked(null);
  // Taken from the query, so that it includes another person's edits.
  const chosen = query.data?.devices.find(({ id }) => id === asked?.id);
  return (
    <Card
      title="Perangkat"
      action={
        mayWork &&
        running.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setAsked({ name: 'add' })}>
            Catat perangkat
          </Button>
        )
      }
    >
      <Loaded query={query} what="Perangkat">
        {({ devices }) => (
          <Lines
            empty="Belum ada perangkat."
            lines={devices.map((device) => ({
              key: device.id,
              title: `${deviceKindLabels[device.kind]} ${device.serial}`,
              detail: (
                <>
                  <Detail device={device} />
                  {mayWork && (
                    <span className="mt-2 flex flex-wrap gap-3">
                      {device.returnedOn === null && (
                        <Button
                          variant="secondary"
                          size="sm"
                          aria-label={`Sudah kembali: ${device.serial}`}
                          onClick={() => setAsked({ name: 'return', id: device.id })}
                        >
                          Sudah kembali
                        </Button>
                      )}
                      {device.billNumber === null && (
                        <Button
                          variant="quiet"
                          size="sm"
                          aria-label={`Perbaiki: ${device.serial}`}
                          onClick={() => setAsked({ name: 'correct', id: device.id })}
                        >
                          Perbaiki
                        </Button>
                      )}
                    </span>
                  )}
                </>
              ),
              side: <Badge tone={tones[device.state]}>{deviceStateLabels[device.state]}</Badge>,
            }))}
          />
        )}
      </Loaded>
      {query.data && asked?.name === 'add' && (
        <AddDeviceDialog
          customerId={customer.id}
          services={running}
          prices={query.data.prices}
          onClose={close}
        />
      )}
      {chosen && asked?.name === 'correct' && (
        <CorrectDeviceDialog customerId={customer.id} device={chosen} onClose={close} />
      )}
      {chosen && asked?.name === 'return' && (
        <ReturnDeviceDialog customerId={customer.id} device={chosen} onClose={close} />
      )}
    </Card>
  );
}

function Detail({ device }: { device: LentDevice }) {
  const { serviceNumber, lentOn, dueOn, returnedOn, price, billNumber } = device;
  return (
    <>
      Layanan {serviceNumber}, sejak {longDate(lentOn)}, {rupiah(price)}
      {returnedOn !== null && `, kembali ${longDate(returnedOn)}`}
      {returnedOn === null && dueOn !== null && `, paling lambat ${longDate(dueOn)}`}
      {billNumber !== null && (
        <>
          , ditagih di{' '}
          <Link to={`/tagihan/${encodeURIComponent(billNumber)}`} className="text-link">
            {billNumber}
          </Link>
        </>
      )}
    </>
  );
}
