import { useState, type ReactNode } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import { getOrderDetail } from '@serat/contract/order';
import type { Order, OrderDetail } from '@serat/contract/order';
import * as pages from '@serat/contract/pages';
import { dateTime, longDate, rupiah } from '../../lib/text/format.ts';
import { useMedia } from '@serat/ui/use-media.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { classNames } from '@serat/ui/class-names.ts';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import { ProductPicture } from '@serat/ui/drawings/product-picture.tsx';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import { DownloadReceiptButton } from './download-receipt-button.tsx';
import { HeldNotice, isHeld } from './held-notice.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderTimeline } from './timeline/order-timeline.tsx';
import { productNames } from './product-names.ts';
import { isUnpaid } from './unpaid.ts';

type Coordinates = Pick<OrderDetail['orderHeader'], 'latitude' | 'longitude'>;

interface OrderCardProps {
  order: Order;
  onDetail: () => void;
  onQr: () => void;
  children: (place: Coordinates) => ReactNode;
}

export function OrderCard({ order, onDetail, onQr, children }: OrderCardProps) {
  const [cancels, setCancels] = useState(false);
  const isRoomy = useMedia('(min-width: 64rem)');
  const place = useDetail(order).data?.orderHeader;
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
        {/* A new status mounts it again, because the cached history lacks the new step. */}
        <Progress key={order.status.id} order={order} />
        {/* On phones, an unpaid order shows the payment first, a paid one its progress. */}
        <div
          className={classNames(
            'min-w-0 border-hairline max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-8',
            waits && 'max-lg:order-first max-lg:border-t-0 max-lg:pt-0',
          )}
        >
          <Products order={order} />
          <Facts order={order} />
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
            {!isUnpaid(order) && <DownloadReceiptButton orderId={order.id} />}
            {waits && (
              <Button variant="quiet" onClick={() => setCancels(true)}>
                Cancel Order
              </Button>
            )}
          </div>
          {isRoomy && place && <div className="print:hidden">{children(place)}</div>}
        </div>
      </div>
      <LiveRegion
        text={`Status pesanan: ${order.status.name}${isHeld(order) ? ', pemasangan ditunda' : ''}`}
      />
      {cancels && waits && <CancelDialog order={order} onClose={() => setCancels(false)} />}
    </Card>
  );
}

function Products({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ProductPicture src={order.thumbnail} size={56} />
      {/* Wraps below the image with large fonts. */}
      <div className="min-w-0 flex-1 basis-[10rem]">
        <p className="font-semibold">{productNames(order)}</p>
        <p className="text-sm text-muted">Dipesan {longDate(order.createdDate)}</p>
      </div>
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const waits = order.status.id === 'waitingPayment';
  return (
    <dl className="mt-5 grid gap-4 sm:grid-cols-2">
      <Fact name="Nomor pesanan">{order.id}</Fact>
      <Fact name={waits ? 'Total pembayaran' : 'Total'}>{rupiah(order.totalPrice)}</Fact>
      {waits && order.expiredPayment && (
        <Fact name="Bayar sebelum" wide>
          {dateTime(order.expiredPayment)}
        </Fact>
      )}
      <Fact name="Alamat pemasangan" wide>
        {order.address}
      </Fact>
    </dl>
  );
}

function useDetail({ id }: Order) {
  return useRead(
    getOrderDetail,
    { query: { id } },
    { ownFailure: true, keepOffline: true, staleTime: 0, refetchInterval: 30_000 },
  );
}

function Progress({ order }: { order: Order }) {
  const { data } = useDetail(order);
  return (
    <section
      aria-busy={data === undefined}
      className={classNames(
        'min-w-0 border-hairline',
        order.status.id === 'waitingPayment' && 'max-lg:border-t max-lg:pt-5',
      )}
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
