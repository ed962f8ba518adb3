import { OctagonX } from 'lucide-react';
import {
  getNetwork,
  haltNetwork,
  listNetworkServices,
  networkStates,
  resumeNetwork,
  type Network,
  type NetworkState as State,
} from '@serat/contract/staff/network';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { dateTime, thousands } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useDirectAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';

const targetNames = { radius: 'RADIUS', pretend: 'Jaringan contoh' } as const;

/** Whether the network follows billing, the emergency stop, and the number of services by state. */
export function NetworkState({ network }: { network: Network }) {
  const { target, switchedOnDate, haltedDate, counts, withoutLogin } = network;
  const isRunning = switchedOnDate !== null && haltedDate === null;
  return (
    <Card title={target ? targetNames[target] : undefined} action={<Controls network={network} />}>
      <div className="flex flex-col gap-5">
        <p>
          {switchedOnDate === null && (
            <Badge tone="neutral">Belum dinyalakan: tidak ada yang dikirim</Badge>
          )}
          {isRunning && <Badge tone="success">Mengikuti tagihan</Badge>}
          {haltedDate !== null && <Badge tone="danger">{haltedWords(network)}</Badge>}
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {[
            ...(Object.keys(networkStates) as State[]).map(
              (state) => [networkStates[state], counts[state]] as const,
            ),
            ['Tanpa login', withoutLogin] as const,
          ].map(([label, count]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="text-lg tabular-nums">{thousands(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function haltedWords({ haltedDate, haltedBy }: Network): string {
  const when = haltedDate === null ? '' : dateTime(haltedDate);
  return haltedBy === null
    ? `Pemutusan berhenti sendiri ${when}: lebih dari 5 % gagal`
    : `Pemutusan dihentikan ${haltedBy}, ${when}`;
}

function Controls({ network }: { network: Network }) {
  const mayWork = useMay('network.work');
  const halt = useDirectAction(haltNetwork, getNetwork, listNetworkServices);
  if (!mayWork || network.switchedOnDate === null) return null;

  if (network.haltedDate === null) {
    return (
      <Button
        variant="danger"
        loading={halt.isPending}
        icon={<OctagonX aria-hidden="true" className="size-5" />}
        onClick={() => void halt.run(undefined)}
      >
        Hentikan pemutusan
      </Button>
    );
  }
  return (
    <DialogButton
      variant="secondary"
      renderDialog={(close) => (
        <ReasonDialog
          call={resumeNetwork}
          title="Lanjutkan pemutusan?"
          effect="Layanan yang seharusnya diisolir atau berakhir mulai diputus lagi."
          confirm="Lanjutkan"
          input={(reason) => ({ reason })}
          onDone={() => refresh(getNetwork, listNetworkServices)}
          onClose={close}
        />
      )}
    >
      Lanjutkan pemutusan
    </DialogButton>
  );
}
