import { useState } from 'react';
import { askGateway, listAttempts } from '@serat/contract/staff/payments';
import type { DataOf } from '../../lib/api.ts';
import { dateTime, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

type Attempt = DataOf<typeof listAttempts>['rows'][number];

const columns: readonly RowColumn<Attempt>[] = [
  { id: 'id', header: 'Nomor', whole: true, cell: ({ id }) => id },
  { id: 'fullName', header: 'Pelanggan', cell: ({ fullName }) => fullName },
  { id: 'label', header: 'Untuk', cell: ({ label }) => label },
  { id: 'amount', header: 'Jumlah', align: 'right', cell: ({ amount }) => rupiah(amount) },
  { id: 'methodId', header: 'Metode', cell: ({ methodId }) => methodId },
  { id: 'status', header: 'Status', cell: ({ status }) => status },
  { id: 'expiresDate', header: 'Berlaku sampai', cell: ({ expiresDate }) => dateTime(expiresDate) },
  {
    id: 'askedDate',
    header: 'Terakhir ditanya',
    cell: ({ askedDate }) => (askedDate ? dateTime(askedDate) : 'Belum pernah'),
  },
  { id: 'gateway', header: 'Gateway', extra: true, cell: ({ gateway }) => gateway },
  {
    id: 'virtualAccount',
    header: 'Virtual account',
    extra: true,
    cell: ({ virtualAccount }) => virtualAccount ?? '–',
  },
  {
    id: 'createdDate',
    header: 'Dibuat',
    extra: true,
    cell: ({ createdDate }) => dateTime(createdDate),
  },
];

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'all',
    label: 'Yang tampak',
    any: 'Hanya yang menggantung',
    options: [{ value: 'true', label: 'Semua yang masih ditunggu' }],
  },
];

/** Attempts to pay of which the gateway has not told the end. */
export function Attempts() {
  const mayWork = useMay('payment.work');
  const [asked, setAsked] = useState<Attempt | null>(null);
  return (
    <>
      <List<Attempt>
        name="pembayaran-menggantung"
        caption="Pembayaran yang menggantung"
        call={listAttempts}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        {...(mayWork && { onOpen: setAsked })}
        empty="Tidak ada pembayaran yang menggantung."
      />
      {asked && (
        <ConfirmDialog
          call={askGateway}
          title={`Tanya gateway tentang ${asked.id}?`}
          effect={`${rupiah(asked.amount)} dari ${asked.fullName}. Yang ternyata sudah dibayar langsung dibukukan, sekali saja.`}
          confirm="Tanya gateway"
          input={{ id: asked.id }}
          onDone={() => refresh(listAttempts)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
