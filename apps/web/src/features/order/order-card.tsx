import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getOrderDetail } from '@serat/contract/order';
import type { Order } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { dateTime, longDate, rupiah } from '../../lib/format.ts';
import { useRead } from '../../lib/use-read.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { LiveRegion } from '@serat/ui/live-region.tsx';
import { ProductPicture } from '@serat/ui/product-picture.tsx';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import { HeldNotice, isHeld } from './held-notice.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderTimeline } from './timeline/order-timeline.tsx';
import { productNames } from './product-names.ts';

interface OrderCardProps {
  order: Order;
  onDetail: () => void;
  /** Opens the QR, where the order has one. */
  onQr: () => void;
}

export function OrderCard({ order, onDetail, onQr }: OrderCardProps) {
  const [cancels, setCancels] = useState(false);
  const waits = order.status.id === 'waitingPayment';
  return (
    <Card
      title={order.status.id === 'completed' ? 'Pesanan Anda' : 'Pesanan aktif'}
      action={<OrderStatusBadge status={order.status} />}
    >
      {isHeld(order) && (
        <div className="mb-5 print:hidden">
          <HeldNotice order={order} />
        </div>
      )}
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="min-w-0">
          <div className="flex items-center gap-4">
            <ProductPicture src={order.thumbnail} size={56} />
            <div className="min-w-0">
              <p className="font-semibold">{productNames(order)}</p>
              <p className="text-sm text-muted">Dipesan {longDate(order.createdDate)}</p>
            </div>
          </div>
          <dl className="mt-5 grid gap-4 sm:grid-cols-2">
            <Fact name="Nomor pesanan">{order.id}</Fact>
            <Fact name={waits ? 'Total pembayaran' : 'Total'}>{rupiah(order.totalPrice)}</Fact>
            {waits && order.expiredPayment && (
              <Fact name="Bayar sebelum" wide>
                {dateTime(order.expiredPayment)}
              </Fact>
            )}
          </dl>
          <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col print:hidden">
            {waits && (
              <Link to={pages.awaitingPayment} className={buttonClass()}>
                Bayar sekarang
              </Link>
            )}
            {waits && order.paymentQr && (
              <Button variant="secondary" onClick={onQr}>
                Lihat kode QR
              </Button>
            )}
            <Button variant="secondary" onClick={onDetail}>
              Detail
            </Button>
            {waits && (
              <Button variant="quiet" onClick={() => setCancels(true)}>
                Cancel Order
              </Button>
            )}
          </div>
        </div>
        {/* A step that is new to the order is not in the old history: it is read again. */}
        <Progress key={order.status.id} order={order} />
      </div>
      <LiveRegion
        text={`Status pesanan: ${order.status.name}${isHeld(order) ? ', pemasangan ditunda' : ''}`}
      />
      {cancels && waits && <CancelDialog order={order} onClose={() => setCancels(false)} />}
    </Card>
  );
}

function Progress({ order }: { order: Order }) {
  const { data } = useRead(
    getOrderDetail,
    { query: { id: order.id } },
    { ownFailure: true, keepOffline: true, staleTime: 0, refetchInterval: 30_000 },
  );
  return (
    <section
      aria-busy={data === undefined}
      className="border-t border-hairline pt-5 lg:border-l lg:border-t-0 lg:pl-8 lg:pt-0"
    >
      <h3 className="mb-4 font-semibold">Perkembangan</h3>
      <OrderTimeline history={data?.history} status={order.status.id} isHeld={isHeld(order)} />
    </section>
  );
}

interface FactProps {
  name: string;
  wide?: boolean;
  children: ReactNode;
}

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={classNames('min-w-0', wide && 'sm:col-span-2')}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
