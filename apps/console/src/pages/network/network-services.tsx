import { useState } from 'react';
import {
  getNetwork,
  listNetworkServices,
  networkStates,
  retryNetwork,
  type NetworkService,
} from '@serat/contract/staff/network';
import { Button } from '@serat/ui/button.tsx';
import { optionsOf } from '@serat/ui/fields/options-of.ts';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import { List } from '../../list/list.tsx';
import type { Filter } from '../../list/filter-bar.tsx';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { networkCells } from './network-cells.tsx';

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'Keadaan',
    kind: 'choice',
    any: 'Perlu perhatian',
    options: optionsOf(networkStates),
  },
];

type Retried = 'stuck' | 'drifted';

export function NetworkServices() {
  const mayWork = useMay('network.work');
  const [retried, setRetried] = useState<Retried | null>(null);
  return (
    <>
      <List<NetworkService>
        caption="Layanan di jaringan"
        list={listNetworkServices}
        filters={filters}
        rowKey={({ serviceNumber }) => serviceNumber}
        cells={networkCells}
        empty="Semua layanan sudah benar di jaringan."
        actions={
          mayWork && (
            <>
              <Button variant="quiet" size="sm" onClick={() => setRetried('stuck')}>
                Kirim lagi yang macet
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setRetried('drifted')}>
                Kirim lagi yang berbeda
              </Button>
            </>
          )
        }
      />
      {retried && (
        <ConfirmDialog
          call={retryNetwork}
          title={`Kirim lagi semua yang ${networkStates[retried].toLowerCase()}?`}
          effect="Jaringan menerima lagi keadaan yang seharusnya. Yang sudah benar tidak berubah."
          confirm="Kirim lagi"
          input={{ state: retried }}
          onDone={() => refresh(getNetwork, listNetworkServices)}
          onClose={() => setRetried(null)}
        />
      )}
    </>
  );
}
