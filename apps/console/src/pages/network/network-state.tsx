import { OctagonX } from 'lucide-react';
import { useState } from 'react';
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
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { dateTime, thousands } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

const targetNames = { radius: 'RADIUS', pretend: 'Jaringan contoh' } as const;

/** Whether the network follows, the emergency stop, and how many services are in which state. */
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
  const [resumes, setResumes] = useState(false);
  const halt = useAction(haltNetwork);
  const reload = () => refresh(getNetwork, listNetworkServices);
  if (!mayWork || network.switchedOnDate === null) return null;

  async function haltNow() {
    const answer = await halt.run(undefined);
    if (answer?.message) showToast({ tone: 'success', text: answer.message });
    await reload();
  }

  if (network.haltedDate === null) {
    return (
      <Button
        variant="danger"
        loading={halt.isPending}
        icon={<OctagonX aria-hidden="true" className="size-5" />}
        onClick={() => void haltNow()}
      >
        Hentikan pemutusan
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setResumes(true)}>
        Lanjutkan pemutusan
      </Button>
      {resumes && (
        <ReasonDialog
          call={resumeNetwork}
          title="Lanjutkan pemutusan?"
          effect="Layanan yang seharusnya diisolir atau berakhir mulai diputus lagi."
          confirm="Lanjutkan"
          input={(reason) => ({ reason })}
          onDone={reload}
          onClose={() => setResumes(false)}
        />
      )}
    </>
  );
}
