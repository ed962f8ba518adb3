import { getNetwork, type Network as Shown } from '@serat/contract/staff/network';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { useRead } from '../../lib/use-read.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { Differences } from './differences.tsx';
import { Nases } from './nases.tsx';
import { NetworkServices } from './network-services.tsx';
import { NetworkState } from './network-state.tsx';

const beat = 10_000;

export function Network() {
  const network = useRead(getNetwork, undefined, { every: beat });
  return (
    <>
      <PageHeading
        title="Jaringan"
        text="Layanan yang diisolir, disambung lagi, atau berakhir diteruskan ke router."
      />
      <Loaded query={network} what="Jaringan">
        {(data) =>
          data.target === null ? (
            <EmptyState
              drawing={<EmptyDrawing />}
              title="Belum ada jaringan"
              text="Isolir dan penyambungan belum diteruskan ke router. Isi RADIUS_DATABASE_URL di server, atau pakai webhook untuk sistem lain."
            />
          ) : (
            <Parts network={data} />
          )
        }
      </Loaded>
    </>
  );
}

function Parts({ network }: { network: Shown }) {
  const isOn = network.switchedOnDate !== null;
  const parts = [
    { value: 'layanan', label: 'Layanan', panel: <NetworkServices /> },
    { value: 'nas', label: 'NAS', panel: <Nases nases={network.nases} /> },
    ...(isOn ? [] : [{ value: 'uji-coba', label: 'Uji coba', panel: <Differences /> }]),
  ];
  return (
    <div className="flex flex-col gap-6">
      <NetworkState network={network} />
      <PageTabs label="Bagian jaringan" items={parts} />
    </div>
  );
}
