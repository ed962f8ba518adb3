import { listReversals } from '@serat/contract/staff/payments';
import type { DataOf } from '../../lib/api.ts';
import { dateTime, rupiah } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';

type Reversal = DataOf<typeof listReversals>['rows'][number];

const columns: readonly RowColumn<Reversal>[] = [
  { id: 'date', header: 'Waktu', whole: true, cell: ({ date }) => dateTime(date) },
  { id: 'fullName', header: 'Pelanggan', cell: ({ fullName }) => fullName },
  { id: 'amount', header: 'Jumlah', align: 'right', cell: ({ amount }) => rupiah(amount) },
  { id: 'label', header: 'Dari', cell: ({ label }) => label ?? '–' },
  { id: 'gateway', header: 'Gateway', cell: ({ gateway }) => gateway },
  { id: 'word', header: 'Kata gateway', cell: ({ word }) => word ?? '–' },
  { id: 'phone', header: 'Telepon', extra: true, cell: ({ phone }) => phone },
  { id: 'email', header: 'Email', extra: true, cell: ({ email }) => email },
  { id: 'attemptId', header: 'Pembayaran', extra: true, cell: ({ attemptId }) => attemptId ?? '–' },
];

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nama, email, telepon' },
];

/** Money that a gateway has taken back. */
export function Reversals() {
  return (
    <List<Reversal>
      name="penarikan"
      caption="Dana yang ditarik lagi"
      call={listReversals}
      columns={columns}
      filters={filters}
      rowKey={({ id }) => id}
      empty="Tidak ada dana yang ditarik lagi."
    />
  );
}
