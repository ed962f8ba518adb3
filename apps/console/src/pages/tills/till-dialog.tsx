import { useState } from 'react';
import { listProposals } from '@serat/contract/staff/proposals';
import {
  closeTill,
  listTills,
  proposeReopen,
  tillStates,
  type TillRow,
} from '@serat/contract/staff/tills';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime, rupiah, thousands } from '../../lib/format.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import { Facts } from '../../parts/facts.tsx';
import { CashDialog } from '../../parts/payment/cash-dialog.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';

interface TillDialogProps {
  till: TillRow;
  onClose: () => void;
}

export function TillDialog({ till, onClose }: TillDialogProps) {
  const mayClose = useMay('till.close');
  const { id: ownId } = useMe();
  const [asks, setAsks] = useState<'close' | 'reopen' | null>(null);
  const { id, number, staffId, staffName, state, isOrphaned, expected, counted } = till;
  const named = `Kas ${number}, ${staffName}`;
  const isReady = state === 'counted' || (state === 'open' && isOrphaned);
  if (asks === 'close') {
    return (
      <CashDialog
        call={closeTill}
        id={id}
        title={`Terima setoran ${named}`}
        effect={`Hitung uangnya: seharusnya ${rupiah(counted ?? expected)}.`}
        confirm="Terima setoran"
        onClose={onClose}
      />
    );
  }
  if (asks === 'reopen') {
    return (
      <ReasonDialog
        call={proposeReopen}
        title={`Buka lagi ${named}?`}
        effect="Orang kedua memutuskan. Hitungan dan setorannya dihapus; jejak audit menyimpannya."
        confirm="Usulkan"
        input={(reason) => ({ id, reason })}
        onClose={onClose}
        onDone={() => refresh(listTills, listProposals)}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={named}
      footer={
        mayClose && (
          <>
            {state !== 'open' && (
              <Button variant="secondary" onClick={() => setAsks('reopen')}>
                Buka lagi
              </Button>
            )}
            {isReady && staffId !== ownId && (
              <Button onClick={() => setAsks('close')}>Terima setoran</Button>
            )}
          </>
        )
      }
    >
      <TillFacts till={till} />
    </Dialog>
  );
}

function TillFacts({ till }: { till: TillRow }) {
  const { state, openedDate, float, receipts, expected, counted, countedDate } = till;
  const { difference, differenceReason, received, closedDate, closedBy, handoverReason } = till;
  return (
    <Facts
      items={[
        ['Status', tillStates[state]],
        ['Dibuka', dateTime(openedDate)],
        ['Uang kembalian', rupiah(float)],
        ['Kuitansi', thousands(receipts)],
        ['Seharusnya', rupiah(expected)],
        counted !== null && countedDate
          ? ['Dihitung', `${rupiah(counted)}, ${dateTime(countedDate)}`]
          : null,
        difference ? ['Selisih', rupiah(difference)] : null,
        differenceReason ? ['Alasan selisih', differenceReason] : null,
        received !== null && closedDate
          ? ['Diserahkan', `${rupiah(received)} kepada ${closedBy}, ${dateTime(closedDate)}`]
          : null,
        handoverReason ? ['Alasan', handoverReason] : null,
      ]}
    />
  );
}
