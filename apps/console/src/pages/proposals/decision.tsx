import { useState } from 'react';
import {
  approveProposal,
  listProposals,
  refuseProposal,
  type Proposal,
} from '@serat/contract/staff/proposals';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { Problem } from '../../parts/problem.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';

interface DecisionProps {
  proposal: Proposal;
  /** Digest of the content shown; the server refuses a decision on any other content. */
  digest: string;
  onClose: () => void;
}

export function Decision({ proposal, digest, onClose }: DecisionProps) {
  const [refuses, setRefuses] = useState(false);
  const { run, isPending, error } = useAction(approveProposal, { ownFailure: () => true });

  async function approve() {
    const answer = await run({ id: proposal.id, digest });
    await refresh(listProposals);
    if (!answer) return;
    const tone = answer.data.outcome === 'executed' ? 'success' : 'warning';
    showToast({ tone, text: answer.message });
    onClose();
  }

  return (
    <div className="flex flex-col gap-4 border-t border-hairline pt-5">
      <Problem>{error?.message}</Problem>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={isPending} onClick={() => setRefuses(true)}>
          {proposal.mayDecide ? 'Tolak' : 'Hentikan'}
        </Button>
        {proposal.mayDecide && (
          <Button loading={isPending} onClick={() => void approve()}>
            Setujui dan jalankan
          </Button>
        )}
      </div>
      {refuses && (
        <ReasonDialog
          call={refuseProposal}
          title={proposal.mayDecide ? 'Tolak usulan ini?' : 'Hentikan usulan ini?'}
          effect="Usulan ditutup dan tidak dijalankan. Pengusul melihat alasan Anda."
          confirm={proposal.mayDecide ? 'Tolak usulan' : 'Hentikan usulan'}
          danger
          input={(reason) => ({ id: proposal.id, digest, reason })}
          onDone={() => refresh(listProposals)}
          onClose={() => setRefuses(false)}
        />
      )}
    </div>
  );
}
