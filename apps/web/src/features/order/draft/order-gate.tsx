import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { sayAnotherAddress, useSecondService } from '../../../model/second-service.ts';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { OrderDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { isOpen, pageOf, useActiveOrder } from '../use-active-order.ts';
import { useOrderDraft, type OrderDraft } from './use-order-draft.ts';
import { Loading } from '../../../parts/loading.tsx';

/** Guards the two order pages: a customer with an open order cannot fill in a second one. */
export function OrderGate({ children }: { children: (draft: OrderDraft) => ReactNode }) {
  const draft = useOrderDraft();
  const { data: active } = useActiveOrder({ ownFailure: true });
  const second = useSecondService();
  if (!draft) return <WithoutDraft />;
  if (active && isOpen(active)) return <OrderIsOpen order={active} />;
  return second === 'ask' ? <ServiceIsRunning /> : children(draft);
}

/** Redirects to the coverage step, unless an order was just placed, perhaps in another tab. */
function WithoutDraft() {
  const { data: active, isFetching } = useActiveOrder({ ownFailure: true });
  if (isFetching) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Loading>Memuat pesanan…</Loading>
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    );
  }
  const to = active && isOpen(active) ? pageOf(active) : pages.coverage;
  return <Navigate to={to} replace />;
}

function OrderIsOpen({ order }: { order: Order }) {
  const waiting = order.status.id === 'waitingPayment';
  return (
    <Card>
      <EmptyState
        drawing={<OrderDrawing />}
        title="Anda masih punya pesanan yang berjalan"
        text={
          waiting
            ? 'Selesaikan pembayarannya, atau batalkan dulu di menu Order. Pilihan baru Anda tetap kami simpan.'
            : 'Pesanan baru dapat dibuat setelah pemasangannya selesai. Pilihan baru Anda tetap kami simpan.'
        }
        action={
          <Link to={pageOf(order)} className={buttonClass()}>
            {waiting ? 'Bayar sekarang' : 'Lihat pesanan'}
          </Link>
        }
      />
    </Card>
  );
}

/** Shown if the question about another address was skipped, for instance because of an old draft. */
function ServiceIsRunning() {
  return (
    <Card>
      <EmptyState
        drawing={<OrderDrawing />}
        title="Anda sudah berlangganan"
        text="Pesanan ini dipasang di alamat lain dan ditagih tersendiri. Paket yang berjalan dapat Anda ubah di menu Layanan Anda."
        action={<Button onClick={sayAnotherAddress}>Pesan untuk alamat lain</Button>}
      />
    </Card>
  );
}
