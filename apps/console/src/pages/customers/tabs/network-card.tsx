import { useState } from 'react';
import {
  confirmNetworkService,
  getCustomerNetwork,
  retryNetworkService,
  wantedNames,
} from '@serat/contract/staff/network';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { dateTime } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { refresh, useRead } from '../../../lib/use-read.ts';
import type { DataOf } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../parts/dialogs/confirm-dialog.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { NetworkBadge } from '../../../parts/network-badge.tsx';
import { ReasonDialog } from '../../../parts/dialogs/reason-dialog.tsx';

type Placed = DataOf<typeof getCustomerNetwork>[number];

/** Renders nothing without a network or without the permission to read it. */
export function NetworkCard({ customerId }: { customerId: string }) {
  const mayRead = useMay('network.read');
  const placed = useRead(getCustomerNetwork, { customerId }, { enabled: mayRead });
  if (!placed.data || placed.data.length === 0) return null;
  return (
    <Card title="Jaringan">
      <ul className="flex flex-col gap-6">
        {placed.data.map((service) => (
          <li key={service.id}>
            <PlacedService service={service} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PlacedService({ service }: { service: Placed }) {
  const mayWork = useMay('network.work');
  const [action, setAction] = useState<'retry' | 'confirm' | null>(null);
  const { customerId, id, user, wanted, state, failure, appliedDate, session } = service;
  const close = () => setAction(null);
  const reload = () => refresh(getCustomerNetwork);
  const needsSomebody = state === 'stuck' || state === 'drifted' || state === 'retrying';
  return (
    <div className="flex flex-col gap-4">
      <Facts
        items={[
          ['Layanan', service.serviceNumber],
          ['Login', user ?? '–'],
          ['Seharusnya', wantedNames[wanted]],
          ['Keadaan', <NetworkBadge key="" state={state} />],
          failure ? ['Sebab', failure] : null,
          appliedDate ? ['Terakhir benar', dateTime(appliedDate)] : null,
          session ? ['Sesi terakhir', sessionWords(session)] : null,
        ]}
      />
      {mayWork && needsSomebody && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => setAction('retry')}>
            Kirim lagi
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setAction('confirm')}>
            Tandai sudah benar
          </Button>
        </div>
      )}
      {action === 'retry' && (
        <ConfirmDialog
          call={retryNetworkService}
          title="Kirim lagi ke jaringan?"
          effect={`Login ${user ?? ''} menerima lagi keadaan ${wantedNames[wanted]}.`}
          confirm="Kirim lagi"
          input={{ customerId, id }}
          onDone={reload}
          onClose={close}
        />
      )}
      {action === 'confirm' && (
        <ReasonDialog
          call={confirmNetworkService}
          title="Tandai sudah benar?"
          effect={`Tidak ada yang dikirim. Pakai hanya bila router memang sudah ${wantedNames[wanted].toLowerCase()}.`}
          confirm="Tandai sudah benar"
          input={(reason) => ({ customerId, id, reason })}
          onDone={reload}
          onClose={close}
        />
      )}
    </div>
  );
}

function sessionWords({ startedDate, stoppedDate, nas, address }: NonNullable<Placed['session']>) {
  const where = `NAS ${nas}${address ? `, ${address}` : ''}`;
  return stoppedDate
    ? `${where}, ${dateTime(startedDate)} sampai ${dateTime(stoppedDate)}`
    : `${where}, sejak ${dateTime(startedDate)}, masih terbuka`;
}
