import { listAttempts, type AttemptRow } from '@serat/contract/staff/payment-lists';
import { askGateway } from '@serat/contract/staff/payments';
import { dateTime, rupiah } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { refresh } from '../../lib/use-read.ts';
import type { Filter } from '../../list/filter-bar.tsx';
import { List, type Cells } from '../../list/list.tsx';
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx';

const cells: Cells<AttemptRow> = {
  askedDate: ({ askedDate }) => (askedDate ? dateTime(askedDate) : 'Belum pernah'),
};

const filters: readonly Filter[] = [
  { kind: 'text', name: 'search', label: 'Cari', placeholder: 'Nomor, nama, virtual account' },
  {
    kind: 'choice',
    name: 'all',
    label: 'Yang tampak',
    any: 'Belum pasti',
    options: [{ value: 'true', label: 'Semua yang masih ditunggu' }],
  },
];

/** Payment attempts without a final answer of the gateway. */
export function Attempts() {
  const mayWork = useMay('payment.work');
  return (
    <List<AttemptRow>
      caption="Pembayaran yang belum ada kepastian"
      list={listAttempts}
      cells={cells}
      filters={filters}
      rowKey={({ id }) => id}
      {...(mayWork && {
        renderDetail: ({ id, amount, fullName }, onClose) => (
          <ConfirmDialog
            call={askGateway}
            title={`Tanya gateway tentang ${id}?`}
            effect={`${rupiah(amount)} dari ${fullName}. Yang ternyata sudah dibayar langsung dibukukan, sekali saja.`}
            confirm="Tanya gateway"
            input={{ id }}
            onDone={() => refresh(listAttempts)}
            onClose={onClose}
          />
        ),
      })}
      empty="Tidak ada pembayaran yang belum ada kepastian."
    />
  );
}
