import { useState } from 'react';
import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import {
  countOrders,
  finishOrder,
  getOrder,
  listOrders,
  previewRejection,
  rejectOrder,
  startOrder,
  type OrderRow,
  type OrderSeen,
} from '@serat/contract/staff/orders';
import { rupiah } from '../../lib/format.ts';
import { refresh, usePreview } from '../../lib/use-read.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import type { Comparison, ConflictField } from '../dialogs/conflict.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { isPossible, type Step } from './order-step.ts';

interface OrderActionProps {
  step: Step;
  order: Pick<OrderRow, 'number' | 'status' | 'heldDate'>;
  /** Called after the lists have been refetched. */
  onMoved?: () => void;
  onClose: () => void;
}

export function OrderAction({ step, order, onMoved, onClose }: OrderActionProps) {
  const { number } = order;
  const { seen, conflict } = useSeen(step, order);
  async function onDone() {
    await refresh(listOrders, countOrders, getOrder);
    onMoved?.();
  }
  if (step === 'reject') return <Rejection {...{ number, seen, conflict, onClose, onDone }} />;
  if (step === 'start') {
    return (
      <ConfirmDialog
        call={startOrder}
        title={`Mulai pemasangan ${number}?`}
        effect="Pesanan berpindah ke Proses Instalasi dan pelanggan dikabari. Langkah ini tidak dapat dibalik."
        confirm="Mulai pemasangan"
        input={{ number, seen }}
        {...{ conflict, onDone, onClose }}
      />
    );
  }
  return (
    <ConfirmDialog
      call={finishOrder}
      title={`Selesaikan pemasangan ${number}?`}
      effect="Layanan mulai berjalan hari ini dan ditagih sejak itu. Pelanggan dikabari. Langkah ini tidak dapat dibalik."
      confirm="Pemasangan selesai"
      input={{ number, seen }}
      {...{ conflict, onDone, onClose }}
    />
  );
}

/**
 * The order's state when the dialog was opened, updated once the staff member has seen a conflict.
 */
function useSeen(step: Step, { status, heldDate }: OrderActionProps['order']) {
  const [seen, setSeen] = useState<OrderSeen>({ status, isHeld: heldDate !== null });
  const conflict: Comparison<unknown> = {
    with: 'seen',
    fields: [
      {
        name: 'status',
        label: 'Status',
        typed: () => orderStatusLabels[seen.status],
        now: (now) => orderStatusLabels[now as OrderStatus],
      },
      {
        name: 'isHeld',
        label: 'Ditahan',
        typed: () => (seen.isHeld ? 'Ya' : 'Tidak'),
        now: (now) => (now === 'true' ? 'Ya' : 'Tidak'),
      },
    ],
    isOver: (now) => !isPossible(step, seenIn(now)),
    onReload(now) {
      const next = seenIn(now);
      setSeen(next);
      const orders = refresh(listOrders, countOrders, getOrder);
      const rejects = step === 'reject' && isPossible(step, next);
      return rejects ? Promise.all([orders, refresh(previewRejection)]) : orders;
    },
  };
  return { seen, conflict };
}

const seenIn = (now: Readonly<Record<string, string>>): OrderSeen => ({
  status: now['status'] as OrderStatus,
  isHeld: now['isHeld'] === 'true',
});

interface RejectionProps {
  number: string;
  seen: OrderSeen;
  conflict: Comparison<unknown>;
  onClose: () => void;
  onDone: () => unknown;
}

function Rejection({ number, seen, conflict, onClose, onDone }: RejectionProps) {
  const { data, error, isCurrent } = usePreview(previewRejection, { number });
  const port = data?.odpCode ? ` Port di ${data.odpCode} bebas lagi.` : '';
  const goesBack: ConflictField<unknown> = {
    name: 'refund',
    label: 'Dana kembali',
    typed: () => rupiah(data?.refund ?? 0),
    now: (now) => rupiah(Number(now)),
  };
  return (
    <ReasonDialog
      call={rejectOrder}
      title={`Tolak pesanan ${number}?`}
      effect={
        data
          ? `${refundWords(data.refund)}${port} Pesanan yang ditolak tidak dapat dibuka lagi.`
          : (error?.message ?? 'Menghitung dana yang kembali…')
      }
      confirm="Tolak pesanan"
      danger
      disabled={!isCurrent}
      hint="Pelanggan membaca alasan ini."
      input={(reason) => ({ number, reason, seen: { ...seen, refund: data?.refund ?? 0 } })}
      conflict={{ ...conflict, fields: [...conflict.fields, goesBack] }}
      {...{ onDone, onClose }}
    />
  );
}

const refundWords = (refund: number): string =>
  refund > 0 ? `${rupiah(refund)} harus dikembalikan.` : 'Tidak ada dana yang harus dikembalikan.';
