import { useState } from 'react';
import { billStatusLabels } from '@serat/contract/billing';
import { listBills, overdueAges, type BillRow } from '@serat/contract/staff/bills';
import { Button } from '@serat/ui/button.tsx';
import { longDate, monthYear, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { BillBadge } from './bill-badge.tsx';
import { RunDialog } from './run-dialog.tsx';

const columns: readonly RowColumn<BillRow>[] = [
  { id: 'number', header: 'Nomor', whole: true, cell: ({ number }) => number },
  { id: 'fullName', header: 'Pelanggan', cell: ({ fullName }) => fullName },
  { id: 'period', header: 'Bulan', cell: ({ period }) => monthYear(period) },
  { id: 'status', header: 'Status', cell: ({ status }) => <BillBadge status={status} /> },
  { id: 'total', header: 'Jumlah', align: 'right', cell: ({ total }) => rupiah(total) },
  { id: 'denda', header: 'Denda', align: 'right', cell: ({ denda }) => rupiah(denda) },
  { id: 'dueDate', header: 'Jatuh tempo', cell: ({ dueDate }) => longDate(dueDate) },
  {
    id: 'paidDate',
    header: 'Dibayar',
    extra: true,
    cell: ({ paidDate }) => (paidDate ? longDate(paidDate) : '–'),
  },
  { id: 'service', header: 'Layanan', extra: true, cell: ({ serviceNumber }) => serviceNumber },
  { id: 'phone', header: 'Telepon', extra: true, cell: ({ phone }) => phone },
  { id: 'email', header: 'Email', extra: true, cell: ({ email }) => email },
];

const ageLabel = (age: string) =>
  `Lewat ${age.replace('-', ' sampai ').replace('+', ' lebih')} hari`;

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nomor, nama, email, telepon' },
  {
    kind: 'choice',
    name: 'overdue',
    label: 'Lewat jatuh tempo',
    any: 'Lewat atau belum',
    options: Object.keys(overdueAges).map((age) => ({ value: age, label: ageLabel(age) })),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    any: 'Semua status',
    options: Object.entries(billStatusLabels).map(([value, label]) => ({ value, label })),
  },
  { kind: 'month', name: 'period', label: 'Bulan' },
];

export function Bills() {
  const mayRun = useMay('bill.run');
  const [runs, setRuns] = useState(false);
  return (
    <>
      <RoomHeading
        title="Tagihan"
        text="Semua tagihan, yang lewat jatuh tempo menurut umurnya."
        action={mayRun && <Button onClick={() => setRuns(true)}>Buat tagihan bulan ini</Button>}
      />
      <List<BillRow>
        name="tagihan"
        caption="Tagihan"
        call={listBills}
        columns={columns}
        filters={filters}
        rowKey={({ number }) => number}
        to={({ number }) => `/tagihan/${encodeURIComponent(number)}`}
        empty="Tidak ada tagihan yang cocok."
      />
      {runs && <RunDialog onClose={() => setRuns(false)} />}
    </>
  );
}
