import {
  getNetwork,
  listNetworkDifferences,
  listNetworkServices,
  prepareNetwork,
  switchNetworkOn,
  type NetworkService,
} from '@serat/contract/staff/network';
import { Button } from '@serat/ui/button.tsx';
import { useMay } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { List } from '../../list/list.tsx';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';
import { networkCells } from './network-cells.tsx';

/** What would change if the network were switched on. This page sends nothing to it. */
export function Differences() {
  const mayManage = useMay('network.manage');
  const prepare = useAction(prepareNetwork);
  const reload = () => refresh(getNetwork, listNetworkDifferences, listNetworkServices);

  async function prepareNow() {
    await prepare.run(undefined);
    await reload();
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Layanan yang isi tabel RADIUS-nya berubah bila jaringan dinyalakan sekarang. Belum ada yang
        dikirim.
      </p>
      {mayManage && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" loading={prepare.isPending} onClick={() => void prepareNow()}>
            Susun lagi
          </Button>
          <DialogButton
            renderDialog={(close) => (
              <ReasonDialog
                call={switchNetworkOn}
                title="Nyalakan jaringan?"
                effect="Semua yang berbeda di uji coba dikirim sekarang. Sesudahnya Isolir, penyambungan, dan akhir layanan diteruskan sendiri."
                confirm="Nyalakan"
                input={(reason) => ({ reason })}
                onDone={reload}
                onClose={close}
              />
            )}
          >
            Nyalakan jaringan
          </DialogButton>
        </div>
      )}
      <List<NetworkService>
        caption="Yang berubah bila dinyalakan"
        list={listNetworkDifferences}
        rowKey={({ serviceNumber }) => serviceNumber}
        cells={networkCells}
        empty="Tidak ada yang berubah. Tekan Susun lagi bila layanan belum pernah disusun."
      />
    </div>
  );
}
