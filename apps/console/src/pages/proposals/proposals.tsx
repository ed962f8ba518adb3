import { listProposals, proposalStates, type Proposal } from '@serat/contract/staff/proposals';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { ProposalBadge } from './proposal-badge.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';

const cells: Cells<Proposal> = {
  state: ({ state }) => <ProposalBadge state={state} />,
  proposedBy: ({ proposedBy, mine }) => (mine ? 'Anda' : proposedBy),
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Usulan atau pengusul' },
  {
    kind: 'choice',
    name: 'all',
    label: 'Status',
    any: proposalStates.proposed,
    options: [{ value: 'true', label: 'Semua, yang selesai juga' }],
  },
  { kind: 'only', name: 'customerId', label: 'Hanya pelanggan ini' },
];

/** Four-eyes principle: one person proposes, another decides. */
export function Proposals() {
  return (
    <ListPage<Proposal>
      title="Usulan"
      text="Tindakan bernilai besar perlu dua orang: satu mengusulkan, satu memutuskan dalam 72 jam. Bila tidak ada orang kedua, usulan dijalankan setelah 72 jam kecuali seorang Pemilik menghentikannya."
      list={listProposals}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      renderDetail={(proposal, onClose) => <ProposalDialog proposal={proposal} onClose={onClose} />}
      empty="Tidak ada usulan yang menunggu keputusan."
    />
  );
}
