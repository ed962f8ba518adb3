import {
  listDeletionRequests,
  type DeletionRequestRow,
} from '@serat/contract/staff/customer-privacy';
import type { Filter } from '../../list/filter-bar.tsx';
import { ListPage } from '../../list/list-page.tsx';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama, email, telepon' },
];

/** The customer's page shows what prevents the deletion. */
export function DeletionRequests() {
  return (
    <ListPage<DeletionRequestRow>
      title="Permintaan hapus akun"
      text="Sesuai UU PDP: selesaikan layanan dan tagihan yang terbuka, lalu hapus datanya."
      list={listDeletionRequests}
      filters={filters}
      rowKey={({ customerId }) => customerId}
      to={({ customerId }) => `/pelanggan/${customerId}`}
      empty="Tidak ada yang meminta akunnya dihapus."
    />
  );
}
