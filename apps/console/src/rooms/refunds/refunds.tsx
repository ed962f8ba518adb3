import { useState } from 'react';
import { listRefunds, type RefundRow } from '@serat/contract/staff/refunds';
import { Badge } from '@serat/ui/badge.tsx';
import { longDate, rupiah } from '../../lib/format.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { RoomHeading } from '../../parts/room-heading.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const columns: readonly RowColumn<RefundRow>[] = [
  { id: 'fullName', header: 'Pelanggan', cell: ({ fullName }) => fullName },
  { id: 'amount', header: 'Jumlah', align: 'right', cell: ({ amount }) => rupiah(amount) },
  { id: 'label', header: 'Dari', cell: ({ label }) => label },
  { id: 'why', header: 'Sebab', cell: ({ why }) => why },
  {
    id: 'account',
    header: 'Rekening',
    cell: ({ account }) => (account ? `${account.bank} ${account.number}` : 'Belum diisi'),
  },
  { id: 'sinceDate', header: 'Sejak', cell: ({ sinceDate }) => longDate(sinceDate) },
  {
    id: 'state',
    header: 'Status',
    cell: ({ closedDate, account }) =>
      closedDate ? (
        <Badge tone="success">Sudah dikembalikan</Badge>
      ) : account ? (
        <Badge tone="warning">Siap dikirim</Badge>
      ) : (
        <Badge tone="neutral">Menunggu rekening</Badge>
      ),
  },
  { id: 'phone', header: 'Telepon', extra: true, cell: ({ phone }) => phone },
  { id: 'email', header: 'Email', extra: true, cell: ({ email }) => email },
  { id: 'proof', header: 'Nomor bukti', extra: true, cell: ({ proof }) => proof ?? '–' },
];

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

/** Money that goes back to customers. */
export function Refunds() {
  const [opened, setOpened] = useState<RefundRow | null>(null);
  return (
    <>
      <RoomHeading
        title="Pengembalian dana"
        text="Dana yang harus dikembalikan kepada pelanggan. Kirim lewat bank, lalu tutup dengan nomor buktinya."
      />
      <List<RefundRow>
        name="pengembalian"
        caption="Pengembalian dana"
        call={listRefunds}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        empty="Tidak ada dana yang harus dikembalikan."
      />
      {opened && <RefundDialog refund={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
