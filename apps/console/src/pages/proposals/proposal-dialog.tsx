import { useState } from 'react';
import { differenceOf } from '@serat/contract/staff/difference';
import { listProposals, withdrawProposal, type Proposal } from '@serat/contract/staff/proposals';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { dateTime, rupiah } from '../../lib/format.ts';
import { refresh } from '../../lib/use-read.ts';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { Difference } from '../../parts/dialogs/difference.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Decision } from './decision.tsx';
import { ProposalBadge } from './proposal-badge.tsx';
import { SealedProposal } from './sealed-proposal.tsx';

interface ProposalDialogProps {
  proposal: Proposal;
  onClose: () => void;
}

export function ProposalDialog({ proposal, onClose }: ProposalDialogProps) {
  const [withdraws, setWithdraws] = useState(false);
  const [shown, setShown] = useState<Pick<Proposal, 'content' | 'digest'>>(proposal);
  const { content, digest } = shown;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={proposal.title}
      description={explain(proposal)}
      footer={
        proposal.mine &&
        proposal.state === 'proposed' && (
          <Button variant="secondary" onClick={() => setWithdraws(true)}>
            Tarik usulan
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Facts items={factsOf(proposal)} />
        {content && (
          <Difference
            changes={differenceOf(content.before, content.after)}
            before="Sekarang"
            after="Diusulkan"
          />
        )}
        {proposal.isSealed && !content && <SealedProposal id={proposal.id} onShown={setShown} />}
        {(proposal.mayDecide || proposal.mayStop) && digest !== null && (
          <Decision {...{ proposal, digest, onClose }} />
        )}
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
    </Dialog>
  );
}

const factsOf = (proposal: Proposal): Parameters<typeof Facts>[0]['items'] => [
  ['Status', <ProposalBadge key="" state={proposal.state} />],
  [
    'Diusulkan oleh',
    `${proposal.proposedBy} (${proposal.proposedByEmail}), ${dateTime(proposal.proposedDate)}`,
  ],
  proposal.customerId
    ? [
        'Pelanggan',
        <CustomerLink
          key=""
          id={proposal.customerId}
          name={proposal.customerName ?? 'Buka pelanggan'}
        />,
      ]
    : null,
  proposal.amount === null ? null : ['Jumlah', <b key="">{rupiah(proposal.amount)}</b>],
  ['Alasan', proposal.reason],
  !isOpen(proposal)
    ? null
    : proposal.waitsUntilDate
      ? ['Akan dijalankan', dateTime(proposal.waitsUntilDate)]
      : ['Berlaku sampai', dateTime(proposal.expiresDate)],
  proposal.decidedDate
    ? ['Diputuskan', `${proposal.decidedBy ?? '–'}, ${dateTime(proposal.decidedDate)}`]
    : null,
  proposal.outcome ? ['Hasil', proposal.outcome] : null,
];

const isOpen = ({ state }: Proposal) => state === 'proposed' || state === 'approved';

function explain(proposal: Proposal): string {
  const { whyNot, waitsUntilDate } = proposal;
  if (whyNot === null) {
    return 'Baca isinya dulu. Bila disetujui, langsung dijalankan; syaratnya diperiksa lagi saat itu.';
  }
  return waitsUntilDate && isOpen(proposal)
    ? 'Tidak ada orang kedua yang dapat memutuskannya: dijalankan sendiri, kecuali seorang Pemilik menghentikannya.'
    : whyNot;
}
