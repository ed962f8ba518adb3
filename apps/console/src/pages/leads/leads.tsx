import { listLeads, type LeadRow } from '@serat/contract/staff/leads';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';

const cells: Cells<LeadRow> = {
  phone: ({ phone }) => (
    <a href={`tel:${phone}`} className="text-link">
      {phone}
    </a>
  ),
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama, telepon, kelurahan, kota' },
];

export function Leads() {
  return (
    <ListPage<LeadRow>
      title="Permintaan jaringan"
      text="Yang meminta jaringan di tempat yang belum terjangkau atau penuh."
      list={listLeads}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      empty="Tidak ada permintaan yang cocok."
    />
  );
}
