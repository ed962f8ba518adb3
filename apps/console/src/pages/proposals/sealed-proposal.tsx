import { showProposal } from '@serat/contract/staff/proposals';
import type { DataOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';

interface SealedProposalProps {
  id: string;
  onShown: (shown: DataOf<typeof showProposal>) => void;
}

/** Personal data is shown for a reason, which is audited. */
export function SealedProposal({ id, onShown }: SealedProposalProps) {
  const mayShow = useMay('customer.nik');
  if (!mayShow) return <p className="text-muted">Isi usulan ini tidak terbuka untuk peran Anda.</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Isinya data pribadi. Lihat dulu, baru usulan ini dapat diputuskan.
      </p>
      <DialogButton
        variant="secondary"
        size="sm"
        renderDialog={(close) => (
          <ReasonDialog
            call={showProposal}
            title="Perlihatkan isi usulan?"
            effect="Siapa yang melihat, kapan, dan mengapa tercatat di jejak audit."
            confirm="Perlihatkan"
            input={(reason) => ({ id, reason })}
            onDone={({ data }) => onShown(data)}
            onClose={close}
          />
        )}
      >
        Perlihatkan isinya
      </DialogButton>
    </div>
  );
}
