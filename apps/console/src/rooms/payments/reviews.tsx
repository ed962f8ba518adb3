import { useState } from 'react';
import { closeReview, listReviews } from '@serat/contract/staff/payments';
import { TextArea } from '@serat/ui/text-area.tsx';
import { showToast } from '@serat/ui/toast-store.ts';
import * as z from 'zod/mini';
import type { DataOf } from '../../lib/api.ts';
import { dateTime, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List } from '../../list/list.tsx';
import type { RowColumn } from '../../list/row-table.tsx';
import { ActionDialog } from '../../parts/action-dialog.tsx';

type Review = DataOf<typeof listReviews>['rows'][number];

const columns: readonly RowColumn<Review>[] = [
  { id: 'date', header: 'Waktu', whole: true, cell: ({ date }) => dateTime(date) },
  { id: 'reason', header: 'Sebab', cell: ({ reason }) => reason },
  { id: 'label', header: 'Untuk', cell: ({ label }) => label ?? '–' },
  {
    id: 'amount',
    header: 'Jumlah',
    align: 'right',
    cell: ({ amount }) => (amount === null ? '–' : rupiah(amount)),
  },
  { id: 'gateway', header: 'Gateway', cell: ({ gateway }) => gateway },
  { id: 'reference', header: 'Referensi', whole: true, cell: ({ reference }) => reference },
  {
    id: 'closed',
    header: 'Ditangani',
    cell: ({ closedDate, closedBy }) =>
      closedDate ? `${closedBy ?? '–'}, ${dateTime(closedDate)}` : 'Belum',
  },
  { id: 'note', header: 'Catatan', extra: true, cell: ({ note }) => note ?? '–' },
  { id: 'word', header: 'Kata gateway', extra: true, cell: ({ word }) => word },
];

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Referensi' },
  {
    kind: 'choice',
    name: 'all',
    label: 'Status',
    any: 'Belum ditangani',
    options: [{ value: 'true', label: 'Semua, yang sudah ditangani juga' }],
  },
];

const schema = z.object({ note: closeReview.body.shape.note });

/** Payments that no rule settles: somebody has to look. */
export function Reviews() {
  const mayWork = useMay('payment.work');
  const [opened, setOpened] = useState<Review | null>(null);
  return (
    <>
      <List<Review>
        name="perlu-ditangani"
        caption="Pembayaran yang perlu ditangani"
        call={listReviews}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        {...(mayWork && { onOpen: (row) => row.closedDate === null && setOpened(row) })}
        empty="Tidak ada pembayaran yang perlu ditangani."
      />
      {opened && (
        <ActionDialog
          call={closeReview}
          title="Sudah ditangani?"
          effect={`${opened.reason}. Mencatat bahwa ini selesai, dan bagaimana; tidak memindahkan uang.`}
          confirm="Catat"
          onClose={() => setOpened(null)}
          form={{
            schema,
            defaultValues: { note: '' },
            input: ({ note }) => ({ id: opened.id, note }),
            onDone: async ({ message }) => {
              showToast({ tone: 'success', text: message || 'Sudah dicatat.' });
              setOpened(null);
              await refresh(listReviews);
            },
          }}
        >
          {({ register, errors }) => (
            <TextArea
              label="Apa yang sudah dilakukan"
              rows={3}
              maxLength={500}
              error={errors['note']?.message}
              {...register('note')}
            />
          )}
        </ActionDialog>
      )}
    </>
  );
}
