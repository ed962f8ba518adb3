import { useState } from 'react';
import {
  approveProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
  type Proposal,
} from '@serat/contract/staff/proposals';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { dateTime, rupiah } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Problem } from '../../parts/problem.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { ProposalBadge } from './proposal-badge.tsx';
import { SealedProposal } from './sealed-proposal.tsx';

interface ProposalDialogProps {
  proposal: Proposal;
  onClose: () => void;
}

export function ProposalDialog({ proposal, onClose }: ProposalDialogProps) {
  const [refuses, setRefuses] = useState(false);
  const [withdraws, setWithdraws] = useState(false);
  const { run, isPending, error } = useAction(approveProposal, { ownFailure: () => true });

  async function approve() {
    const answer = await run({ id: proposal.id });
    await refresh(listProposals);
    if (!answer) return;
    const tone = answer.data.outcome === 'executed' ? 'success' : 'warning';
    showToast({ tone, text: answer.message });
    onClose();
  }

  return (
    <Dialog
      open
      dismissible={!isPending}
      onClose={onClose}
      title={proposal.title}
      description={explain(proposal)}
      footer={
        proposal.mine && proposal.state === 'proposed' ? (
          <Button variant="secondary" onClick={() => setWithdraws(true)}>
            Tarik usulan
          </Button>
        ) : (
          proposal.mayDecide && (
            <>
              <Button variant="secondary" disabled={isPending} onClick={() => setRefuses(true)}>
                Tolak
              </Button>
              <Button loading={isPending} onClick={() => void approve()}>
                Setujui dan jalankan
              </Button>
            </>
          )
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Facts
          items={[
            ['Status', <ProposalBadge key="" state={proposal.state} />],
            proposal.amount === null ? null : ['Jumlah', rupiah(proposal.amount)],
            proposal.customerId
              ? [
                  'Pelanggan',
                  <CustomerLink key="" id={proposal.customerId} name="Buka pelanggan" />,
                ]
              : null,
            ['Alasan', proposal.reason],
            ['Diusulkan', `${proposal.proposedBy}, ${dateTime(proposal.proposedDate)}`],
            ['Berlaku sampai', dateTime(proposal.expiresDate)],
            proposal.decidedDate
              ? ['Diputuskan', `${proposal.decidedBy ?? '–'}, ${dateTime(proposal.decidedDate)}`]
              : null,
            proposal.outcome ? ['Hasil', proposal.outcome] : null,
          ]}
        />
        {proposal.isSealed && <SealedProposal id={proposal.id} />}
        <Problem>{error?.message}</Problem>
      </div>
      {withdraws && (
        <ConfirmDialog
          call={withdrawProposal}
          title="Tarik usulan ini?"
          effect="Usulan ditutup dan tidak dijalankan. Anda dapat mengusulkannya lagi kapan saja."
          confirm="Tarik usulan"
          input={{ id: proposal.id }}
          onDone={() => refresh(listProposals)}
          onClose={() => setWithdraws(false)}
        />
      )}
      {refuses && (
        <ReasonDialog
          call={refuseProposal}
          title="Tolak usulan ini?"
          effect="Usulan ditutup dan tidak dijalankan. Pengusul melihat alasan Anda."
          confirm="Tolak usulan"
          danger
          input={(reason) => ({ id: proposal.id, reason })}
          onDone={() => refresh(listProposals)}
          onClose={() => {
            setRefuses(false);
          }}
        />
      )}
    </Dialog>
  );
}

const explain = ({ whyNot }: Proposal): string =>
  whyNot ?? 'Bila disetujui, langsung dijalankan; syaratnya diperiksa lagi saat itu.';
