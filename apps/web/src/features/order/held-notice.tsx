import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../lib/browser/router.tsx';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { dateTime, rupiah } from '../../lib/text/format.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { ChangeMethodDialog } from '../payment/methods/change-method-dialog.tsx';
import { usePendingOrderPayment } from './awaiting/use-pending-order-payment.ts';

export interface HeldOrder extends Order {
  held: NonNullable<Order['held']>;
}

export const isHeld = (order: Order): order is HeldOrder => !!order.held;

/** Explains why the order is on hold, and offers to pay the missing amount. */
export function HeldNotice({ order }: { order: HeldOrder }) {
  const { missing, payBefore, amount } = order.held;
  return (
    <section
      aria-labelledby="held-order"
      className="flex gap-3 rounded-card border border-hairline bg-canvas px-4 py-4 md:px-6"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h3 id="held-order" className="font-semibold">
          Pemasangan ditunda
        </h3>
        <p className="mt-1 text-sm">
          Bank mengembalikan uang pembayaran pesanan ini kepada Anda, jadi masih kurang{' '}
          <strong className="whitespace-nowrap tabular-nums">{rupiah(missing)}</strong>. Bayar
          kekurangannya sebelum {dateTime(payBefore)} dan pesanan berjalan lagi. Lewat dari itu
          pesanan dibatalkan, dan sisa uang Anda kami kembalikan.
        </p>
        {amount === null ? (
          <ChooseMethod order={order} />
        ) : (
          <Link to={pages.awaitingPayment} className={`${buttonClass()} mt-3`}>
            Bayar kekurangan
          </Link>
        )}
      </div>
    </section>
  );
}

function ChooseMethod({ order }: { order: HeldOrder }) {
  const { methods, change } = usePendingOrderPayment(order);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();

  async function open(methodId: string): Promise<boolean> {
    const isDone = await change.run(methodId);
    if (isDone) void navigate(pages.awaitingPayment);
    return isDone;
  }

  return (
    <>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Bayar kekurangan
      </Button>
      {isOpen && (
        <ChangeMethodDialog
          title="Bayar kekurangan"
          description="Pilih cara membayar. Nomor atau kode pembayarannya tampil setelah ini."
          action="Lanjut"
          methods={methods}
          change={{ ...change, run: open }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
