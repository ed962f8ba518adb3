import { useState } from 'react';
import { listProposals, proposalStates, type Proposal } from '@serat/contract/staff/proposals';
import { dateTime, rupiah } from '../../lib/format.ts';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { ProposalBadge } from './proposal-badge.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';

const columns: readonly RowColumn<Proposal>[] = [
  { id: 'title', header: 'Usulan', cell: ({ title }) => title },
  {
    id: 'amount',
    header: 'Jumlah',
    align: 'right',
    cell: ({ amount }) => (amount === null ? '–' : rupiah(amount)),
  },
  { id: 'state', header: 'Status', cell: ({ state }) => <ProposalBadge state={state} /> },
  {
    id: 'proposedBy',
    header: 'Diusulkan oleh',
    cell: ({ proposedBy, mine }) => (mine ? 'Anda' : proposedBy),
  },
  { id: 'proposedDate', header: 'Sejak', cell: ({ proposedDate }) => dateTime(proposedDate) },
  {
    id: 'expiresDate',
    header: 'Berlaku sampai',
    cell: ({ expiresDate }) => dateTime(expiresDate),
  },
  { id: 'reason', header: 'Alasan', extra: true, cell: ({ reason }) => reason },
  { id: 'decidedBy', header: 'Diputuskan oleh', extra: true, cell: (row) => row.decidedBy ?? '–' },
];

/** Four eyes: what one proposes, another one decides. */
export function Proposals() {
  const [opened, setOpened] = useState<Proposal | null>(null);
  return (
    <>
      <RoomHeading
        title="Usulan"
        text="Yang besar dilakukan berdua: satu orang mengusulkan, orang lain memutuskan. Usulan berlaku 72 jam."
      />
      <List<Proposal>
        name="usulan"
        caption="Usulan"
        call={listProposals}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            name: 'all',
            label: 'Status',
            any: proposalStates.proposed,
            options: [{ value: 'true', label: 'Semua, yang selesai juga' }],
          },
        ]}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        empty="Tidak ada usulan yang menunggu keputusan."
      />
      {opened && <ProposalDialog proposal={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
