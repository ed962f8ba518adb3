import {
  countOrders,
  finishOrder,
  getOrder,
  listOrders,
  previewRejection,
  rejectOrder,
  startOrder,
} from '@serat/contract/staff/orders';
import { rupiah } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

export type Step = 'start' | 'finish' | 'reject';

interface OrderActionProps {
  step: Step;
  number: string;
  onClose: () => void;
}

/** One step of an order, with a word of what it does. */
export function OrderAction({ step, number, onClose }: OrderActionProps) {
  const onDone = () => refresh(listOrders, countOrders, getOrder);
  if (step === 'reject') return <Rejection {...{ number, onClose, onDone }} />;
  if (step === 'start') {
    return (
      <ConfirmDialog
        call={startOrder}
        title={`Mulai pemasangan ${number}?`}
        effect="Pesanan berpindah ke Proses Instalasi dan pelanggan dikabari. Langkah ini tidak dapat dibalik."
        confirm="Mulai pemasangan"
        input={{ number }}
        {...{ onDone, onClose }}
      />
    );
  }
  return (
    <ConfirmDialog
      call={finishOrder}
      title={`Selesaikan pemasangan ${number}?`}
      effect="Layanan mulai berjalan hari ini dan ditagih sejak itu. Pelanggan dikabari. Langkah ini tidak dapat dibalik."
      confirm="Pemasangan selesai"
      input={{ number }}
      {...{ onDone, onClose }}
    />
  );
}

interface RejectionProps {
  number: string;
  onClose: () => void;
  onDone: () => unknown;
}

function Rejection({ number, onClose, onDone }: RejectionProps) {
  const { data } = useRead(previewRejection, { number });
  const refund =
    data === undefined
      ? 'Menghitung dana yang kembali…'
      : data.refund > 0
        ? `${rupiah(data.refund)} harus dikembalikan.`
        : 'Tidak ada dana yang harus dikembalikan.';
  const port = data?.odpCode ? ` Port di ${data.odpCode} bebas lagi.` : '';
  return (
    <ReasonDialog
      call={rejectOrder}
      title={`Tolak pesanan ${number}?`}
      effect={`${refund}${port} Pesanan yang ditolak tidak dapat dibuka lagi.`}
      confirm="Tolak pesanan"
      danger
      hint="Pelanggan membaca alasan ini."
      input={(reason) => ({ number, reason })}
      {...{ onDone, onClose }}
    />
  );
}
