import {
  listRefunds,
  refundState,
  refundStates,
  type RefundRow,
} from '@serat/contract/staff/refunds';
import { Badge } from '@serat/ui/badge.tsx';
import type { Filter } from '../../list/filter-bar.tsx';
import type { Cells } from '../../list/list.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const tones = { waiting: 'neutral', ready: 'warning', returned: 'success' } as const;

const cells: Cells<RefundRow> = {
  state(refund) {
    const state = refundState(refund);
    return <Badge tone={tones[state]}>{refundStates[state]}</Badge>;
  },
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama, email, telepon' },
  {
    kind: 'choice',
    name: 'all',
    label: 'Status',
    any: 'Yang belum dikembalikan',
    options: [{ value: 'true', label: 'Semua, yang sudah ditutup juga' }],
  },
];

export function Refunds() {
  return (
    <ListPage<RefundRow>
      title="Pengembalian dana"
      text="Dana yang harus dikembalikan kepada pelanggan. Kirim lewat bank, lalu tutup dengan nomor buktinya."
      list={listRefunds}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      renderDetail={(refund, onClose) => <RefundDialog refund={refund} onClose={onClose} />}
      empty="Tidak ada dana yang harus dikembalikan."
    />
  );
}
